import type { Page } from 'playwright-core';
import type { CaseTexts, MedicalCase } from '../../../src/contracts/cases/medical-case.ts';
import type { RunDetails } from '../../../src/contracts/test-bench/case-run-read.ts';
import type { RunSummary } from '../../../src/contracts/test-bench/case-runs.ts';
import type { App } from './app.ts';

const caseTexts: CaseTexts = {
  chief_complaint: 'Headache',
  expected_diagnosis: 'Migraine',
  patient_history:
    'A 31-year-old woman with a throbbing headache on the left side since yesterday. Nausea, one vomit. Light hurts her eyes. No fever, no stiff neck, no weakness, no injury. She takes ibuprofen.',
  emulator_patient_prompt: 'You are a friendly woman.',
  emulator_instructions: 'Answer what is asked.',
};

/** Makes one call of the API as the local developer. */
export async function callAsStaff(app: App, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`${app.server.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${await app.signInStaff()}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return response.status === 204 ? null : response.json();
}

export async function createCase(app: App, over: Partial<CaseTexts> = {}): Promise<MedicalCase> {
  return (await callAsStaff(app, 'POST', '/cases', { ...caseTexts, ...over })) as MedicalCase;
}

/** Runs a case and waits until the run has ended; answers its id. */
export async function runToItsEnd(app: App, caseId: string): Promise<string> {
  const { run_id } = (await callAsStaff(app, 'POST', `/cases/${caseId}/run`, {})) as { run_id: string };
  for (let attempt = 0; attempt < 150; attempt++) {
    const { card } = (await callAsStaff(app, 'GET', `/cases/${caseId}/runs/${run_id}`)) as RunDetails;
    if (card.status === 'succeeded' || card.status === 'failed') return run_id;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The run did not end.');
}

/** The id of the n-th run that a test makes up. Its last 8 characters are `run0000n`. */
export function madeUpRun(n: number): string {
  return `00000000-0000-4000-8000-0000run0000${n}`;
}

export function shortId(id: string): string {
  return id.slice(-8);
}

/** A run as the list shows it. */
export function runSummary(n: number, over: Partial<RunSummary> = {}): RunSummary {
  return {
    run_id: madeUpRun(n),
    batch_id: null,
    status: 'succeeded',
    started_at: `2026-11-20T08:0${n}:00.000Z`,
    finished_at: `2026-11-20T08:0${n}:05.000Z`,
    diagnosis_accuracy: 3,
    questions_missed_percent: 12,
    error: null,
    is_draft: false,
    model: 'builtin',
    model_use: null,
    ...over,
  };
}

/** A run in full, as the server would tell of it. */
export function runDetails(
  n: number,
  over: { readonly card?: object; readonly details?: object } = {},
): Record<string, unknown> & { readonly card: object } {
  const { run_id, status, started_at, finished_at } = runSummary(n);
  return {
    test_id: run_id,
    run_id,
    emulator_transcript: [
      { role: 'assistant', content: 'Hello. What brings you here?', node: null },
      { role: 'patient', content: 'A headache.', node: null },
      { role: 'assistant', content: 'Since when?', node: '1' },
      { role: 'patient', content: 'Since yesterday.', node: null },
      { role: 'assistant', content: 'Any fever?', node: '2' },
      { role: 'patient', content: 'No.', node: null },
      { role: 'assistant', content: 'Thank you.\n\n## Patient Summary\n\nA headache since **yesterday**.', node: null },
    ],
    patient_medical_info: 'A headache since yesterday, no fever.',
    patient_emulator_prompt: 'Be brief.',
    evaluator_output: {
      top_3_diagnoses: ['Migraine', 'Tension headache', 'Cluster headache'],
      do_not_miss_diagnoses: ['Meningitis'],
      next_steps: ['Keep a diary'],
      questions_missed: ['Is your neck stiff?'],
    },
    path_analysis: {
      actual_path: ['1', '2'],
      path_delta: { missed_nodes: [], unnecessary_nodes: [] },
      facts_diff: { missed_facts: [], incorrect_facts: [] },
      facts_collected: [{ label: 'fever', value: 'no' }],
    },
    fidelity_breaks: [],
    ran_on: { protocol_version: 'headache 0a1b2c3d', protocol_hash: '0a1b2c3d', model: 'builtin', seed: 7, knowledge_version: 'k1' },
    ...over.details,
    card: {
      test_id: run_id,
      case_id: null,
      batch_id: null,
      status,
      diagnosis: 'Migraine',
      created_at: started_at,
      started_at,
      finished_at,
      current_turns: 3,
      summary: { diagnosis_accuracy: 3, top_3_diagnoses: '', do_not_miss_diagnoses: '', questions_missed_percent: 12 },
      error: null,
      medical_info: 'A headache since yesterday, no fever.',
      evaluator_output: null,
      ...over.card,
    },
  };
}

/** Answers the list of runs of every case with these, and each run with its details. */
export async function answerRuns(page: Page, runs: readonly RunSummary[], details: Readonly<Record<string, object>> = {}): Promise<void> {
  await page.route('**/api/cases/*/runs', (route) => route.fulfill({ json: { runs } }));
  await page.route('**/api/cases/*/runs/*', (route) => {
    const found = details[new URL(route.request().url()).pathname.split('/').at(-1) ?? ''];
    return found === undefined
      ? route.fulfill({ status: 404, json: { detail: 'This case has no such run.' } })
      : route.fulfill({ json: found });
  });
}

/** A case that no server knows. */
export const madeUpCase: MedicalCase = {
  ...caseTexts,
  id: '00000000-0000-4000-8000-00000000case',
  notes: '',
  completed: false,
  review: false,
  created_at: '2026-11-20T08:00:00.000Z',
  created_by: 'writer@company.test',
  latest_test_result: 'No tests yet',
};

/** What a made-up patient says against its history, in its second reply. */
export const brokenReply = { kind: 'contradicts', about: 'onset', said: 'Since yesterday.', reply: 1 } as const;

/** Details in which one made-up run differs from another: a question asked otherwise, one that is missed, and another path and facts. */
export const differing = {
  emulator_transcript: [
    { role: 'assistant', content: 'Hello. What brings you here?', node: null },
    { role: 'patient', content: 'A headache.', node: null },
    { role: 'assistant', content: 'When did it begin?', node: '1' },
    { role: 'patient', content: 'Two days ago.', node: null },
    { role: 'assistant', content: 'Where is it?', node: '3' },
    { role: 'patient', content: 'On the left.', node: null },
    { role: 'assistant', content: 'Thank you.\n\n## Patient Summary\n\nA headache since **yesterday**.', node: null },
  ],
  path_analysis: {
    actual_path: ['1', '3'],
    path_delta: { missed_nodes: [{ node_id: '2', reason: 'Relevant.' }], unnecessary_nodes: [] },
    facts_diff: { missed_facts: [], incorrect_facts: [] },
    facts_collected: [
      { label: 'fever', value: 'yes' },
      { label: 'side', value: 'left' },
    ],
  },
} as const;

/** Answers the list of cases with these. */
export async function answerCases(page: Page, cases: readonly MedicalCase[]): Promise<void> {
  const groups = cases.map((one) => ({ chief_complaint: one.chief_complaint, cases: [one] }));
  await page.route('**/api/cases?*', (route) => route.fulfill({ json: { groups, total: cases.length } }));
}

/** Where the Case Builder is, with a case's runs open. */
export const runsAddress = (caseId: string, over = ''): string => `/playground/case-builder?case=${caseId}${over}`;

/** Opens a case's runs on a page on which they are answered by the test. */
export async function openWithRuns(app: App, caseId: string, answer: (page: Page) => Promise<unknown>, over = ''): Promise<Page> {
  const page = await app.openAsStaff('/playground/case-builder', { timezoneId: 'UTC' });
  await answer(page);
  await page.goto(runsAddress(caseId, over));
  return page;
}
