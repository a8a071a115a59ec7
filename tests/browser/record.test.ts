import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, answer, openApp, signInWith } from './support/app.ts';

let app: App;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app?.close());

const areas = ['Allergies', 'Medications', 'Diagnoses', 'Procedures', 'Additional Medical Information'];

describe('medical information', () => {
  test('is saved with one message and found again', async () => {
    const page = await app.openAsPatient('/medical-info');
    await page.getByLabel('Date of birth').fill('1980-02-03');
    await page.getByRole('radio', { name: 'Female', exact: true }).check();
    await page.getByRole('radio', { name: 'feet/inches' }).check();
    await page.getByLabel('Feet', { exact: true }).fill('5');
    await page.getByLabel('Inches', { exact: true }).fill('9');
    await page.getByLabel('Weight').fill('70');
    for (const area of areas) {
      await expect.poll(() => page.getByLabel(area, { exact: true }).getAttribute('rows')).toBe('5');
      await page.getByLabel(area, { exact: true }).fill(`My ${area}`);
    }
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
    });
    const physical = page.waitForRequest((request) => request.url().endsWith('/physical_info') && request.method() === 'POST');
    await page.getByRole('button', { name: 'Update' }).click();
    await page.getByText('All information updated successfully!').waitFor();
    expect(sent.sort()).toEqual(
      ['additionalmedinfo', 'allergies', 'diagnoses', 'medications', 'physical_info', 'procedures'].map((name) => `/api/${name}`),
    );
    expect((await physical).postDataJSON()).toMatchObject({
      height: '5 feet 9 inches',
      height_units: 'feet/inches',
      weight: '70',
      weight_units: 'kg',
    });
    await page.reload();
    for (const area of areas) await expect.poll(() => page.getByLabel(area, { exact: true }).inputValue()).toBe(`My ${area}`);
    await expect.poll(() => page.getByLabel('Feet', { exact: true }).inputValue()).toBe('5');
    await expect.poll(() => page.getByRole('radio', { name: 'Female', exact: true }).isChecked()).toBe(true);
  });

  test('starts empty, in metres and kilograms, without a word about what is not stored', async () => {
    const page = await app.openAsPatient('/medical-info');
    await expect.poll(() => page.getByLabel('Height', { exact: true }).inputValue()).toBe('');
    await expect.poll(() => page.getByRole('radio', { name: 'meters' }).isChecked()).toBe(true);
    await expect.poll(() => page.getByRole('radio', { name: 'kg' }).isChecked()).toBe(true);
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('switches units without losing the value', async () => {
    const page = await app.openAsPatient('/medical-info');
    await page.getByLabel('Height', { exact: true }).fill('1.75');
    await page.getByRole('radio', { name: 'feet/inches' }).check();
    await expect.poll(() => page.getByLabel('Inches', { exact: true }).inputValue()).toBe('9');
    await page.getByRole('radio', { name: 'meters' }).check();
    await expect.poll(() => page.getByLabel('Height', { exact: true }).inputValue()).toBe('1.75');
  });

  test('that cannot be saved says so and keeps what was typed', async () => {
    const page = await app.openAsPatient('/medical-info');
    await page.getByLabel('Allergies').fill('Penicillin');
    await answer(page, '/allergies', 500, { detail: 'no' });
    await page.getByRole('button', { name: 'Update' }).click();
    await page.getByText('Failed to update information.').waitFor();
    await page.getByText('Not saved: Allergies.').waitFor();
    await expect.poll(() => page.getByLabel('Allergies').inputValue()).toBe('Penicillin');
  });

  test('that could not be loaded is not overwritten by blanks', async () => {
    const page = await app.open();
    const { token } = await app.register();
    await page.addInitScript((value) => localStorage.setItem('token', value), token);
    const saved: string[] = [];
    await page.route('**/api/diagnoses', (route) => {
      if (route.request().method() === 'POST') saved.push('diagnoses');
      return route.fulfill({ status: 500, json: { detail: 'no' } });
    });
    await page.goto('/medical-info');
    await page.getByLabel('Allergies').fill('Nuts');
    await page.getByRole('button', { name: 'Update' }).click();
    await page.getByText('All information updated successfully!').waitFor();
    expect(saved).toEqual([]);
  });

  test('that could not be loaded is only logged, and fills in once it can be', async () => {
    const page = await app.open();
    const { token } = await app.register();
    await signInWith(page, token);
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    let loads = 0;
    await page.route('**/api/allergies', (route) => {
      loads += 1;
      return loads === 1
        ? route.fulfill({ status: 500, json: { detail: 'no' } })
        : route.fulfill({ json: { details: { description: 'Nuts' } } });
    });
    await page.goto('/medical-info');
    await page.getByLabel('Allergies').waitFor();
    await expect.poll(() => page.getByLabel('Allergies').inputValue()).toBe('');
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(logged).toContain('stored allergies: status 500');
    await expect.poll(() => page.getByLabel('Allergies').inputValue(), { timeout: 10_000 }).toBe('Nuts');
  });

  test('with a height in other units than metres goes into the feet', async () => {
    const page = await app.open();
    const { token } = await app.register();
    await signInWith(page, token);
    await answer(page, '/physical_info', 200, {
      height: '5 feet 7 inches',
      height_units: 'feet/inches',
      weight: '150',
      weight_units: 'lbs',
    });
    await page.goto('/medical-info');
    await expect.poll(() => page.getByLabel('Feet', { exact: true }).inputValue()).toBe('5');
    await expect.poll(() => page.getByLabel('Inches', { exact: true }).inputValue()).toBe('7');
    await expect.poll(() => page.getByRole('radio', { name: 'lbs' }).isChecked()).toBe(true);
    await answer(page, '/physical_info', 200, { height: '180', height_units: 'cm' });
    await page.reload();
    await expect.poll(() => page.getByLabel('Feet', { exact: true }).inputValue()).toBe('180');
  });

  test('that is not saved yet asks before it is left', async () => {
    const page = await app.openAsPatient('/medical-info');
    await page.getByLabel('Allergies').fill('Penicillin');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Chat' }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await expect.poll(() => page.getByLabel('Allergies').inputValue()).toBe('Penicillin');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Chat' }).click();
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await page.getByPlaceholder('Describe your symptoms...').waitFor();
  });
});

describe('account information', () => {
  test('is changed with a message; the role cannot be', async () => {
    const page = await app.openAsPatient('/account-info');
    await expect.poll(() => page.getByLabel('Role').inputValue()).toBe('experiemntal patient');
    await expect.poll(() => page.getByLabel('Role').getAttribute('readonly')).not.toBeNull();
    await page.getByLabel('Name').fill('Another Name');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Account info updated successfully.').waitFor();
    await page.reload();
    await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Another Name');
  });

  test('that cannot be changed says so and keeps what was typed', async () => {
    const { email } = await app.register();
    const page = await app.openAsPatient('/account-info');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Failed to update account info.').waitFor();
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email);
  });

  test('needs a name and an e-mail', async () => {
    const page = await app.openAsPatient('/account-info');
    await page.getByLabel('Name').fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Please enter your name.').waitFor();
  });
});
