import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, answer, chatReply, openApp, signInWith } from './support/app.ts';
import { runBatch, storeCases } from './support/batches.ts';
import { patient, telemetry } from './support/emulated-session.ts';
import { allRounds, makeRepliesHostile, textsOfRound } from './support/hostile-replies.ts';
import { hostileTexts } from './support/hostile-texts.ts';
import { pastePrompt } from './support/prompt-editor.ts';
import { callAsStaff, createCase, runToItsEnd } from './support/run-history.ts';
import { watchForScripts } from './support/watch-for-scripts.ts';

/** XSS=all puts every text into every place, round after round; with every run each place has a few of them. */
const rounds = process.env.XSS === 'all' ? allRounds : 1;
const patienceMs = 180_000 + rounds * 30_000;

let app: App;
let token: string;
const made = { case: '', runs: ['', ''], batch: '', session: '' };
const seenAnywhere = new Set<string>();

beforeAll(async () => {
  app = await openApp({ DEV_MODE: 'true' });
  ({ token } = await app.register());
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  for (const [path, body] of [
    ['/chat', { prompt: 'I have a headache' }],
    ...['allergies', 'procedures'].map((kind) => [`/${kind}`, { details: { description: 'a' } }] as const),
  ] as const)
    await fetch(`${app.server.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  made.case = (await createCase(app)).id;
  made.runs = [await runToItsEnd(app, made.case), await runToItsEnd(app, made.case)];
  await storeCases(app, 2);
  made.batch = await runBatch(app, { cases: { kind: 'all' }, repeats: 1, name: 'a' });
  const { session_id: id } = (await callAsStaff(app, 'POST', '/playground', patient)) as { session_id: string };
  for (const call of ['patient-response', 'ai-question', 'patient-response', 'ai-question'])
    await callAsStaff(app, 'GET', `/playground/${id}/${call}`);
  await callAsStaff(app, 'POST', '/playground-pause', { session_id: id });
  made.session = id;
}, patienceMs);
afterAll(() => app?.close());

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click();
const eachTab = async (page: Page, look: () => Promise<unknown>): Promise<void> => {
  for (const tab of await page.getByRole('tab').all()) {
    if (!(await tab.isVisible())) continue;
    await tab.click();
    await look();
  }
};

interface Screen {
  readonly path: () => string;
  readonly staff?: true;
  readonly signedOut?: true;
  /** A patient who has said nothing yet. */
  readonly isNew?: true;
  /** It has words of its own for all that the server says. */
  readonly readsNothing?: true;
  /** Goes where texts are shown; `look` looks at each place on the way. */
  readonly act?: (page: Page, look: () => Promise<unknown>) => Promise<unknown>;
}

async function tokenFor(screen: Screen): Promise<string> {
  if (screen.staff === true) return app.signInStaff();
  return screen.isNew === true ? (await app.register()).token : token;
}

const allAtOnce = hostileTexts.join('\n\n');
const stages = (page: Page) => page.getByRole('region', { name: 'Compiler Output' });

async function sayAndHear(page: Page, reply: object): Promise<void> {
  await answer(page, '/chat', 200, reply);
  await page.getByPlaceholder('Describe your symptoms...').fill(allAtOnce);
  await press(page, 'Send');
}

const screens: Readonly<Record<string, Screen>> = {
  'a refused sign-in': {
    path: () => '/login',
    signedOut: true,
    readsNothing: true,
    act: async (page, look) => {
      await page.getByLabel('Email').fill('a@mail.test');
      await page.getByLabel('Password', { exact: true }).fill('not the right one');
      await press(page, 'Login');
      await look();
    },
  },
  'a conversation': {
    path: () => '/',
    act: async (page) => {
      await page.getByRole('log').getByRole('listitem').first().waitFor();
      await page.getByPlaceholder('Describe your symptoms...').fill('It hurts');
      await press(page, 'Send');
    },
  },
  'a question beside an alarm': {
    path: () => '/',
    isNew: true,
    act: async (page) => {
      const options = hostileTexts.map((label, index) => ({ id: String(index), label }));
      const question_details = { kind: 'mcq', selection: 'multi', options };
      const alarm = { kind: 'emergency', action: `Call 911. ${allAtOnce}`, can_be_put_away: true };
      await sayAndHear(page, chatReply(`## Patient Summary\n\n${allAtOnce}`, { alarm }, { question_details, telemetry: allAtOnce }));
      await page.getByRole('checkbox').first().waitFor();
    },
  },
  'what was understood': {
    path: () => '/',
    isNew: true,
    act: async (page) => {
      const read_back = hostileTexts.map((text, index) => ({ id: String(index), text }));
      await sayAndHear(page, chatReply(allAtOnce, {}, { read_back }));
      await page.getByRole('log').getByRole('listitem').nth(2).waitFor();
    },
  },
  'medical information': { path: () => '/medical-info' },
  'an account': { path: () => '/account-info' },
  'the playground': {
    path: () => '/playground/emulator',
    staff: true,
    act: async (page, look) => {
      for (const field of await page.getByRole('textbox').all()) await field.fill(allAtOnce).catch(() => undefined);
      await look();
    },
  },
  'an emulated conversation': {
    path: () => `/playground/emulator?`,
    staff: true,
    act: async (page, look) => {
      await page.evaluate((open) => localStorage.setItem('emulator-session', open), made.session);
      await page.reload();
      await telemetry(page).getByRole('slider').waitFor();
      await look();
    },
  },
  'the test bench': {
    path: () => '/playground/test-bench',
    staff: true,
    act: async (page, look) => {
      await page.getByRole('main').getByRole('button').last().waitFor();
      await look();
    },
  },
  batches: { path: () => '/playground/test-bench/batches', staff: true },
  'a batch': { path: () => `/playground/test-bench/batches/${made.batch}`, staff: true, act: eachTab },
  'two batches': { path: () => `/playground/test-bench/compare?a=${made.batch}&b=${made.batch}`, staff: true, act: eachTab },
  cases: { path: () => '/playground/case-builder', staff: true, act: (page) => press(page, 'Expand All') },
  'a run': { path: () => `/playground/case-builder?case=${made.case}&run=${made.runs[0]}`, staff: true, act: eachTab },
  'two runs': {
    path: () => `/playground/case-builder?case=${made.case}&compare=${made.runs.join('..')}`,
    staff: true,
    act: eachTab,
  },
  'a test': { path: () => `/playground/test-bench?test=${made.runs[0]}`, staff: true, act: eachTab },
  'a file of cases': {
    path: () => '/playground/case-builder',
    staff: true,
    act: async (page, look) => {
      await press(page, 'Import');
      const lines = hostileTexts.map((text) => JSON.stringify({ id: text, chief_complaint: text, [text]: text }));
      await page.getByLabel('Or paste its text').fill(lines.join('\n'));
      await press(page, 'Preview');
      await page.getByRole('dialog').getByRole('table').first().waitFor();
      await look();
    },
  },
  'a prompt': {
    path: () => '/playground/prompt-compiler',
    staff: true,
    act: async (page, look) => {
      const questions = hostileTexts.map((text, index) => `${index + 1}. Is it ${text.replaceAll(/[\n\r\t\u2028\u2029]/g, ' ')}?`);
      await pastePrompt(page, `# Cough\n${questions.join('\n')}\n`);
      await eachTab(page, look);
      await press(page, 'All');
      await press(page, 'Analyze');
      await page.getByRole('dialog', { name: 'Compilation Analysis' }).waitFor();
      for (const tab of await page.getByRole('dialog').getByRole('tab').all()) {
        await tab.click();
        await look();
      }
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
      await stages(page).waitFor();
      await press(page, 'Validate');
      await press(page, 'Result');
      await page.getByRole('dialog', { name: 'Validation Results' }).getByRole('row').nth(1).waitFor();
      await look();
      await page.keyboard.press('Escape');
      await page.getByRole('tab', { name: 'Publish' }).click();
      await press(page, /^History of/);
      await page.getByRole('dialog', { name: /^History of/ }).waitFor();
      await look();
    },
  },
};

