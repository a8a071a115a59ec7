import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { queryTestDatabase } from '../support/test-database.ts';
import { type App, answer, openApp, staffSignIn } from './support/app.ts';
import { callAsStaff } from './support/run-history.ts';

let app: App;
beforeAll(async () => {
  app = await openApp(staffSignIn);
});
afterAll(() => app?.close());
beforeEach(() => queryTestDatabase(app.server.databaseUrl ?? '', 'delete from cases'));

const migraine = { id: 'a', chief_complaint: 'Headache', expected_diagnosis: 'Migraine', patient_history: 'A woman of 31.' };
const cold = { id: 'b', chief_complaint: 'Cough', expected_diagnosis: 'Common cold', patient_history: 'A man of 50.' };
const lines = (...cases: readonly object[]): string => cases.map((one) => JSON.stringify(one)).join('\n');
const twoWrong = [
  'id,chief_complaint,expected_diagnosis,patient_history,colour,completed',
  'a,Headache,Migraine,A woman of 31.,red,yes',
  'b,,Flu,A man.,,',
  'c,Cough,Cold,A man.,,maybe',
  'd,Cough,"Cold, or so",A man.,,no',
].join('\n');

async function openImport(): Promise<Page> {
  const page = await app.openAsStaff('/playground/case-builder', { viewport: { width: 1440, height: 900 }, acceptDownloads: true });
  await press(page, 'Import');
  return page;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import Cases' });
const rows = async (page: Page): Promise<readonly string[]> => {
  const found = dialog(page).getByRole('table').locator('tbody tr');
  await found.first().waitFor();
  return (await found.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
};
const choose = (page: Page, name: string, buffer: Buffer | string) =>
  dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(buffer) });
const paste = async (page: Page, text: string) => {
  await page.getByLabel('Or paste its text').fill(text);
  await press(page, 'Preview');
};
const stored = async (): Promise<readonly { readonly expected_diagnosis: string }[]> => {
  const { groups } = (await callAsStaff(app, 'GET', '/cases?limit=20000')) as { groups: { cases: { expected_diagnosis: string }[] }[] };
  return groups.flatMap(({ cases }) => cases);
};

