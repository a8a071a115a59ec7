import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, openApp, password, signInWith, storedToken } from './support/app.ts';
import { barriersIn, sidewaysScroll } from './support/barriers.ts';

let app: App;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app?.close());

test('a patient deletes their account with the password, and nothing of them stays in the browser', async () => {
  const { email, token } = await app.register();
  const page = await app.open();
  await signInWith(page, token);
  await page.goto('/');
  await page.getByPlaceholder('Describe your symptoms...').fill('not sent yet');
  await page.goto('/account-info');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete my account' });
  await dialog.getByRole('button', { name: 'Keep my account' }).click();
  await expect.poll(() => dialog.count()).toBe(0);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await dialog.getByLabel('Your password').fill('not the password');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await dialog.getByText('The current password is wrong.').waitFor();
  for (const [width, colorScheme] of [
    [360, 'dark'],
    [1440, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await page.waitForTimeout(200);
    expect(await barriersIn(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  }
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await page.waitForURL('**/login');
  expect(await storedToken(page)).toBeNull();
  expect(await page.evaluate(() => sessionStorage.getItem('draft'))).toBeNull();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByText('Login failed. Please check your credentials.').waitFor();
});
