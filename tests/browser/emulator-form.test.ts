import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, openApp, staffSignIn } from './support/app.ts';
import { begin, behaviour, emulatorAddress, medicalInfo, messages, submit } from './support/emulator-screen.ts';

let app: App;
beforeAll(async () => {
  app = await openApp(staffSignIn);
});
afterAll(() => app?.close());

function openStaff(options: BrowserContextOptions = {}): Promise<Page> {
  return app.openAsStaff(emulatorAddress, options);
}

test('Submit needs the medical info, and the behaviour of an emulated patient', async () => {
  const page = await openStaff();
  await expect.poll(() => submit(page).isDisabled()).toBe(true);
  await medicalInfo(page).fill('A cough');
  await behaviour(page).fill(' \n ');
  await expect.poll(() => submit(page).isDisabled()).toBe(true);
  await behaviour(page).fill('Be terse');
  await expect.poll(() => submit(page).isDisabled()).toBe(false);
  await medicalInfo(page).fill('   ');
  await expect.poll(() => submit(page).isDisabled()).toBe(true);
  await medicalInfo(page).fill('A cough');
  await behaviour(page).fill('');
  await page.getByRole('radio', { name: 'Manual Chat' }).check();
  await expect.poll(() => submit(page).isDisabled()).toBe(false);
});

test('what was typed and which session was open outlive another screen and a reload, and are gone after signing out', async () => {
  const page = await openStaff();
  await begin(page, 'manual');
  await medicalInfo(page).fill('A cough for a week');
  await page.getByRole('link', { name: 'Test Bench' }).click();
  await page.getByRole('link', { name: 'Patient Emulator' }).click();
  await messages(page).first().waitFor();
  await expect.poll(() => medicalInfo(page).inputValue()).toBe('A cough for a week');
  await page.reload();
  await messages(page).first().waitFor();
  await expect.poll(() => medicalInfo(page).inputValue()).toBe('A cough for a week');
  expect(await page.evaluate(() => localStorage.getItem('emulator-session'))).not.toBeNull();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('**/dev-login');
  expect(await page.evaluate(() => sessionStorage.getItem('emulator-draft'))).toBeNull();
  expect(await page.evaluate(() => ['emulator-session', 'emulator-newest'].map((key) => localStorage.getItem(key)))).toEqual([null, null]);
});

test('a text that is too long says so before and after it is sent', async () => {
  const page = await openStaff();
  await medicalInfo(page).fill('a'.repeat(10_001));
  await page.getByText('10,001 of 10,000 characters').waitFor();
  await behaviour(page).fill('Be terse');
  await submit(page).click();
  await page
    .getByRole('alert')
    .getByText(/^Error starting session: .*medical_info.*10000/)
    .waitFor();
});

test.each([360, 768])('at %i px Submit stands below the texts', async (width) => {
  const page = await openStaff({ viewport: { width, height: 900 } });
  const text = await behaviour(page).boundingBox();
  const button = await submit(page).boundingBox();
  expect(button?.y ?? 0).toBeGreaterThan((text?.y ?? 0) + (text?.height ?? 0));
});