describe('importing', () => {
  test('shows what a file would do before it is done, and then what came of it', async () => {
    const page = await openImport();
    await choose(page, 'cases.jsonl', lines(migraine, cold));
    await dialog(page).getByText('2 new', { exact: true }).waitFor();
    expect(await rows(page)).toEqual(['new 1 1 Headache: Migraine', 'new 2 2 Cough: Common cold']);
    expect(await stored()).toEqual([]);
    await press(page, 'Import 2 cases');
    await dialog(page).getByText('2 cases imported.', { exact: true }).waitFor();
    await dialog(page).getByText('2 new, 0 changed, 0 the same as before.', { exact: true }).waitFor();
    await press(page, 'Done');
    await page.getByRole('treegrid').getByRole('row', { name: 'Headache' }).waitFor();

    await press(page, 'Import');
    await choose(page, 'cases.jsonl', lines({ ...migraine, expected_diagnosis: 'Cluster headache' }, cold));
    await dialog(page).getByText('1 changed', { exact: true }).waitFor();
    await press(page, 'Import 1 case');
    await dialog(page).getByText('0 new, 1 changed, 1 the same as before.', { exact: true }).waitFor();
    await expect.poll(async () => (await stored()).map((one) => one.expected_diagnosis)).toEqual(['Common cold', 'Cluster headache']);
  });

  test('says what is wrong with which row, the wrong ones first, and imports the others once it is asked to', async () => {
    const page = await openImport();
    await choose(page, 'cases.csv', twoWrong);
    await dialog(page).getByText('2 wrong', { exact: true }).waitFor();
    expect(await rows(page)).toEqual([
      'wrong 2 3 Flu chief_complaint must not be empty',
      'wrong 3 4 Cough: Cold completed must be true or false',
      'new 1 2 Headache: Migraine',
      'new 4 5 Cough: Cold, or so',
    ]);
    await dialog(page).getByText('Unknown columns, not imported: colour', { exact: true }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Import 2 cases' }).isDisabled()).toBe(true);
    await page.getByLabel('Skip the wrong rows').check();
    await press(page, 'Import 2 cases');
    await dialog(page).getByText('2 wrong rows were left out.', { exact: true }).waitFor();
    expect(await stored()).toMatchObject([{ expected_diagnosis: 'Cold, or so' }, { expected_diagnosis: 'Migraine', completed: true }]);
  });

  test('takes a pasted text, and reads it in another format when told to', async () => {
    const page = await openImport();
    await paste(page, twoWrong);
    await dialog(page).getByText('2 wrong', { exact: true }).waitFor();
    await expect.poll(() => dialog(page).getByLabel('Format').inputValue()).toBe('csv');
    await dialog(page).getByLabel('Format').selectOption('JSONL');
    await dialog(page).getByText('5 wrong', { exact: true }).waitFor();
    await dialog(page).getByText('There is nothing to import: every row is wrong.', { exact: true }).waitFor();
    await press(page, 'Another File');
    await expect.poll(() => page.getByLabel('Or paste its text').inputValue()).toBe(twoWrong);
  });

  test('loses no pasted text without having asked', async () => {
    const page = await openImport();
    await paste(page, lines(migraine));
    await dialog(page).getByText('1 new', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Close without importing?' }).waitFor();
    await press(page, 'Keep importing');
    await page.getByRole('dialog', { name: 'Close without importing?' }).waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
    await press(page, 'Import 1 case');
    await press(page, 'Done');
    await dialog(page).waitFor({ state: 'detached' });
  });

  test('begins with the sample library where there are no cases yet', async () => {
    const page = await app.openAsStaff('/playground/case-builder');
    await press(page, 'Start with the sample library');
    await dialog(page).getByText('0 wrong', { exact: true }).waitFor();
    await dialog(page)
      .getByRole('button', { name: /^Import \d+ cases$/ })
      .click();
    await dialog(page)
      .getByText(/^\d+ cases imported\.$/)
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('row', { name: 'Headache' }).first().waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Start with the sample library' }).count()).toBe(0);
  });

  test('loads the sample library, which covers every complaint and is not imported twice', async () => {
    const page = await openImport();
    await press(page, 'Load the sample library');
    const go = dialog(page).getByRole('button', { name: /^Import \d+ cases$/ });
    await go.waitFor();
    await dialog(page).getByText('0 wrong', { exact: true }).waitFor();
    await go.click();
    await press(page, 'Another File');
    await expect.poll(async () => (await stored()).length).toBeGreaterThanOrEqual(60);
    await press(page, 'Load the sample library');
    await dialog(page).getByText('There is nothing to import: every correct row is already in the library.', { exact: true }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Import 0 cases' }).isDisabled()).toBe(true);
  });

  test('takes a dropped file', async () => {
    const page = await openImport();
    await page.evaluate((text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], 'dropped.yaml'));
      const area = document.querySelector('[aria-label="Drop a file of cases here"]');
      area?.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer }));
    }, '- chief_complaint: Rash\n  expected_diagnosis: Scabies\n  patient_history: A student who itches.\n');
    await dialog(page).getByText('dropped.yaml', { exact: true }).waitFor();
    expect(await rows(page)).toEqual(['new 1 1 Rash: Scabies']);
  });
});

