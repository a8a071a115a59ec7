import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MedicalCase } from '../../src/contracts/cases/medical-case.ts';
import { type App, openApp, staffSignIn } from './support/app.ts';
import { callAsStaff, createCase, runToItsEnd, shortId } from './support/run-history.ts';

let app: App;
let medicalCase: MedicalCase;
beforeAll(async () => {
  app = await openApp(staffSignIn);
  medicalCase = await createCase(app);
});
afterAll(() => app?.close());

const title = 'Test History - Last 7 runs';
const history = (page: Page) => page.getByRole('dialog', { name: title });
const openHistory = (over = '') => app.openAsStaff(`/playground/case-builder?case=${medicalCase.id}${over}`);

describe('the run history of a case on the real server', () => {
  test('says that a case has not been run yet, whose it is and what it is of', async () => {
    const unrun = await createCase(app, { chief_complaint: 'Sore throat', expected_diagnosis: 'Tonsillitis' });
    const page = await app.openAsStaff(`/playground/case-builder?case=${unrun.id}`);
    await history(page).getByText("No Runs Yet. This case hasn't been run through Test Bench yet.", { exact: true }).waitFor();
    await history(page).getByText('Sore throat', { exact: true }).waitFor();
    await history(page).getByText('Tonsillitis', { exact: true }).waitFor();
    await history(page).getByText('Created by developer', { exact: true }).waitFor();
  });

  test('lists runs and shows one in full, from its overview to its path', async () => {
    const runId = await runToItsEnd(app, medicalCase.id);
    const page = await openHistory();
    const row = history(page)
      .getByRole('listitem')
      .filter({ hasText: shortId(runId) });
    await row.getByText(/^(COR|TOP3|DNM|MISS)$/).waitFor();
    await row.getByText(/^\d+% missed$/).waitFor();
    await row.getByText(/^[\d.]+s$/).waitFor();
    await row.getByRole('button', { name: shortId(runId) }).click();

    const detail = page.getByRole('dialog', { name: 'Migraine' });
    await detail.getByText(medicalCase.id, { exact: true }).waitFor();
    await detail.getByText(/^\d+ missed$/).waitFor();
    await detail.getByText(/protocol headache [0-9a-f]{8}/).waitFor();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await detail.getByRole('button', { name: 'Copy run ID' }).click();
    await expect.poll(clipboard).toBe(runId);
    await detail.getByRole('button', { name: 'Copy case ID' }).click();
    await expect.poll(clipboard).toBe(medicalCase.id);
    await detail.getByRole('button', { name: 'Copy link' }).click();
    await expect.poll(clipboard).toBe(page.url());
    for (const heading of ['Top 3 Diagnoses', 'Do Not Miss Diagnoses', 'Next Steps', 'Questions Missed']) {
      await detail.getByRole('heading', { name: heading }).waitFor();
    }
    await expect
      .poll(() => detail.getByRole('tab').allInnerTexts())
      .toEqual(['Overview', 'Diagnosis Summary', 'Transcript', 'Emulator Prompt', 'Path Analysis']);
    await detail.getByRole('tab', { name: 'Diagnosis Summary' }).click();
    await detail.getByRole('heading', { name: 'Patient Summary' }).waitFor();
    await detail.getByRole('tab', { name: 'Transcript' }).click();
    await detail.getByText('What brings you here today?').waitFor();
    await detail.getByRole('tab', { name: 'Emulator Prompt' }).click();
    await detail.getByText('You are a friendly woman.').waitFor();
    expect(await detail.getByText('From original case configuration:').count()).toBe(0);
    await detail.getByRole('tab', { name: 'Path Analysis' }).click();
    for (const heading of ['Actual Path', 'Path Delta to Evaluator', 'Facts Diff', 'Facts List']) {
      await detail.getByRole('heading', { name: heading }).waitFor();
    }
    await expect.poll(() => new URL(page.url()).searchParams.get('run')).toBe(runId);
    await expect.poll(() => new URL(page.url()).searchParams.get('tab')).toBe('path');

    await page.reload();
    await detail.getByRole('heading', { name: 'Actual Path' }).waitFor();
    await detail.getByRole('button', { name: 'Back to list' }).click();
    await history(page)
      .getByRole('button', { name: shortId(runId) })
      .waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(shortId(runId));
    await page.keyboard.press('Escape');
    await history(page).waitFor({ state: 'hidden' });
    await expect.poll(() => new URL(page.url()).search).toBe('');
  });

  test('saves the transcript under the ids of the case and of the run', async () => {
    const runId = await runToItsEnd(app, medicalCase.id);
    const page = await openHistory(`&run=${runId}`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download Transcript' }).click(),
    ]);
    const parts = [shortId(medicalCase.id), shortId(runId)].join('-');
    expect(download.suggestedFilename()).toMatch(new RegExp(`^transcript-${parts}-\\d{4}-\\d\\d-\\d\\dT\\d\\d-\\d\\d-\\d\\d\\.txt$`));
    expect(await readFile(await download.path(), 'utf8')).toContain('What brings you here today?');
  });

  test('deletes the run that is shown after a question, and goes back to the list', async () => {
    const runId = await runToItsEnd(app, medicalCase.id);
    const page = await openHistory(`&run=${runId}`);
    await page.getByRole('button', { name: 'Delete Run' }).click();
    const question = page.getByRole('dialog', { name: 'Delete Run' });
    await question.getByText('Are you sure you want to delete this run?').waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog', { name: 'Migraine' }).getByRole('tab', { name: 'Overview' }).waitFor();
    await page.getByRole('button', { name: 'Delete Run' }).click();
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await history(page).waitFor();
    expect(await history(page).getByText(shortId(runId)).count()).toBe(0);
    await expect(callAsStaff(app, 'GET', `/cases/${medicalCase.id}/runs/${runId}`)).rejects.toThrow('404');
  });

  test('deletes a run from the list, and keeps the focus in it', async () => {
    const [kept, deleted] = [await runToItsEnd(app, medicalCase.id), await runToItsEnd(app, medicalCase.id)];
    const page = await openHistory();
    const row = (id: string) =>
      history(page)
        .getByRole('listitem')
        .filter({ hasText: shortId(id) });
    await row(deleted).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog', { name: 'Delete Run' }).getByRole('button', { name: 'Delete', exact: true }).click();
    await row(deleted).waitFor({ state: 'detached' });
    await row(kept).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Runs');
  });

  test('finds no difference between two runs of the same case on the same', async () => {
    const fresh = await createCase(app);
    const [one, other] = [await runToItsEnd(app, fresh.id), await runToItsEnd(app, fresh.id)];
    const page = await app.openAsStaff(`/playground/case-builder?case=${fresh.id}`);
    const compare = page.getByRole('button', { name: 'Compare Runs' });
    await history(page).getByRole('checkbox').first().check();
    await expect.poll(() => compare.count()).toBe(0);
    await history(page).getByRole('checkbox').nth(1).check();
    await compare.click();
    const comparison = page.getByRole('dialog', { name: 'Compare Runs' });
    for (const id of [one, other]) {
      const pane = comparison.getByRole('region', { name: shortId(id) });
      await pane.getByRole('heading', { name: 'Top 3 Diagnoses' }).waitFor();
      await expect.poll(() => pane.getByRole('tab').count()).toBe(5);
    }
    await expect.poll(() => new URL(page.url()).searchParams.get('compare')).toBe(`${one}..${other}`);
    await comparison.getByRole('button', { name: 'Line by line' }).click();
    await comparison.getByRole('heading', { name: 'Questions and answers (0 differences)' }).waitFor();
    await comparison.getByRole('heading', { name: 'Questions asked (0 differences)' }).waitFor();
    await comparison.getByRole('heading', { name: 'Facts collected (0 differences)' }).waitFor();
    await page.keyboard.press('Escape');
    await comparison.waitFor({ state: 'hidden' });
    await history(page).waitFor();
  });
});
