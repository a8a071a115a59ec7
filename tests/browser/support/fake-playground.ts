import type { Page, Route } from 'playwright-core';
import { sampleTurn } from '../../support/sample-turn.ts';
import { answer, signInWith, tokenOf } from './app.ts';

export const start = new Date('2030-01-01T10:00:00Z');

/** Until then the clock goes as usual, so that the page can load. */
const loadedMs = 20_000;

/** A token of company staff that the browser can decode, with so many minutes left at the start. */
export function staffToken(minutes: number): string {
  return tokenOf({ exp: start.getTime() / 1_000 + minutes * 60, auth_provider: 'google', email: 'dev@company.test' });
}

type Answering = (route: Route) => Promise<void> | void;

/** A page whose clock the test turns, before a server of which every call of the playground answers as the test says. */
export interface FakePlayground {
  readonly page: Page;
  /** The calls that were made, oldest first, such as `patient-response`. */
  readonly calls: string[];
  /** Says how a call is answered from now on; by default it is answered as a consultation that goes on for ever. */
  readonly on: (call: string, answering: Answering) => void;
  /** Turns the clock on, and lets what that brings about happen. */
  readonly pass: (ms: number) => Promise<void>;
}

/** What the server tells of the assistant's turn. */
export function turn(id: string, over: object = {}): object {
  return { ...sampleTurn(id), ...over };
}

export function reply(id: string, over: object = {}): object {
  const position = { status: 'running', conversation_ended: false, phase: 'interview' };
  return { ...position, patient_response: `Reply ${id}`, message_id: id, patient: null, ...over };
}

/** Answers with this status and body. */
export function says(status: number, body: object): Answering {
  return (route) => route.fulfill({ status, json: body });
}

export async function openFakePlayground(page: Page, minutes = 15): Promise<FakePlayground> {
  const calls: string[] = [];
  const answering = new Map<string, Answering>();
  let patientTurns = 0;
  let assistantTurns = 0;
  const usual: Readonly<Record<string, Answering>> = {
    start: says(201, { session_id: 's-1', ...turn('a0', { phase: 'greeting' }) }),
    'patient-response': (route) => {
      patientTurns += 1;
      return says(200, reply(`p${patientTurns}`))(route);
    },
    'ai-question': (route) => {
      assistantTurns += 1;
      return says(200, { processing: false, ...turn(`a${assistantTurns}`) })(route);
    },
    'playground-pause': says(200, { session_id: 's-1', status: 'paused', is_paused: true }),
    'emulator-status': says(200, { has_active_session: true, emulator_active: true, requires_session_extension: true }),
    'refresh-token': says(200, { access_token: staffToken(24 * 60), token_type: 'bearer' }),
  };
  await page.clock.install({ time: start });
  await signInWith(page, staffToken(minutes));
  await answer(page, '/version-info', 200, { dev_mode: false, commit_sha: null, commit_date: null });
  await answer(page, '/signout', 204, {});
  const handle = async (route: Route): Promise<void> => {
    const path = new URL(route.request().url()).pathname;
    const call = path.endsWith('/api/playground') ? 'start' : (path.split('/').at(-1) ?? '');
    // Which protocols there are is asked once, before a session begins.
    if (call !== 'published-protocols') calls.push(call);
    await (answering.get(call) ?? usual[call] ?? says(404, { detail: 'There is no such session.' }))(route);
  };
  await page.route('**/api/playground**', handle);
  await page.route('**/api/playground/**', handle);
  await page.route('**/api/refresh-token', handle);
  await page.goto('/playground/emulator');
  await page.getByRole('textbox', { name: 'Patient medical info' }).waitFor();
  await page.clock.pauseAt(start.getTime() + loadedMs);
  return {
    page,
    calls,
    on: (call, how) => answering.set(call, how),
    pass: async (ms) => {
      await page.clock.runFor(ms);
      // Replies arrive by the real clock.
      await new Promise((settled) => setTimeout(settled, 80));
    },
  };
}

/** Begins a session and waits for its greeting. */
export async function beginSession({ page }: FakePlayground): Promise<void> {
  await page.getByRole('textbox', { name: 'Patient medical info' }).fill('A sore throat.');
  await page.getByRole('textbox', { name: 'Patient behaviour instruction' }).fill('Be terse.');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Question a0').waitFor();
}

/** Hides the tab from its page, or shows it again. */
export async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}