test.each(Object.entries(screens))(
  'of two hundred hostile texts none runs, loads or becomes an element in %s',
  async (_name, screen) => {
    const seen = new Set<string>();
    for (let round = 0; round < rounds; round += 1) {
      const page = await app.open({ bypassCSP: true, viewport: { width: 1440, height: 900 } });
      const watched = await watchForScripts(page);
      if (screen.signedOut !== true) await signInWith(page, await tokenFor(screen));
      const changed = await makeRepliesHostile(page, textsOfRound(round));
      const look = async () => {
        await page.waitForTimeout(150);
        for (const text of await watched.seen()) seen.add(text);
        expect(await watched.faults()).toEqual([]);
      };
      await page.goto(screen.path());
      await page.locator('main').first().waitFor();
      await page.waitForLoadState('networkidle');
      await look();
      await screen.act?.(page, look);
      await look();
      expect([...changed]).toContain('client-config');
      await page.context().close();
    }
    // A screen that shows none was not looked at; in the end it shows all.
    if (screen.readsNothing !== true) expect(seen.size).toBeGreaterThanOrEqual(rounds === allRounds ? hostileTexts.length : 1);
    for (const text of seen) seenAnywhere.add(text);
  },
  patienceMs,
);

test('a page that took the texts as HTML would be caught', async () => {
  const page = await app.open({ bypassCSP: true });
  const watched = await watchForScripts(page);
  await page.goto('/login');
  await page.evaluate((texts) => {
    for (const text of texts) document.body.append(document.createRange().createContextualFragment(text));
  }, hostileTexts);
  await expect.poll(watched.faults).toContain('a script ran');
  expect((await watched.faults()).length).toBeGreaterThan(50);
});

test('every text was read on some screen as it is', () => {
  expect(hostileTexts.filter((text) => !seenAnywhere.has(text))).toEqual([]);
});