describe('what cannot be imported', () => {
  test('a file that is not UTF-8 is named with its line, and read as what Windows writes if asked', async () => {
    const page = await openImport();
    const latin = Buffer.from('chief_complaint;expected_diagnosis;patient_history\nM\u00fcdigkeit;An\u00e4mie;Eine Frau.\n', 'latin1');
    await choose(page, 'windows.csv', latin);
    await page
      .getByRole('alert')
      .getByText('windows.csv is not UTF-8: line 2 holds a character that cannot be read. Please save it as UTF-8 and choose it again.', {
        exact: true,
      })
      .waitFor();
    await press(page, 'Read it as Windows-1252');
    await dialog(page).getByText('1 new', { exact: true }).waitFor();
    expect(await rows(page)).toEqual(['new 1 2 Müdigkeit: Anämie']);
  });

  test('a file that is too large, a spreadsheet, and several files at once are refused in words', async () => {
    const page = await openImport();
    await page.evaluate(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(48 * 1024 * 1024 + 1)], 'large.jsonl'));
      document
        .querySelector('[aria-label="Drop a file of cases here"]')
        ?.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer }));
    });
    await page.getByRole('alert').getByText('The file must not be larger than 48 MB. Please split it.', { exact: true }).waitFor();
    await choose(page, 'cases.xlsx', Buffer.from([0x50, 0x4b, 3, 4, 0, 0]));
    await page.getByRole('alert').getByText('cases.xlsx is a spreadsheet or an archive, not text.').waitFor();
    await page.evaluate(() => {
      const transfer = new DataTransfer();
      for (const name of ['a.csv', 'b.csv']) transfer.items.add(new File(['x'], name));
      document
        .querySelector('[aria-label="Drop a file of cases here"]')
        ?.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer }));
    });
    await page.getByRole('alert').getByText('Please choose one file at a time.', { exact: true }).waitFor();
  });

  test('a failure leaves everything in place, with a way on', async () => {
    const page = await openImport();
    await answer(page, '/cases/import/preview', 500, { detail: 'no' });
    await paste(page, lines(migraine));
    await page.getByRole('alert').getByText('Failed to read the file: Server error. Please try again later.').waitFor();
    await page.unroute('**/api/cases/import/preview');
    await press(page, 'Retry');
    await dialog(page).getByText('1 new', { exact: true }).waitFor();
    await page.route('**/api/cases/import', (route) => route.abort());
    await press(page, 'Import 1 case');
    await page.getByRole('alert').getByText('Failed to import: Network error. Please check your connection.', { exact: true }).waitFor();
    expect(await rows(page)).toEqual(['new 1 1 Headache: Migraine']);
    await page.unroute('**/api/cases/import');
    await press(page, 'Import 1 case');
    await dialog(page).getByText('1 case imported.', { exact: true }).waitFor();
  });

  test('an import that fails after its window was closed is told in the banner', async () => {
    const page = await openImport();
    await choose(page, 'cases.jsonl', lines(migraine));
    let fail = (): void => undefined;
    await page.route('**/api/cases/import', (route) => {
      fail = () => void route.fulfill({ status: 500, json: { detail: 'no' } });
    });
    await press(page, 'Import 1 case');
    await dialog(page).getByText('Importing 1 case... The import continues if you close this window.', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    fail();
    await page.getByRole('alert').getByText('Failed to import: Server error. Please try again later.', { exact: true }).waitFor();
  });
});

describe('exporting', () => {
  test.each([
    ['JSONL', 'All (2 cases)', 'cases.jsonl', '"id":"a"'],
    ['CSV', 'All (2 cases)', 'cases.csv', '"Common cold"'],
    ['YAML', 'Headache (1)', 'cases-headache.yaml', 'expected_diagnosis: Migraine'],
  ])('saves %s, of %s, as %s', async (format, complaint, name, part) => {
    await callAsStaff(app, 'POST', '/cases/import', { format: 'jsonl', text: lines(migraine, cold) });
    const page = await app.openAsStaff('/playground/case-builder', { acceptDownloads: true });
    await press(page, 'Export');
    const modal = page.getByRole('dialog', { name: 'Export Cases' });
    await modal.getByLabel('Format').selectOption(format);
    await modal.getByLabel('Chief complaint').selectOption(complaint);
    const downloading = page.waitForEvent('download');
    await modal.getByRole('button', { name: 'Export' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(name);
    const text = await readFile(await download.path(), 'utf8');
    expect(text).toContain(part);
    expect(text.includes('Common cold')).toBe(name === `cases.${format.toLowerCase()}`);
    await modal.waitFor({ state: 'detached' });
  });

  test('says why it failed and stays', async () => {
    await callAsStaff(app, 'POST', '/cases/import', { format: 'jsonl', text: lines(migraine) });
    const page = await app.openAsStaff('/playground/case-builder');
    await page.route('**/api/cases/export*', (route) => route.fulfill({ status: 503, json: { detail: 'The server is being started.' } }));
    await press(page, 'Export');
    await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
    await page.getByRole('alert').getByText('Failed to export: The server is being started.', { exact: true }).waitFor();
    await page.unroute('**/api/cases/export*');
    const downloading = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
    await downloading;
  });

  test('is not offered where there is nothing to export', async () => {
    const page = await app.openAsStaff('/playground/case-builder');
    await page.getByText('No Cases Yet').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Export' }).isDisabled()).toBe(true);
  });
});
