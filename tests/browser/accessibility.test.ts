import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testAccessCode } from '../support/start-server.ts';
import { type App, answer, chatReply, openApp, password, signInWith } from './support/app.ts';
import { barriersIn, sidewaysScroll } from './support/barriers.ts';
import {
  answerBatch,
  answerComparison,
  answerList,
  batchCase,
  batchDetails,
  fakeBatch,
  noShares,
  progress,
} from './support/fake-batches.ts';
import { card, detailsOf, listOf, summary as summaryOf } from './support/fake-test-bench.ts';
import { openTool } from './support/open-tool.ts';
import { answerCases, answerRuns, brokenReply, differing, madeUpCase, madeUpRun, runDetails, runSummary } from './support/run-history.ts';

let app: App;
let token: string;
beforeAll(async () => {
  app = await openApp({ DEV_MODE: 'true', COMPANY_DOMAIN: 'company.test' });
  ({ token } = await app.register());
});
afterAll(() => app?.close());

const question = { kind: 'mcq', selection: 'multi', options: ['Fever', 'Cough', 'None of these'].map((label) => ({ id: label, label })) };
const summary = '## Patient Summary\n\n### Present\n\n- Headache\n\n| a | b |\n|---|---|\n| c | d |\n\n[a link](https://a.test)';
const alarm = { kind: 'emergency', action: 'Call 911 now.', can_be_put_away: true };

/** Opens a case with two runs that differ, or what the address says of them. */
async function openHistory(page: Page, address: string): Promise<void> {
  await answerCases(page, [madeUpCase]);
  const [before, after] = [runDetails(1, { details: { fidelity_breaks: [brokenReply] } }), runDetails(2, { details: differing })];
  await answerRuns(page, [runSummary(2), runSummary(1)], { [madeUpRun(1)]: before, [madeUpRun(2)]: after });
  await page.getByRole('button', { name: 'Continue as local developer' }).click();
  await page.waitForURL('**/playground/emulator');
  await page.goto(`/playground/case-builder?case=${madeUpCase.id}${address}`);
  await page.getByRole('dialog').getByText('run00001').first().waitFor();
}

