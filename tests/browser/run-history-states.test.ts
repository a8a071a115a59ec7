import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MedicalCase } from '../../src/contracts/medical-case.ts';
import { type App, openApp, staffSignIn } from './support/app.ts';
import { answerCases, answerRuns, brokenReply, createCase, madeUpRun, runDetails, runSummary } from './support/run-history.ts';

let app: App;
let medicalCase: MedicalCase;
beforeAll(async () => {
  app = await openApp(staffSignIn);
  medicalCase = await createCase(app);
});
afterAll(() => app?.close());

const address = (over = '') => `/playground/case-builder?case=${medicalCase.id}${over}`;
const history = (page: Page) => page.getByRole('dialog', { name: 'Test History - Last 7 runs' });
const detail = (page: Page) => page.getByRole('dialog', { name: 'Migraine' });

/** A part of a run's tab, by its heading. */
const part = (page: Page, name: string) =>
  detail(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name }) });

/** Opens a page on which runs are answered by the test. */
async function openWith(answer: (page: Page) => Promise<unknown>, over = ''): Promise<Page> {
  const page = await app.openAsStaff('/playground/case-builder', { timezoneId: 'UTC' });
  await answer(page);
  await page.goto(address(over));
  return page;
}

/** Opens one run, answered with these details. */
function openRun(details: object, over = ''): Promise<Page> {
  return openWith((page) => answerRuns(page, [runSummary(1)], { [madeUpRun(1)]: details }), `&run=${madeUpRun(1)}${over}`);
}

