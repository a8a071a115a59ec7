import type { Page, Route } from 'playwright-core';
import { answer, signInWith } from './app.ts';
import { staffToken, start } from './fake-playground.ts';

/** Until then the clock goes as usual, so that the page can load. */
const loadedMs = 20_000;

/** When the test's own turning of the clock begins, in milliseconds. */
export const testStart = start.getTime() + loadedMs;

export type FakeCard = Record<string, unknown> & { readonly test_id: string; readonly status: string };

type Answering = (route: Route) => Promise<void> | void;

/** A page with the test bench before a server whose calls answer as the test says; its clock stands still unless it is turned. */
export interface FakeTestBench {
  readonly page: Page;
  /** The calls that were made since the page was there, oldest first: `list`, `read`, `create` or `delete`. */
  readonly calls: string[];
  readonly on: (call: string, answering: Answering) => void;
  /** The tests that the list shows from now on. */
  readonly show: (...cards: readonly FakeCard[]) => void;
  /** Turns the clock on, and lets what that brings about happen. */
  readonly pass: (ms: number) => Promise<void>;
  /** Lets what was done happen. It takes two milliseconds of the page's clock. */
  readonly settle: () => Promise<void>;
}

/** A test that has ended, as the server tells of it. */
export function card(id: string, over: object = {}): FakeCard {
  const at = new Date(testStart).toISOString();
  return {
    test_id: id,
    case_id: null,
    batch_id: null,
    status: 'succeeded',
    diagnosis: `Diagnosis ${id}`,
    created_at: at,
    started_at: at,
    finished_at: at,
    current_turns: 7,
    protocol_version: null,
    summary: null,
    error: null,
    medical_info: `History ${id}`,
    evaluator_output: null,
    ...over,
  };
}

/** A test that was started so long before the clock is turned. */
export function runningCard(id: string, startedAgoMs: number, over: object = {}): FakeCard {
  return card(id, { status: 'running', started_at: new Date(testStart - startedAgoMs).toISOString(), finished_at: null, ...over });
}

export function summary(score: number, over: object = {}): object {
  return { diagnosis_accuracy: score, top_3_diagnoses: 'Gout', do_not_miss_diagnoses: '', questions_missed_percent: 12.4, ...over };
}

export function detailsOf(shown: FakeCard, over: object = {}): object {
  return {
    test_id: shown.test_id,
    run_id: shown.test_id,
    card: shown,
    emulator_transcript: null,
    patient_medical_info: String(shown.medical_info),
    patient_emulator_prompt: '',
    evaluator_output: null,
    path_analysis: null,
    fidelity_breaks: [],
    ran_on: { protocol_version: null, protocol_hash: null, model: 'builtin', seed: 1, knowledge_version: null },
    ...over,
  };
}

/** The list's answer, with counts that fit its cards. */
export function listOf(...tests: readonly FakeCard[]): object {
  const running = tests.filter(({ status }) => status === 'queued' || status === 'running').length;
  return { tests, counts: { running, completed: tests.length - running, total: tests.length } };
}

/** Opens the test bench with these tests. What `first` says of a call holds from the beginning. */
export async function openFakeTestBench(
  page: Page,
  initial: readonly FakeCard[],
  first: Readonly<Record<string, Answering>> = {},
): Promise<FakeTestBench> {
  const calls: string[] = [];
  const answering = new Map<string, Answering>(Object.entries(first));
  let cards = initial;
  const usual: Readonly<Record<string, Answering>> = {
    list: (route) => route.fulfill({ json: listOf(...cards) }),
    read: (route) => {
      const id = new URL(route.request().url()).pathname.split('/').at(-1);
      const found = cards.find(({ test_id }) => test_id === id);
      return found === undefined
        ? route.fulfill({ status: 404, json: { detail: 'There is no such test.' } })
        : route.fulfill({ json: detailsOf(found) });
    },
    create: (route) => route.fulfill({ status: 201, json: { test_id: 'new' } }),
    delete: (route) => route.fulfill({ status: 204 }),
  };
  await page.clock.install({ time: start });
  await signInWith(page, staffToken(15));
  await answer(page, '/version-info', 200, { dev_mode: false, commit_sha: null, commit_date: null });
  await page.route(/\/api\/playground\/test-bench\/tests(\/|\?|$)/, async (route) => {
    const call = callOf(route);
    calls.push(call);
    await (answering.get(call) ?? usual[call])?.(route);
  });
  const listed = page.waitForRequest(/\/test-bench\/tests/);
  await page.goto('/playground/test-bench');
  await listed;
  await page.getByRole('heading', { name: 'Test Bench' }).waitFor();
  await page.clock.pauseAt(testStart);
  await settle(page);
  calls.length = 0;
  return {
    page,
    calls,
    on: (call, how) => answering.set(call, how),
    show: (...next) => {
      cards = next;
    },
    pass: async (ms) => {
      await page.clock.runFor(ms);
      await settle(page);
    },
    settle: () => settle(page),
  };
}

function callOf(route: Route): string {
  const method = route.request().method();
  if (method === 'POST') return 'create';
  if (method === 'DELETE') return 'delete';
  return new URL(route.request().url()).pathname.endsWith('/tests') ? 'list' : 'read';
}

/** Replies arrive by the real clock, and are shown at the next turns of the page's own. */
async function settle(page: Page): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await new Promise((settled) => setTimeout(settled, 60));
    await page.clock.runFor(1);
  }
}
