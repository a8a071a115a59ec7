import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, answer, openApp, staffSignIn } from './support/app.ts';

let app: App;
beforeAll(async () => {
  app = await openApp(staffSignIn);
});
afterAll(() => app?.close());

const history =
  'A 34-year-old woman with a throbbing headache on the right side since this morning. Light and noise bother her. ' +
  'She feels sick and has vomited twice. No fever, no stiff neck, no injury. Her mother has migraines.';

const openBench = () => app.openAsStaff('/playground/test-bench');
const diagnosis = (page: Page) => page.getByRole('textbox', { name: 'Expected Diagnosis', exact: true });
const medicalInfo = (page: Page) => page.getByRole('textbox', { name: 'Patient Medical Information', exact: true });
const prompt = (page: Page) => page.getByRole('textbox', { name: 'Patient Emulator Prompt', exact: true });
const createTest = (page: Page) => page.getByRole('button', { name: 'Create Test', exact: true });

async function fillIn(page: Page, expected = 'Migraine'): Promise<void> {
  await diagnosis(page).fill(expected);
  await medicalInfo(page).fill(history);
  await prompt(page).fill('Speaks tersely.');
}

/** What the create call is answered, and what it was sent. */
async function answerCreation(page: Page, status: number, body: object): Promise<object[]> {
  const sent: object[] = [];
  await page.route('**/api/playground/test-bench/tests', async (route) => {
    sent.push(route.request().postDataJSON());
    await route.fulfill({ status, json: body });
  });
  return sent;
}

test('a test that was created is carried out, scored, and can be looked into', async () => {
  const page = await openBench();
  await fillIn(page);
  await createTest(page).click();
  await page.getByText('Test created.').waitFor();
  const card = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Migraine', exact: true }) });
  await card.getByText('succeeded', { exact: true }).waitFor();
  await card.getByText(/^(COR|TOP3|DNM|MISS)$/).waitFor();
  await card.getByText('Top 3 Diagnoses', { exact: true }).waitFor();
  await card.getByRole('button', { name: 'Migraine', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Migraine' });
  await dialog.getByRole('heading', { name: 'Next Steps', exact: true }).waitFor();
  await dialog.getByRole('tab', { name: 'Transcript', exact: true }).click();
  await dialog.getByRole('heading', { name: 'Patient Summary' }).waitFor();
  await expect.poll(() => dialog.getByText('Patient', { exact: true }).count()).toBeGreaterThan(1);
  await dialog.getByRole('tab', { name: 'Emulator Prompt', exact: true }).click();
  await dialog.getByText(history, { exact: true }).waitFor();
  await dialog.getByText('Speaks tersely.', { exact: true }).waitFor();

  await dialog.getByRole('button', { name: 'Use Again' }).click();
  await expect.poll(() => medicalInfo(page).inputValue()).toBe(history);
  await expect.poll(() => diagnosis(page).inputValue()).toBe('Migraine');
  await expect.poll(() => prompt(page).inputValue()).toBe('Speaks tersely.');

  await card.click();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog', { name: 'Delete this test?' }).getByRole('button', { name: 'Delete' }).click();
  await card.waitFor({ state: 'detached' });
});

describe('the form', () => {
  test('requires diagnosis and medical information, and takes no blanks for them', async () => {
    const page = await openBench();
    const sent = await answerCreation(page, 201, { test_id: 'x' });
    await diagnosis(page).fill('   ');
    await medicalInfo(page).fill(' \n ');
    await createTest(page).click();
    await page.getByText('Diagnosis is required', { exact: true }).waitFor();
    await page.getByText('Medical information is required', { exact: true }).waitFor();
    await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('diagnosis');
    await diagnosis(page).fill('Gout');
    await expect.poll(() => page.getByText('Diagnosis is required').count()).toBe(0);
    await createTest(page).click();
    await page.getByText('Medical information is required', { exact: true }).waitFor();
    expect(sent).toEqual([]);
  });

  test('sends what was typed with the first 20 words of it, and says that it does', async () => {
    const page = await openBench();
    const sent: object[] = [];
    let go = (): void => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route('**/api/playground/test-bench/tests', async (route) => {
      sent.push(route.request().postDataJSON());
      await held;
      await route.fulfill({ status: 201, json: { test_id: 'x' } });
    });
    await fillIn(page);
    await createTest(page).click();
    const busy = page.getByRole('button', { name: 'Creating Test...', exact: true });
    await busy.waitFor();
    await busy.click({ force: true });
    go();
    await createTest(page).waitFor();
    expect(sent).toEqual([
      {
        diagnosis: 'Migraine',
        medical_info: history,
        emulator_prompt: 'Speaks tersely.',
        patient_history_preview: history.split(' ').slice(0, 20).join(' '),
        metadata: { created_from: 'test-bench', timestamp: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/) },
      },
    ]);
    await expect.poll(() => diagnosis(page).inputValue()).toBe('');
  });

  test.each([
    [
      409,
      'Maximum concurrent tests reached (10/10)',
      'All 10 test slots are currently running. Please wait for a test to complete before starting a new one.',
    ],
    [409, 'Busy.', 'Cannot create test at this time. All concurrent test slots are in use. Please wait for a running test to complete.'],
    [422, 'diagnosis must not be empty', 'diagnosis must not be empty'],
    [500, '', 'Failed to create test. Please try again.'],
  ])('says after a %d %s that %s, and keeps what was typed', async (status, detail, words) => {
    const page = await openBench();
    await answerCreation(page, status, { detail });
    await fillIn(page);
    await createTest(page).click();
    await page.getByRole('alert').getByText(words, { exact: true }).waitFor();
    await expect.poll(() => medicalInfo(page).inputValue()).toBe(history);
  });

  test('says that it failed where the server could not be reached', async () => {
    const page = await openBench();
    await page.route('**/api/playground/test-bench/tests', (route) => route.abort());
    await fillIn(page);
    await createTest(page).click();
    await page.getByRole('alert').getByText('Failed to create test. Please try again.', { exact: true }).waitFor();
  });

  test('keeps what was typed over another screen and a reload, until signing out', async () => {
    const page = await openBench();
    await fillIn(page);
    await page.getByRole('link', { name: 'Patient Emulator' }).click();
    await page.getByRole('link', { name: 'Test Bench' }).click();
    await expect.poll(() => medicalInfo(page).inputValue()).toBe(history);
    await page.reload();
    await expect.poll(() => medicalInfo(page).inputValue()).toBe(history);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL('**/dev-login');
    expect(await page.evaluate(() => sessionStorage.getItem('test-bench-draft'))).toBeNull();
  });
});

test('a session that has ended leads to the sign-in', async () => {
  const page = await openBench();
  await page.getByText('Test Status').waitFor();
  await answer(page, '/playground/test-bench/tests?*', 401, { detail: 'Sign in first.' });
  await page.reload();
  await page.waitForURL('**/dev-login');
});