/** Every screen, with what is done before it is looked at. */
const screens: Record<string, { path: string; signedIn?: boolean; act: (page: Page) => Promise<unknown> }> = {
  login: { path: '/login', act: (page) => page.getByRole('button', { name: 'Login' }).click() },
  register: { path: '/register', act: (page) => page.getByRole('button', { name: 'Register' }).click() },
  'developer login': { path: '/dev-login', act: (page) => page.getByRole('heading', { name: 'Developer Login' }).waitFor() },
  'developer login without its code': {
    path: '/dev-login?',
    act: async (page) => {
      await page.getByRole('button', { name: 'Continue as local developer' }).click();
      await page.getByText('Please enter your start-up code.').waitFor();
    },
  },
  'case builder': {
    path: '/dev-login',
    act: async (page) => {
      await page.getByRole('button', { name: 'Continue as local developer' }).click();
      await openTool(page, 'Case Builder');
      await page.getByRole('button', { name: 'Save Case' }).click();
      await page.getByText('Chief complaint is required').waitFor();
      await page.getByText('No Cases Yet').waitFor();
    },
  },
  'a file of cases before it is imported': {
    path: '/dev-login',
    act: async (page) => {
      await page.getByRole('button', { name: 'Continue as local developer' }).click();
      await openTool(page, 'Case Builder');
      await page.getByRole('button', { name: 'Import' }).click();
      const rows = ['a,Headache,Migraine,A woman,red', 'b,,Flu,A man,'];
      await page.getByLabel('Or paste its text').fill(['id,chief_complaint,expected_diagnosis,patient_history,colour', ...rows].join('\n'));
      await page.getByRole('button', { name: 'Preview' }).click();
      await page.getByLabel('Skip the wrong rows').waitFor();
    },
  },
  'a page of the help': {
    path: '/dev-login',
    act: async (page) => {
      await page.getByRole('button', { name: 'Continue as local developer' }).click();
      await page.waitForURL('**/playground/emulator');
      await page.goto('/playground/help/measuring');
      await page.getByRole('heading', { name: 'Patient fidelity' }).waitFor();
    },
  },
  'the keyboard shortcuts': {
    path: '/dev-login',
    act: async (page) => {
      await page.getByRole('button', { name: 'Continue as local developer' }).click();
      await page.getByRole('heading', { name: 'Facts Collected' }).waitFor();
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    },
  },
  'the history of a case': { path: '/dev-login', act: (page) => openHistory(page, '') },
  'a run with a break of its patient': { path: '/dev-login', act: (page) => openHistory(page, `&run=${madeUpRun(1)}&tab=transcript`) },
  'the path of a run': { path: '/dev-login', act: (page) => openHistory(page, `&run=${madeUpRun(1)}&tab=path`) },
  'two runs side by side': { path: '/dev-login', act: (page) => openHistory(page, `&compare=${madeUpRun(1)}..${madeUpRun(2)}`) },
  'two runs line by line': { path: '/dev-login', act: (page) => openHistory(page, `&compare=${madeUpRun(1)}..${madeUpRun(2)}&view=lines`) },
  'test bench': {
    path: '/dev-login',
    act: async (page) => {
      await openBench(page);
      await page.getByRole('button', { name: 'Create Test' }).click();
      await page.getByText('Diagnosis is required').waitFor();
    },
  },
  'a test': {
    path: '/dev-login',
    act: async (page) => {
      await openBench(page);
      await page.getByRole('button', { name: 'Diagnosis c3' }).click();
      await page.getByRole('dialog').getByText('Joint aspiration').waitFor();
    },
  },
  'the transcript of a test': {
    path: '/dev-login',
    act: async (page) => {
      await openBench(page);
      await page.getByRole('button', { name: 'Diagnosis c3' }).click();
      await page.getByRole('tab', { name: 'Transcript' }).click();
      await page.getByRole('dialog').getByText('Most likely').waitFor();
    },
  },
  batches: { path: '/dev-login', act: (page) => openBatches(page, 'batches', 'Batch b') },
  'a new batch': { path: '/dev-login', act: (page) => openBatches(page, 'batches?new=all', 'Default: cases and protocol') },
  'a batch': { path: '/dev-login', act: (page) => openBatches(page, 'batches/a', 'Diagnosis y') },
  'the complaints of a batch': { path: '/dev-login', act: (page) => openBatches(page, 'batches/a?tab=groups', 'Back pain') },
  'the coverage of a batch': {
    path: '/dev-login',
    act: (page) => openBatches(page, 'batches/a?tab=coverage', 'Did it come on all at once?'),
  },
  'two batches': { path: '/dev-login', act: (page) => openBatches(page, 'compare?a=a&b=b', 'Meningitis') },
  'the complaints of two batches': { path: '/dev-login', act: (page) => openBatches(page, 'compare?a=a&b=b&tab=groups', 'alone 0.004') },
  chat: {
    path: '/',
    signedIn: true,
    act: async (page) => {
      await answer(page, '/chat', 200, chatReply(summary, { alarm }, { question_details: question, telemetry: 'a trace' }));
      await page.getByPlaceholder('Describe your symptoms...').fill('hello');
      await page.getByRole('button', { name: 'Send' }).click();
      await page.getByRole('checkbox', { name: 'Cough' }).check();
    },
  },
  'medical information': {
    path: '/medical-info',
    signedIn: true,
    act: async (page) => {
      await page.getByRole('radio', { name: 'feet/inches' }).check();
      await answer(page, '/procedures', 500, { detail: 'no' });
      await page.getByRole('button', { name: 'Update' }).click();
      await page.getByText('Failed to update information.').waitFor();
    },
  },
  'account information and menu': {
    path: '/account-info',
    signedIn: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Account info updated successfully.').waitFor();
      await page.getByRole('button', { name: 'Menu' }).click();
    },
  },
};

/** Batches of every state, one of them in full, and two compared; `text` is waited for, whether it is shown or a hint. */
async function openBatches(page: Page, address: string, text: string): Promise<void> {
  const batch = fakeBatch('a', { progress: { ...progress, succeeded: 46, failed: 2 } });
  const states = (['running', 'cancelling', 'cancelled'] as const).map((state, index) =>
    fakeBatch('bcd'.charAt(index), {
      state,
      progress: { ...progress, succeeded: 8, running: 4, waiting: 20, cancelled: 16 },
      shares: noShares,
    }),
  );
  await answerList(page, batch, ...states);
  await answerComparison(page);
  await answerBatch(page, batchDetails(batch), [batchCase('x', [3, 2, 1, 0, null]), batchCase('y', [0, 0], { edited_since: true })]);
  await page.getByRole('button', { name: 'Continue as local developer' }).click();
  await page.waitForURL('**/playground/emulator');
  await page.goto(`/playground/test-bench/${address}`);
  await page.getByText(text).or(page.getByPlaceholder(text)).first().waitFor();
}

