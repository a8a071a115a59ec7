import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, openApp, staffSignIn } from './support/app.ts';
import { batchesPath, casesOfBatch, makeBatch, readBatch, runBatch, storeCases } from './support/batches.ts';

/** Asks next to nothing. */
const worseHeadache = 'Chief complaint: Headache\n\n1. Do you have a pet?\n2. Stop.\n';

let app: App;
beforeAll(async () => {
  app = await openApp(staffSignIn);
});
afterAll(() => app?.close());

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
const modal = (page: Page) => page.getByRole('dialog', { name: 'Run Batch' });

describe('batches on the real server', () => {
  test('say what to do first, where there are neither batches nor cases', async () => {
    const page = await app.openAsStaff('/playground/test-bench');
    await page.getByRole('link', { name: 'Batches' }).click();
    await page.getByText('No batches yet').waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'Test Bench' }).getAttribute('aria-current')).toBe('page');
    await page.getByRole('main').getByRole('button', { name: 'Run Batch' }).last().click();
    await modal(page).getByText('There are no cases yet.').waitFor();
    await expect.poll(() => modal(page).getByRole('button', { name: 'Start' }).isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await modal(page).waitFor({ state: 'hidden' });
    await expect.poll(() => new URL(page.url()).search).toBe('');
  });

  test('are made of all cases, tell how many runs that is, and come to scores that lead to each run', async () => {
    await storeCases(app, 10);
    const page = await app.openAsStaff(`${batchesPath}?new=all`);
    await modal(page).getByText('10 cases × 1 = 10 runs').waitFor();
    await modal(page).getByLabel('Repeats').fill('21');
    await modal(page).getByText('Repeats must be a whole number from 1 to 20').waitFor();
    await modal(page).getByLabel('Repeats').fill('2');
    await modal(page).getByText('10 cases × 2 = 20 runs').waitFor();
    await modal(page)
      .getByLabel('Protocol')
      .selectOption({ label: await headacheOption(page) });
    await modal(page).getByLabel('Name').fill('The first batch');
    await modal(page).getByRole('button', { name: 'Start 20 runs' }).click();

    await page.getByRole('heading', { name: 'The first batch' }).waitFor();
    await page.getByText('finished', { exact: true }).waitFor();
    await page.getByText('20 succeeded', { exact: true }).waitFor();
    await page
      .getByText('10 of 10 cases')
      .or(page.getByText('10 cases', { exact: true }))
      .waitFor();
    for (const name of ['COR', 'TOP3 or better', 'DNM or better', 'Questions, mean', 'Unfaithful patients']) {
      await page.getByRole('region', { name: 'The first batch' }).getByText(name, { exact: true }).waitFor();
    }
    await page.getByRole('tab', { name: 'Chief Complaints' }).click();
    await page.getByRole('link', { name: 'Cases of Headache' }).click();
    await expect.poll(() => page.getByRole('combobox', { name: 'Chief complaint' }).inputValue()).toBe('Headache');

    const table = page.getByRole('table', { name: 'Cases of the batch' });
    await table
      .getByRole('link', { name: /^(COR|TOP3|DNM|MISS), repeat 2$/ })
      .first()
      .click();
    await page.waitForURL(/\/batches\/[^/]+\?.*run=/);
    const run = page.getByRole('dialog');
    await run.getByText('2 of 20', { exact: true }).waitFor();
    await run.getByRole('tab', { name: 'Transcript' }).click();
    await run.getByRole('button', { name: 'Next' }).click();
    await run.getByText('3 of 20', { exact: true }).waitFor();
    await expect.poll(() => run.getByRole('tab', { name: 'Transcript' }).getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Escape');
    await table.waitFor();
    expect(new URL(page.url()).searchParams.has('run')).toBe(false);
  });

  test('ask by the knowledge alone, of patients of one kind, where that is chosen', async () => {
    const page = await app.openAsStaff(`${batchesPath}?new=all`);
    await modal(page).getByText('10 cases × 1 = 10 runs').waitFor();
    await modal(page).getByLabel('Questions').selectOption({ label: 'The knowledge only' });
    await expect.poll(() => modal(page).getByLabel('Protocol').isDisabled()).toBe(true);
    await modal(page).getByLabel('Patients').selectOption({ label: 'Reticent' });
    await modal(page).getByLabel('Name').fill('Without a protocol');
    await modal(page).getByRole('button', { name: 'Start 10 runs' }).click();
    const head = page.getByRole('region', { name: 'Without a protocol' });
    await head.getByText('the knowledge only').waitFor();
    await head.getByText('reticent').waitFor();
    await head.getByText('finished', { exact: true }).waitFor();
    await page.getByRole('tab', { name: 'Contribution' }).click();
    await page.getByText('0% elicited by the protocol').waitFor();
    await expect.poll(() => page.getByText(/^[1-9]\d*% elicited by the knowledge$/).count()).toBe(1);
  });

  test('are made of the cases that the Case Builder shows', async () => {
    await storeCases(app, 3, { chief_complaint: 'Back pain', expected_diagnosis: 'Lumbar strain' });
    const page = await app.openAsStaff('/playground/case-builder?search=lumbar');
    await page.getByText('3 of 13 cases').waitFor();
    await page.getByRole('button', { name: 'Run batch' }).click();
    await modal(page).getByRole('radio', { name: 'The cases chosen in the Case Builder (3)' }).waitFor();
    await expect.poll(() => modal(page).getByRole('radio', { name: 'The cases chosen in the Case Builder (3)' }).isChecked()).toBe(true);
    await modal(page).getByRole('button', { name: 'Start 3 runs' }).click();
    await page.getByRole('heading', { name: 'Chosen cases' }).waitFor();
    await page.getByText('3 succeeded', { exact: true }).waitFor();

    await page.goto('/playground/case-builder');
    await page.getByText('13 cases', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Run batch' }).click();
    await modal(page).getByRole('radio', { name: 'All cases (13)' }).waitFor();
    await expect.poll(() => modal(page).getByRole('radio').count()).toBe(2);
    await modal(page).getByRole('radio', { name: 'One chief complaint' }).check();
    await modal(page).getByRole('button', { name: 'Start' }).click();
    await modal(page).getByRole('combobox', { name: 'Chief complaint' }).and(page.locator('[aria-invalid=true]')).waitFor();
    await modal(page).getByRole('combobox', { name: 'Chief complaint' }).selectOption('Back pain');
    await modal(page).getByText('3 cases × 1 = 3 runs').waitFor();
  });

  test('say that chosen cases are not known where their address was shared', async () => {
    const page = await app.openAsStaff(`${batchesPath}?new=selection`);
    await modal(page).getByText('are no longer available').waitFor();
    await expect.poll(() => modal(page).getByRole('radio', { name: 'All cases' }).isChecked()).toBe(true);
  });

  test('are compared: the sentence, what they ran on, what flipped, and the runs behind it', async () => {
    const cases = { kind: 'group', chief_complaint: 'Headache' };
    // What the knowledge asks would make up for much of what a prompt leaves out.
    const alone = { cases, questions: 'protocol-only', patients: 'ordinary' };
    await runBatch(app, { ...alone, name: 'As published', protocol: 'headache' });
    await runBatch(app, { ...alone, name: 'Worse', source: worseHeadache });
    const page = await app.openAsStaff(batchesPath);
    await page.getByRole('checkbox', { name: 'Choose Worse' }).check();
    await page.getByRole('button', { name: 'Compare with itself' }).waitFor();
    await page.getByRole('checkbox', { name: 'Choose As published' }).check();
    await expect.poll(() => page.getByRole('checkbox', { name: 'Choose Chosen cases' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Compare', exact: true }).click();

    await page
      .getByRole('heading', { name: /^B is worse on \d+ cases and better on 0 of 10; unlikely to be chance, p /, level: 2 })
      .waitFor();
    await page.getByRole('main').getByText('B is worse', { exact: true }).waitFor();
    const ranOn = page.getByRole('table', { name: 'What they ran on' });
    await expect
      .poll(() => ranOn.getByRole('columnheader').allInnerTexts())
      .toEqual([expect.stringMatching(/^A\s*As published/), expect.stringMatching(/^B\s*Worse/)]);
    await expect
      .poll(() => ranOn.getByRole('row', { name: /^Protocol differs headache [0-9a-f]{8} headache [0-9a-f]{8}$/ }).count())
      .toBe(1);
    await expect.poll(() => ranOn.getByRole('row', { name: 'Seed 1 1' }).count()).toBe(1);

    const flipped = page.getByRole('table', { name: 'Compared cases' });
    await expect.poll(() => flipped.getByText('regressed', { exact: true }).count()).toBeGreaterThan(5);
    await page.getByRole('tab', { name: 'By chief complaint' }).click();
    await page
      .getByRole('row', { name: /^Headache \d+ regressed, 0 improved of 10/ })
      .getByText('B is worse')
      .waitFor();
    await page.getByRole('tab', { name: 'Cases' }).click();
    await page.getByRole('button', { name: 'COR only' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('pass')).toBe('correct');
    await page.getByRole('button', { name: 'TOP3 or better' }).click();
    await flipped
      .getByRole('link', { name: /^Compare runs of / })
      .first()
      .click();
    await page.getByRole('dialog', { name: 'Compare Runs' }).getByRole('tab').first().waitFor();

    await page.goBack();
    await page.getByRole('button', { name: 'Swap A and B' }).click();
    await page.getByRole('heading', { name: /^B is better on \d+ cases and worse on 0 of 10/ }).waitFor();
  });

  test('show no difference where one is compared with itself', async () => {
    const page = await app.openAsStaff(batchesPath);
    await page.getByRole('checkbox', { name: 'Choose As published' }).check();
    await page.getByRole('button', { name: 'Compare with itself' }).click();
    await page.getByRole('heading', { name: /^There is no difference: .* B passes all 10 cases as often as A/ }).waitFor();
    await page.getByText('This is a batch compared with itself, as a control.').waitFor();
    await page.getByText('No case flipped: each passed equally often in A and in B.').waitFor();
    expect(await page.getByText('differs', { exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await page.getByRole('table', { name: 'Compared cases' }).getByText('unchanged', { exact: true }).first().waitFor();
  });

  test('tell what was reached of the protocol, and what no run ever reached', async () => {
    const id = await runBatch(app, { cases: { kind: 'group', chief_complaint: 'Headache' }, protocol: 'headache' });
    const page = await app.openAsStaff(`${batchesPath}/${id}?tab=coverage`);
    await page.getByText(/^10 runs of this batch, \d+ ever$/).waitFor();
    const table = page.getByRole('table', { name: 'What was reached' });
    await table.getByText('When did the headache start?').waitFor();
    const parts = Number((await page.getByText(/^\d+ parts$/).textContent())?.split(' ')[0]);
    await page.getByRole('button', { name: 'Never reached' }).click();
    await page.getByText(new RegExp(`^\\d+ of ${parts} parts$`)).waitFor();
    expect(await table.getByText('When did the headache start?').count()).toBe(0);
    await expect.poll(() => table.getByText('never', { exact: true }).count()).toBeGreaterThan(0);
    await expect.poll(() => new URL(page.url()).searchParams.get('reached')).toBe('never');
  });

  test('are followed while they run, called off, taken up again, and deleted when asked twice', async () => {
    const id = await makeBatch(app, { name: 'A long one', cases: { kind: 'all' }, repeats: 20 });
    const page = await app.openAsStaff(batchesPath);
    const long = row(page, 'A long one');
    await long.getByText(/left$/).waitFor();
    await long.getByRole('progressbar', { name: 'Progress' }).waitFor();
    await long.getByRole('button', { name: 'Cancel' }).click();
    await long.getByText('cancelled', { exact: true }).waitFor();
    await long.getByText(/^\d+ succeeded, \d+ cancelled$/).waitFor();
    await long.getByRole('button', { name: 'Run the rest' }).click();
    await long.getByText('running', { exact: true }).waitFor();
    await long.getByRole('button', { name: 'Cancel' }).click();
    await long.getByRole('button', { name: 'Delete A long one' }).click();
    const question = page.getByRole('dialog', { name: 'Delete this batch?' });
    await question.getByText('“A long one” and its 260 runs are deleted').waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await readBatch(app, id);
    await long.getByRole('button', { name: 'Delete A long one' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await long.waitFor({ state: 'detached' });
    await page.goto(`${batchesPath}/${id}`);
    await page.getByText('This batch does not exist. It may have been deleted.').waitFor();
  });

  test('are saved as files, a line for each run', async () => {
    const id = await runBatch(app, { cases: { kind: 'group', chief_complaint: 'Back pain' }, repeats: 2 });
    const page = await app.openAsStaff(`${batchesPath}/${id}`);
    const saved = async (format: string): Promise<readonly string[]> => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: `Export ${format.toUpperCase()}` }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(`batch-${id.slice(-8)}.${format}`);
      return (await readFile(await download.path(), 'utf8')).trimEnd().split('\n');
    };
    expect(await saved('jsonl')).toHaveLength(6);
    expect(await saved('csv')).toHaveLength(7);
    expect(await casesOfBatch(app, id)).toHaveLength(3);
  });
});

async function headacheOption(page: Page): Promise<string> {
  const option = modal(page).getByRole('option', { name: /^Headache \(headache [0-9a-f]{8}\)$/ });
  await option.waitFor({ state: 'attached' });
  return (await option.textContent()) ?? '';
}
