import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf } from '../api/authenticator-app.ts';
import { testAccessCode } from '../support/start-server.ts';
import { type App, openApp, password, storedToken } from './support/app.ts';
import { barriersIn, sidewaysScroll } from './support/barriers.ts';

const looks = [
  [360, 'dark'],
  [1440, 'light'],
] as const;

async function logIn(app: App, email: string): Promise<Page> {
  const page = await app.open();
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  return page;
}

async function typedKey(page: Page): Promise<string> {
  await page.getByRole('img', { name: 'Code for your authenticator app' }).waitFor();
  const key = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  return (key ?? '').replaceAll(' ', '');
}

async function hasNoBarriers(page: Page): Promise<void> {
  for (const [width, colorScheme] of looks) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await page.waitForTimeout(200);
    expect(await barriersIn(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  }
}

describe('a patient who wants one', () => {
  let app: App;
  beforeAll(async () => {
    app = await openApp();
  });
  afterAll(() => app?.close());

  test('sets up a second step, signs in with it and with a recovery code, and switches it off', async () => {
    const { email } = await app.register();
    const page = await logIn(app, email);
    await page.waitForURL('**/medical-info');
    await page.goto('/account-info');
    await page.getByText('It is off.').waitFor();
    await hasNoBarriers(page);
    await page.getByRole('button', { name: 'Set up' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set up' });
    await dialog.getByLabel('Your password').fill('not the password');
    await dialog.getByRole('button', { name: 'Go on' }).click();
    await dialog.getByText('The current password is wrong.').waitFor();
    await hasNoBarriers(page);
    await dialog.getByLabel('Your password').fill(password);
    await dialog.getByRole('button', { name: 'Go on' }).click();
    const key = await typedKey(page);
    await hasNoBarriers(page);
    await dialog.getByLabel('Six-digit code').fill('12');
    await dialog.getByRole('button', { name: 'Switch on' }).click();
    await dialog.getByText('This code is not the one').waitFor();
    await dialog.getByLabel('Six-digit code').fill(codeOf(key));
    await dialog.getByRole('button', { name: 'Switch on' }).click();
    const list = dialog.getByRole('list', { name: 'Your recovery codes' });
    await list.waitFor();
    const codes = await list.getByRole('listitem').allTextContents();
    expect(codes).toHaveLength(10);
    await hasNoBarriers(page);
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download codes' }).click();
    expect((await download).suggestedFilename()).toBe('anamnesis-recovery-codes.txt');
    await dialog.getByRole('button', { name: 'I have kept them' }).click();
    await page.getByText('You have 10 recovery codes left.').waitFor();
    await hasNoBarriers(page);

    const second = await logIn(app, email);
    await second.getByRole('heading', { name: 'Enter your code' }).waitFor();
    expect(await storedToken(second)).toBeNull();
    await second.getByLabel('Six-digit code').fill('000000');
    await second.getByRole('button', { name: 'Continue' }).click();
    await second.getByText('This code is wrong or was used before.').waitFor();
    await hasNoBarriers(second);
    await second.getByLabel('Six-digit code').fill(codeOf(key, 1));
    await second.getByRole('button', { name: 'Continue' }).click();
    await second.waitForURL('**/medical-info');

    const third = await logIn(app, email);
    await third.getByRole('button', { name: 'Use a recovery code instead' }).click();
    await third.getByLabel('Recovery code').fill(codes[0] ?? '');
    await third.getByRole('button', { name: 'Continue' }).click();
    await third.waitForURL('**/medical-info');

    await page.reload();
    await page.getByText('You have 9 recovery codes left.').waitFor();
    await page.getByRole('button', { name: 'Switch off' }).click();
    const off = page.getByRole('dialog', { name: 'Switch off' });
    await off.getByLabel('Your password').fill(password);
    await off.getByRole('button', { name: 'Switch off' }).click();
    await page.getByText('It is off.').waitFor();
  });
});

describe('a patient who must have one', () => {
  let app: App;
  beforeAll(async () => {
    app = await openApp({ REQUIRE_SECOND_FACTOR: 'true' });
  });
  afterAll(() => app?.close());

  test('sets it up while registering, and is let in after that', async () => {
    const page = await app.open();
    await page.goto('/register');
    await page.getByLabel('Name').fill('New Patient');
    await page.getByLabel('Email').fill('required@mail.test');
    await page.getByLabel('Password').fill(password);
    await page.getByLabel('Access Code').fill(testAccessCode);
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByRole('heading', { name: 'Set up a second step' }).waitFor();
    expect(await storedToken(page)).toBeNull();
    const key = await typedKey(page);
    await hasNoBarriers(page);
    await page.getByLabel('Six-digit code').fill(codeOf(key));
    await page.getByRole('button', { name: 'Switch on' }).click();
    await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
    await hasNoBarriers(page);
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await page.waitForURL('**/medical-info');
    await page.goto('/account-info');
    await page.getByText('It is required here').waitFor();
    expect(await page.getByRole('button', { name: 'Switch off' }).count()).toBe(0);
  });

  test('sets it up at the sign-in after the operator asked for it', async () => {
    const { email } = await app.register();
    const page = await logIn(app, email);
    await page.getByLabel('Six-digit code').fill(codeOf(await typedKey(page)));
    await page.getByRole('button', { name: 'Switch on' }).click();
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await page.waitForURL('**/medical-info');
  });
});
