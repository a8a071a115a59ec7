import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MedicalCase } from '../../src/contracts/cases/medical-case.ts';
import { type App, openApp, staffSignIn } from './support/app.ts';
import { barriersIn, sidewaysScroll } from './support/barriers.ts';
import {
  answerCases,
  answerRuns,
  brokenReply,
  createCase,
  madeUpRun,
  openWithRuns,
  runDetails,
  runSummary,
  runsAddress,
} from './support/run-history.ts';

let app: App;
let medicalCase: MedicalCase;
beforeAll(async () => {
  app = await openApp(staffSignIn);
  medicalCase = await createCase(app);
});
afterAll(() => app?.close());

const history = (page: Page) => page.getByRole('dialog', { name: 'Test History - Last 7 runs' });
const detail = (page: Page) => page.getByRole('dialog', { name: 'Migraine' });

/** A part of a run's tab, by its heading. */
const part = (page: Page, name: string) =>
  detail(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name }) });

/** Opens one run, answered with these details. */
function openRun(details: object, over = ''): Promise<Page> {
  return openWithRuns(
    app,
    medicalCase.id,
    (page) => answerRuns(page, [runSummary(1)], { [madeUpRun(1)]: details }),
    `&run=${madeUpRun(1)}${over}`,
  );
}

describe('a run in full', () => {
  test('says why it could not be loaded, and tries again', async () => {
    let isUp = false;
    const page = await openWithRuns(
      app,
      medicalCase.id,
      (opened) =>
        opened.route('**/api/cases/*/runs/*', (route) => (isUp ? route.fulfill({ json: runDetails(1) }) : route.abort('connectionfailed'))),
      `&run=${madeUpRun(1)}`,
    );
    await detail(page).getByText('Failed to load test details: Network error. Please check your connection.', { exact: true }).waitFor();
    isUp = true;
    await detail(page).getByRole('button', { name: 'Retry' }).click();
    await detail(page).getByRole('heading', { name: 'Top 3 Diagnoses' }).waitFor();
  });

  test('tells what the protocol contributed, apart from what was told unasked and asked beyond it', async () => {
    const counts = { called_for: 10, opening: 2, protocol: 4, knowledge: 1, open: 1, unasked: 0 };
    const contribution = {
      facts: counts,
      evidence: counts,
      elicited_percent: 50,
      emergency: { expected: 'no', resembled: true, by_protocol_in_turn: null, by_guard_in_turn: 3 },
      hints: { named: ['migraine', 'tension-type headache'], expected: true, can_name_it: true },
      asked_in_vain: { irrelevant: 1, repeated: 0, already_told: 2, unfit: 0 },
      questions: 9,
      questions_beyond: 3,
    };
    const page = await openRun(runDetails(1, { details: { contribution } }));
    const told = part(page, 'Contribution of the Protocol');
    await told.getByText('40% elicited by the protocol').waitFor();
    await told.getByText('20% not elicited').waitFor();
    await told.getByText('not expected, raised by the guard only in turn 4').waitFor();
    await told.getByText('migraine, tension-type headache').waitFor();
    await told.getByText('1 not relevant, 2 already told').waitFor();
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await barriersIn(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    }
  });

  test('says that a run is gone that an old link leads to, and leads back to the list', async () => {
    const page = await app.openAsStaff(runsAddress(medicalCase.id, '&run=00000000-0000-4000-8000-000000000000'));
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
    const page = await openWithRuns(
      app,
      medicalCase.id,
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
    const page = await openWithRuns(
      app,
      medicalCase.id,
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
    const text = "The emulated patient contradicted the history here. A poor score may not be the assistant's fault.";
    await detail(page).getByText(text, { exact: true }).waitFor();
    await detail(page).getByRole('button', { name: '“Since yesterday.”' }).click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('PatientSince yesterday.Not true to the history: onset, the opposite of the history.');
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