describe('the list of runs', () => {
  test('shows when each run was, how it is called, what it came to, and how long it took', async () => {
    const scores = [3, 2, 1, 0, null] as const;
    const runs = scores.map((score, index) => runSummary(index + 1, { diagnosis_accuracy: score }));
    const page = await openWith((opened) => answerRuns(opened, runs));
    const rows = history(page).getByRole('listitem');
    await rows.first().waitFor();
    await expect.poll(() => rows.count()).toBe(5);
    for (const [index, word] of ['COR', 'TOP3', 'DNM', 'MISS', 'Unknown'].entries()) {
      const row = rows.nth(index);
      await row.getByText(word, { exact: true }).waitFor();
      await row.getByText('12% missed', { exact: true }).waitFor();
      await row.getByText('5s', { exact: true }).waitFor();
      await row.getByText(`run0000${index + 1}`, { exact: true }).waitFor();
      await row.getByText(`Nov 20, 2026, 8:0${index + 1}:00 AM`, { exact: true }).waitFor();
    }
  });

  test('shows the last seven, whatever the server sends', async () => {
    const runs = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => runSummary(n));
    const page = await openWith((opened) => answerRuns(opened, runs));
    await history(page).getByText('run00001').waitFor();
    await expect.poll(() => history(page).getByRole('listitem').count()).toBe(7);
  });

  test('lets no more than two runs be chosen, and offers to compare only two', async () => {
    const page = await openWith((opened) =>
      answerRuns(
        opened,
        [1, 2, 3].map((n) => runSummary(n)),
      ),
    );
    const boxes = history(page).getByRole('checkbox', { name: 'Compare' });
    const compare = history(page).getByRole('button', { name: 'Compare Runs' });
    await boxes.first().check();
    await expect.poll(() => compare.isVisible()).toBe(false);
    await boxes.nth(1).check();
    await compare.waitFor();
    await expect.poll(() => boxes.nth(2).isDisabled()).toBe(true);
    await boxes.first().uncheck();
    await expect.poll(() => compare.isVisible()).toBe(false);
    await expect.poll(() => boxes.nth(2).isDisabled()).toBe(false);
  });

  test('is walked by the arrow keys, and a run is opened by Enter', async () => {
    const runs = [1, 2, 3].map((n) => runSummary(n));
    const page = await openWith((opened) => answerRuns(opened, runs, { [madeUpRun(2)]: runDetails(2) }));
    await history(page).getByRole('button', { name: 'run00001' }).focus();
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
    await detail(page).getByText('run00002', { exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await history(page).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('run00002');
  });

  test('says why it could not be loaded, and tries again', async () => {
    let isUp = false;
    const page = await openWith((opened) =>
      opened.route('**/api/cases/*/runs', (route) =>
        isUp ? route.fulfill({ json: { runs: [runSummary(1)] } }) : route.fulfill({ status: 500, json: { detail: 'no' } }),
      ),
    );
    await history(page).getByText('Failed to load runs: Server error. Please try again later.', { exact: true }).waitFor();
    isUp = true;
    await history(page).getByRole('button', { name: 'Retry' }).click();
    await history(page).getByText('run00001').waitFor();
    expect(
      await history(page)
        .getByText(/Failed to load runs/)
        .count(),
    ).toBe(0);
  });

  test('is loaded anew while a run is under way, and no longer', async () => {
    let calls = 0;
    const page = await app.openAsStaff('/playground/case-builder');
    await page.clock.install();
    await page.route('**/api/cases/*/runs', (route) => {
      calls++;
      const under = { status: 'running', finished_at: null, diagnosis_accuracy: null, questions_missed_percent: null } as const;
      return route.fulfill({ json: { runs: [runSummary(1, calls < 3 ? under : {})] } });
    });
    await page.goto(address());
    const row = history(page).getByRole('listitem');
    await row.getByText('running', { exact: true }).waitFor();
    await row.getByText('N/A missed', { exact: true }).waitFor();
    await expect.poll(() => page.clock.runFor(5_000).then(() => calls)).toBeGreaterThanOrEqual(3);
    await row.getByText('COR', { exact: true }).waitFor();
    const done = calls;
    await page.clock.runFor(30_000);
    expect(calls).toBe(done);
  });
});

describe('deleting a run', () => {
  test('says inside the dialog why it failed', async () => {
    const page = await openWith(async (opened) => {
      await answerRuns(opened, [runSummary(1)]);
      await opened.route('**/api/cases/*/runs/*', (route) => route.fulfill({ status: 403, json: { detail: 'no' } }));
    });
    await history(page).getByRole('button', { name: 'Delete', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Delete Run' });
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await question.getByText('Access denied. Please check your permissions.', { exact: true }).waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await history(page).getByText('run00001').waitFor();
  });
});

describe('a run in full', () => {
  test('says why it could not be loaded, and tries again', async () => {
    let isUp = false;
    const page = await openWith(
      (opened) =>
        opened.route('**/api/cases/*/runs/*', (route) => (isUp ? route.fulfill({ json: runDetails(1) }) : route.abort('connectionfailed'))),
      `&run=${madeUpRun(1)}`,
    );
    await detail(page).getByText('Failed to load test details: Network error. Please check your connection.', { exact: true }).waitFor();
    isUp = true;
    await detail(page).getByRole('button', { name: 'Retry' }).click();
    await detail(page).getByRole('heading', { name: 'Top 3 Diagnoses' }).waitFor();
  });

  test('says that a run is gone that an old link leads to, and leads back to the list', async () => {
    const page = await app.openAsStaff(address(`&run=00000000-0000-4000-8000-000000000000`));
    await detail(page).getByText('Failed to load test details: This case has no such run.', { exact: true }).waitFor();
    await detail(page).getByRole('button', { name: 'Back to list' }).click();
    await history(page).getByText("No Runs Yet. This case hasn't been run through Test Bench yet.", { exact: true }).waitFor();
  });

  test('has an overview with a message for each list that is empty', async () => {
    const none = { top_3_diagnoses: [], do_not_miss_diagnoses: [], next_steps: [], questions_missed: [] };
    const page = await openRun(runDetails(1, { details: { evaluator_output: none } }));
    const texts = [
      'No top diagnoses were given.',
      'No do-not-miss diagnoses were given.',
      'No next steps were given.',
      'No questions were missed.',
    ];
    for (const text of texts) await detail(page).getByText(text, { exact: true }).waitFor();
    await detail(page).getByText('0 missed', { exact: true }).waitFor();
  });

  test('says why a run failed, and that there is no summary of it', async () => {
    const card = { status: 'failed', error: 'The model could not be reached.', summary: null };
    const page = await openRun(runDetails(1, { card, details: { evaluator_output: null, path_analysis: null } }));
    const section = part(page, 'Error Information');
    await section.getByText('The model could not be reached.', { exact: true }).waitFor();
    await detail(page).getByText('Test summary data is not available.', { exact: true }).waitFor();
    await detail(page).getByText('failed', { exact: true }).waitFor();
    expect(await detail(page).getByRole('tab', { name: 'Path Analysis' }).count()).toBe(0);
  });

  test('says while a run is under way that its summary comes, and shows it then', async () => {
    let calls = 0;
    const running = { status: 'running', finished_at: null, summary: null };
    const page = await openWith(
      (opened) =>
        opened.route('**/api/cases/*/runs/*', (route) => {
          calls++;
          const unfinished = runDetails(1, { card: running, details: { evaluator_output: null, path_analysis: null } });
          return route.fulfill({ json: calls < 2 ? unfinished : runDetails(1) });
        }),
      `&run=${madeUpRun(1)}`,
    );
    await detail(page).getByText('Test is still running. Summary will be available when completed.', { exact: true }).waitFor();
    await detail(page).getByRole('heading', { name: 'Top 3 Diagnoses' }).waitFor();
  });

  test('says that there is no transcript, and none of what comes from it', async () => {
    const page = await openRun(runDetails(1, { details: { emulator_transcript: null } }), '&tab=transcript');
    await detail(page).getByText('Transcript not available', { exact: true }).waitFor();
    await detail(page).getByRole('tab', { name: 'Diagnosis Summary' }).click();
    await detail(page).getByText('No diagnosis summary was found in the transcript.', { exact: true }).waitFor();
  });

  test('shows a transcript that cannot be parsed as it is', async () => {
    const page = await openRun(runDetails(1, { details: { emulator_transcript: '~~ 12 34 ~~' } }), '&tab=transcript');
    await detail(page).getByText('~~ 12 34 ~~', { exact: true }).waitFor();
  });

  test('takes what the run did not keep from its case, and says so', async () => {
    const page = await openRun(
      runDetails(1, { card: { medical_info: '' }, details: { patient_medical_info: '', patient_emulator_prompt: '' } }),
      '&tab=prompt',
    );
    const prompt = part(page, 'Patient Emulator Prompt');
    await prompt.getByText('From original case configuration:', { exact: true }).waitFor();
    await prompt.getByText('You are a friendly woman.').waitFor();
    const info = part(page, 'Patient Medical Information');
    await info.getByText('From original case configuration:', { exact: true }).waitFor();
    await info.getByText(/A 31-year-old woman/).waitFor();
  });

  test('says that there is no prompt where neither the run nor the case has one', async () => {
    const page = await openWith(
      async (opened) => {
        await answerCases(opened, [{ ...medicalCase, patient_history: '', emulator_patient_prompt: '', emulator_instructions: '' }]);
        const details = runDetails(1, { card: { medical_info: '' }, details: { patient_medical_info: '', patient_emulator_prompt: '' } });
        await answerRuns(opened, [runSummary(1)], { [madeUpRun(1)]: details });
      },
      `&run=${madeUpRun(1)}&tab=prompt`,
    );
    await detail(page).getByText('Emulator prompt not available.', { exact: true }).waitFor();
  });

  test('praises an optimal path and right facts, and says where none were captured', async () => {
    const analysis = { actual_path: ['1', '2'], facts_collected: [] };
    const page = await openRun(runDetails(1, { details: { path_analysis: analysis } }), '&tab=path');
    for (const text of ['Optimal Path Taken', 'All Facts Correct', 'No facts captured during this run.']) {
      await detail(page).getByText(text, { exact: true }).waitFor();
    }
  });

  test('lists what the path and the facts lack, wherever the server puts it', async () => {
    const details = {
      path_analysis: {
        actual_path: ['1', '2'],
        path_delta: {
          missed_nodes: [{ node_id: '3', reason: 'The history speaks of it.' }],
          unnecessary_nodes: [{ node_id: '2', reason: 'It was known.' }],
        },
      },
      facts_diff: {
        missed_facts: [{ key: 'nausea', expected: 'yes', reason: 'Never asked.' }],
        incorrect_facts: [{ key: 'side', expected: 'left', actual: 'right', reason: 'Misread.' }],
      },
      facts_collected: [{ label: 'fever', value: 'no' }],
    };
    const page = await openRun(runDetails(1, { details }), '&tab=path');
    await detail(page).getByRole('row', { name: '3 The history speaks of it.' }).waitFor();
    await detail(page).getByRole('row', { name: '2 It was known.' }).waitFor();
    await detail(page).getByRole('row', { name: 'nausea yes Never asked.' }).waitFor();
    await detail(page).getByRole('row', { name: 'side left right Misread.' }).waitFor();
    await detail(page).getByRole('definition').filter({ hasText: /^no$/ }).waitFor();
    expect(
      await detail(page)
        .getByText(/Optimal Path Taken|All Facts Correct/)
        .count(),
    ).toBe(0);
  });

  test('leads from a break with the history to the reply that breaks with it', async () => {
    const page = await openRun(runDetails(1, { details: { fidelity_breaks: [brokenReply] } }));
    const text = "The emulated patient broke with its history here: the score may not be the assistant's fault.";
    await detail(page).getByText(text, { exact: true }).waitFor();
    await detail(page).getByRole('button', { name: '“Since yesterday.”' }).click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('PatientSince yesterday.Broke with its history: onset, the opposite of the history.');
  });

  test('says in an alert why the transcript could not be saved', async () => {
    const page = await openRun(runDetails(1));
    await page.route('**/transcript.txt', (route) => route.fulfill({ status: 500, json: { detail: 'no' } }));
    const [alert] = await Promise.all([
      page.waitForEvent('dialog').then(async (dialog) => {
        const message = dialog.message();
        await dialog.accept();
        return message;
      }),
      page.getByRole('button', { name: 'Download Transcript' }).click(),
    ]);
    expect(alert).toBe('Server error. Please try again later.');
  });
});