/** The test bench with a card of every state. */
async function openBench(page: Page): Promise<void> {
  const scored = card('c3', { summary: summaryOf(3) });
  const cards = [
    card('a', { status: 'queued', started_at: null, finished_at: null }),
    card('b', { status: 'running', started_at: new Date(Date.now() + 60_000).toISOString(), finished_at: null }),
    card('c', { status: 'running', started_at: new Date(Date.now() - 60_000).toISOString(), finished_at: null }),
    ...[0, 1, 2].map((score) => card(`c${score}`, { summary: summaryOf(score) })),
    scored,
    card('d', { status: 'failed', error: 'e'.repeat(80) }),
  ];
  const evaluator_output = { top_3_diagnoses: ['Gout'], do_not_miss_diagnoses: [], next_steps: ['Joint aspiration'], questions_missed: [] };
  const emulator_transcript = [
    { role: 'patient', content: 'My toe hurts', node: null },
    { role: 'assistant', content: '## Patient Summary\n\n### Most likely\n\n1. Gout', node: '1' },
  ];
  const fidelity_breaks = [{ kind: 'contradiction', about: 'fever', said: 'I am hot' }];
  await answer(page, '/playground/test-bench/tests?*', 200, listOf(...cards));
  await answer(page, '/playground/test-bench/tests/c3', 200, detailsOf(scored, { evaluator_output, emulator_transcript, fidelity_breaks }));
  await page.getByRole('button', { name: 'Continue as local developer' }).click();
  await openTool(page, 'Test Bench');
  await page.getByText('TIMEOUT').waitFor();
}

describe.each(Object.entries(screens))('%s', (_, screen) => {
  test.each([360, 1440])('has nothing for axe to find and no sideways scrolling at %d px in light and dark', async (width) => {
    const page = await app.open({ viewport: { width, height: 800 }, colorScheme: 'light' });
    if (screen.signedIn === true) await signInWith(page, token);
    await page.goto(screen.path === '/dev-login' ? app.developerLogin : screen.path);
    await screen.act(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(200);
      expect(await barriersIn(page), colorScheme).toEqual([]);
      expect(await sidewaysScroll(page), colorScheme).toBeLessThanOrEqual(0);
    }
  });
});

test('the whole way from register to sign out goes by keyboard alone', async () => {
  const page = await app.open();
  const tabTo = async (name: RegExp): Promise<void> => {
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab');
      const focused = (await page.evaluate(
        "(() => { const e = document.activeElement; return [e.ariaLabel, e.labels?.[0]?.textContent, e.textContent].filter(Boolean).join('|') })()",
      )) as string;
      if (name.test(focused)) return;
    }
    throw new Error(`Tab never reached ${name}`);
  };
  await page.goto('/register');
  await page.getByLabel('Name').waitFor();
  for (const [field, text] of [
    [/^Name/, 'Key Board'],
    [/^Email/, 'keyboard@mail.test'],
    [/^Password/, password],
    [/^Access Code/, testAccessCode],
  ] as const) {
    await tabTo(field);
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await page.getByLabel('Allergies').waitFor();
  await tabTo(/^Allergies/);
  await page.keyboard.type('Penicillin');
  await tabTo(/^Update/);
  await page.keyboard.press('Enter');
  await page.getByText('All information updated successfully!').waitFor();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  const input = page.getByPlaceholder('Describe your symptoms...');
  await input.waitFor();
  await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('message');
  await page.keyboard.type('I have had a cough for a week');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('log').getByRole('listitem').count()).toBe(3);
  await tabTo(/^Menu/);
  await page.keyboard.press('Enter');
  await tabTo(/^Sign Out/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/login');
});

test('an animation stands still where less motion is asked for', async () => {
  const page = await app.open({ reducedMotion: 'reduce' });
  await signInWith(page, token);
  await page.route('**/api/chat', () => {});
  await page.goto('/');
  await page.getByPlaceholder('Describe your symptoms...').fill('hello');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByLabel('is writing').waitFor();
  expect(await page.evaluate('document.getAnimations().length')).toBe(0);
});
