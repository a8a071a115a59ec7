import type { Page, Route } from 'playwright-core';
import { answer, signInWith } from './app.ts';
import { staffToken } from './fake-playground.ts';
import { detailsOf, runningCard, testStart } from './fake-test-bench.ts';

type Answering = (route: Route) => Promise<void> | void;

export type FakeCase = Record<string, unknown> & { readonly id: string; readonly chief_complaint: string };

/** A page with the Case Builder before a server whose calls answer as the test says; its clock stands still unless it is turned. */
export interface FakeCases {
  readonly page: Page;
  /** The calls that were made since the page was there, oldest first, such as 'GET /cases' or 'POST /cases/c1/run'. */
  readonly calls: string[];
  /** Says how a call is answered from now on. */
  readonly on: (call: string, status: number, body: object) => void;
  /** A test of which nothing was said runs on and on. */
  readonly handle: (call: string, answering: Answering) => void;
  /** The cases that the list shows from now on. */
  readonly show: (...cases: readonly FakeCase[]) => void;
  /** Turns the clock on, and lets what that brings about happen. */
  readonly pass: (ms: number) => Promise<void>;
  /** What the browser keeps under a key. */
  readonly kept: (key: string) => Promise<unknown>;
}

/** A case as the server lists it. */
export function fakeCase(id: string, over: object = {}): FakeCase {
  return {
    id,
    chief_complaint: 'Headache',
    expected_diagnosis: `Diagnosis ${id}`,
    patient_history: 'A woman of 31.',
    emulator_patient_prompt: 'You are a tired woman.',
    emulator_instructions: 'Answer briefly.',
    notes: '',
    completed: false,
    review: false,
    created_at: '2030-01-01T09:00:00.000Z',
    created_by: 'dev@company.test',
    latest_test_result: 'No tests yet',
    ...over,
  };
}

export async function openFakeCases(
  page: Page,
  cases: readonly FakeCase[],
  stored: Readonly<Record<string, unknown>> = {},
): Promise<FakeCases> {
  const calls: string[] = [];
  const answering = new Map<string, Answering>();
  const on = (call: string, status: number, body: object): void => {
    answering.set(call, (route) => route.fulfill({ status, json: body }));
  };
  const show = (...shown: readonly FakeCase[]): void => {
    const complaints = [...new Set(shown.map(({ chief_complaint }) => chief_complaint))];
    const groups = complaints.map((complaint) => ({
      chief_complaint: complaint,
      cases: shown.filter(({ chief_complaint }) => chief_complaint === complaint),
    }));
    on('GET /cases', 200, { groups, total: shown.length });
  };
  show(...cases);
  await page.clock.install({ time: testStart - 20_000 });
  await signInWith(page, staffToken(24 * 60));
  await page.addInitScript((kept) => {
    if (sessionStorage.getItem('stored-by-test') !== null) return;
    sessionStorage.setItem('stored-by-test', 'yes');
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, JSON.stringify(value));
  }, stored);
  await answer(page, '/version-info', 200, { dev_mode: false, commit_sha: null, commit_date: null });
  const handle = async (route: Route): Promise<void> => {
    const request = route.request();
    const call = `${request.method()} ${new URL(request.url()).pathname.replace('/api', '')}`;
    calls.push(call);
    const how = answering.get(call);
    const testId = /^GET \/playground\/test-bench\/tests\/(.+)$/.exec(call)?.[1];
    if (how !== undefined) await how(route);
    else if (testId !== undefined) await route.fulfill({ status: 200, json: detailsOf(runningCard(testId, 0)) });
    else await route.fulfill({ status: 404, json: { detail: 'There is no such thing.' } });
  };
  await page.route(/\/api\/(cases|playground)/, handle);
  await page.goto('/playground/case-builder');
  await page.getByRole('button', { name: 'Save Case' }).waitFor();
  await page.getByText('Loading cases...').waitFor({ state: 'detached' });
  await page.clock.pauseAt(testStart);
  calls.length = 0;
  return {
    page,
    calls,
    on,
    handle: (call, how) => answering.set(call, how),
    show,
    pass: async (ms) => {
      await page.clock.runFor(ms);
      // Replies arrive by the real clock.
      await new Promise((settled) => setTimeout(settled, 80));
      // What became of them is shown by the page's.
      await page.clock.runFor(2);
    },
    kept: (key) => page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as unknown, key),
  };
}
