import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { queryTestDatabase } from '../support/test-database.ts';
import { type App, answer, openApp, staffSignIn } from './support/app.ts';
import { create, diagnoses, fields, groupRows, migraine, openExpanded, press, row } from './support/case-builder.ts';
import { callAsStaff } from './support/run-history.ts';

let app: App;
beforeAll(async () => {
  app = await openApp(staffSignIn);
});
afterAll(() => app?.close());
beforeEach(() => queryTestDatabase(app.server.databaseUrl ?? '', 'delete from cases'));

describe('a case', () => {
  test('is edited, and what could not be saved stays in the dialog', async () => {
    const id = await create(app);
    const page = await openExpanded(app);
    const dialog = page.getByRole('dialog', { name: 'Edit Case' });
    await press(page, 'Edit');
    for (const [field, label] of Object.entries(fields)) {
      await expect.poll(() => dialog.getByLabel(label).inputValue()).toBe(migraine[field as keyof typeof migraine]);
    }
    await dialog.getByLabel('Emulator instructions').fill(' ');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Emulator instructions is required', { exact: true }).waitFor();
    await dialog.getByLabel('Emulator instructions').fill('Say little.');
    await dialog.getByLabel('Chief complaint').fill('Bad headache');
    await page.route(`**/api/cases/${id}`, (route) => route.fulfill({ status: 404, json: { detail: 'There is no such case.' } }));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Case not found.', { exact: true }).waitFor();
    await expect.poll(() => dialog.getByLabel('Emulator instructions').inputValue()).toBe('Say little.');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Close without saving?' }).getByRole('button', { name: 'Keep editing' }).click();
    await page.unroute(`**/api/cases/${id}`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => groupRows(page).allTextContents()).toEqual(['Bad headache1 case']);
    expect(await callAsStaff(app, 'GET', `/cases/${id}`)).toMatchObject({ emulator_instructions: 'Say little.' });
  });

  test('that cannot be loaded is not edited, and the banner says why', async () => {
    const id = await create(app);
    const page = await openExpanded(app);
    await answer(page, `/cases/${id}`, 500, { detail: 'No.' });
    await press(page, 'Edit');
    const words = 'Failed to load case for editing: Server error. Please try again later.';
    await page.getByRole('alert').getByText(words, { exact: true }).waitFor();
    await press(page, 'Dismiss');
    await page.getByRole('alert').waitFor({ state: 'detached' });
  });

  test('has notes of any length, which stay when they could not be saved', async () => {
    const id = await create(app);
    const page = await openExpanded(app);
    const dialog = page.getByRole('dialog', { name: 'Developer Notes' });
    await press(page, 'Notes');
    await dialog.getByRole('textbox').fill('Too hard. '.repeat(2_000));
    await answer(page, `/cases/${id}/notes`, 500, { detail: 'No.' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Failed to update notes. Please try again.', { exact: true }).waitFor();
    await page.unroute(`**/api/cases/${id}/notes`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await callAsStaff(app, 'GET', `/cases/${id}`)).toMatchObject({ notes: 'Too hard. '.repeat(2_000) });
    await press(page, 'Notes');
    await dialog.getByRole('textbox').fill('');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await press(page, 'Notes');
    await expect.poll(() => dialog.getByRole('textbox').inputValue()).toContain('Too hard.');
  });

  test('is deleted only after it was asked, with the beginning of its prompt', async () => {
    const preview = `${'You are a woman. '.repeat(11)}TwelveLetter😢`;
    const prompt = `${preview} and more that is not shown.`;
    const id = await create(app, { emulator_patient_prompt: prompt });
    await create(app, { expected_diagnosis: 'Cluster headache' });
    const page = await openExpanded(app);
    const dialog = page.getByRole('dialog', { name: 'Delete Case' });
    await row(page, 'Migraine').getByRole('button', { name: 'Delete' }).click();
    await dialog.getByText('Are you sure you want to delete this case?', { exact: true }).waitFor();
    await dialog.getByText('This action cannot be undone. All associated test runs will also be deleted.', { exact: true }).waitFor();
    expect([...preview]).toHaveLength(200);
    await dialog.getByText(`${preview}...`, { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(await diagnoses(page)).toHaveLength(2);
    await row(page, 'Migraine').getByRole('button', { name: 'Delete' }).click();
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await answer(page, `/cases/${id}`, 500, { detail: 'No.' });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => logged.some((text) => text.includes('a case could not be deleted: status 500'))).toBe(true);
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.unroute(`**/api/cases/${id}`);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => diagnoses(page)).toEqual(['Cluster headache']);
  });

  test('is run, and its result is in the table soon afterwards', async () => {
    await create(app);
    const page = await openExpanded(app);
    await press(page, 'Run');
    const dialog = page.getByRole('dialog', { name: 'Choose Run Mode' });
    await expect.poll(() => dialog.getByRole('combobox').locator('option').count()).toBe(3);
    await dialog.getByRole('button', { name: 'Test Bench' }).click();
    await page.getByRole('region', { name: 'Test Bench' }).getByText('1 completed').waitFor();
    await row(page, 'Migraine').getByText('% missed').waitFor();
    await page.getByRole('region', { name: 'Test Bench' }).getByRole('listitem').click();
    await page.getByRole('dialog', { name: 'Migraine' }).getByRole('tab', { name: 'Overview' }).waitFor();
  });

  test('is handed to the emulator, from which a patient comes back as a case', async () => {
    const id = await create(app);
    const page = await openExpanded(app);
    await press(page, 'Run');
    const mode = page.getByRole('dialog', { name: 'Choose Run Mode' });
    await answer(page, '/playground', 500, { detail: 'No.' });
    await mode.getByRole('button', { name: 'Patient Emulator' }).click();
    const failed = 'Failed to launch emulator: Server error. Please try again later.';
    await page.getByRole('alert').getByText(failed, { exact: true }).waitFor();
    await page.unroute('**/api/playground');
    await press(page, 'Run');
    await mode.getByRole('button', { name: 'Patient Emulator' }).click();
    await page.waitForURL(/\/playground\/emulator\?session=/);
    await page.getByRole('log', { name: 'Conversation' }).getByRole('listitem').nth(1).waitFor();
    await expect.poll(() => page.getByRole('textbox', { name: 'Patient medical info' }).inputValue()).toBe(migraine.patient_history);
    const behaviour = `${migraine.emulator_patient_prompt}\n\n${migraine.emulator_instructions}`;
    await expect.poll(() => page.getByRole('textbox', { name: 'Patient behaviour instruction' }).inputValue()).toBe(behaviour);

    await page.getByRole('log', { name: 'Conversation' }).getByRole('listitem').filter({ hasText: '?' }).nth(2).waitFor();
    await press(page, 'Save as case');
    const saveAs = page.getByRole('dialog', { name: 'Save as case' });
    await expect.poll(() => saveAs.getByLabel('Chief complaint').inputValue()).toBe('Headache');
    await expect.poll(() => saveAs.getByLabel('Expected diagnosis').inputValue()).not.toBe('');
    await saveAs.getByLabel('Chief complaint').fill('Headache again');
    await saveAs.getByLabel('Expected diagnosis').fill('Migraine with aura');
    await saveAs.getByRole('button', { name: 'Save' }).click();
    await saveAs.getByRole('link', { name: 'Show it in the Case Builder' }).click();
    await expect.poll(() => diagnoses(page)).toEqual(['Migraine with aura']);
    const [kept] = await queryTestDatabase(app.server.databaseUrl ?? '', `select * from cases where id <> '${id}'`);
    const saved = { ...migraine, chief_complaint: 'Headache again', expected_diagnosis: 'Migraine with aura' };
    expect(kept).toMatchObject(saved);
  });
});
