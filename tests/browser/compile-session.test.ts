import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, openApp, signInWith, staffSignIn } from './support/app.ts';
import { button, calls, type FakeStatus, fakeCompiler, fakeSessionId as id, logLines, logs, output } from './support/compile-screen.ts';
import { editorOf, studioAddress, typePrompt } from './support/prompt-editor.ts';

let app: App;
beforeAll(async () => {
  app = await openApp(staffSignIn);
});
afterAll(() => app?.close());

/** A page whose clock the test turns. */
async function openWithClock(first: FakeStatus, before?: (page: Page) => Promise<unknown>) {
  const page = await app.open();
  await page.clock.install({ time: new Date() });
  await signInWith(page, await app.signInStaff());
  const fake = await fakeCompiler(page, first);
  await before?.(page);
  await page.goto(studioAddress);
  await button(page, 'All').waitFor();
  return { page, fake };
}

/** The claim comes a second after the load: what is started later stays anonymous, and the log is left alone. */
const letClaimPass = (page: Page) => page.clock.runFor(1_500);

test('whoever starts by the keyboard stays where they are', async () => {
  const { page } = await openWithClock({ stage: '1a', status: 'completed', output: {} });
  await button(page, 'Staged').focus();
  await page.keyboard.press('Enter');
  await logs(page).getByText('Compiling stage by stage...').waitFor();
  await page.clock.runFor(1_000);
  await output(page).getByText('Completed', { exact: true }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Staged');
});

test('a blank prompt is not sent', async () => {
  const { page, fake } = await openWithClock({ stage: '1a', status: 'started' });
  await typePrompt(page, '');
  await button(page, 'All').click();
  await logs(page).getByText('Error: No prompt content to compile', { exact: true }).waitFor();
  expect(fake.polls).toBe(0);
});

test('a running stage is asked for every 3 seconds, and no more once it has ended', async () => {
  const { page, fake } = await openWithClock({ stage: '1a', status: 'working' });
  await button(page, 'Staged').click();
  await output(page).getByText('Started', { exact: true }).waitFor();
  await expect.poll(() => button(page, 'Staged').isDisabled()).toBe(true);
  await page.clock.runFor(1_000);
  await output(page).getByText('Working', { exact: true }).waitFor();
  const before = fake.polls;
  await page.clock.runFor(9_000);
  await expect.poll(() => fake.polls).toBeGreaterThanOrEqual(before + 2);
  expect(fake.polls).toBeLessThanOrEqual(before + 3);
  fake.status = { stage: '1a', status: 'completed', output: { a: 1 } };
  await page.clock.runFor(3_000);
  await output(page).getByText('Completed', { exact: true }).waitFor();
  const after = fake.polls;
  await page.clock.runFor(12_000);
  expect(fake.polls).toBe(after);
  await expect.poll(() => button(page, 'Next Stage →').isEnabled()).toBe(true);
});

test('a failed stage ends it, with its errors in the log', async () => {
  const { page, fake } = await openWithClock({
    stage: '1b',
    status: 'failed',
    message: 'bad',
    errors: [{ line: 3, column: 1, question_id: null, severity: 'error', message: 'No such thing' }],
  });
  await button(page, 'All').click();
  await page.clock.runFor(800);
  await output(page).getByText('Failed', { exact: true }).waitFor();
  const lines = await logLines(page);
  expect(lines).toContain('Error: line 3: No such thing');
  // The claim, a second after the load, may tell of itself in between.
  expect(lines).toContain('Compilation failed - You can retry with a new compilation');
  const after = fake.polls;
  await page.clock.runFor(12_000);
  expect(fake.polls).toBe(after);
  await expect.poll(() => button(page, 'All').isEnabled()).toBe(true);
});

test('a poll that fails warns and is made again', async () => {
  const { page, fake } = await openWithClock({ stage: '1a', status: 'working' });
  await button(page, 'All').click();
  await output(page).getByText('Started', { exact: true }).waitFor();
  fake.status = 503;
  await page.clock.runFor(1_000);
  await logs(page).getByText('Warning: Polling failed, retrying...', { exact: true }).first().waitFor();
  fake.status = { stage: '3', status: 'completed', output: { stage: '3' } };
  await page.clock.runFor(3_500);
  await logs(page).getByText('Compilation completed.').waitFor();
});

test('where the server stands still between stages, the next one is asked for', async () => {
  const { page, fake } = await openWithClock({ stage: '1a', status: 'completed', output: {} });
  await button(page, 'All').click();
  await output(page).getByText('Started', { exact: true }).waitFor();
  await page.clock.runFor(400);
  await expect.poll(() => fake.next).toEqual([{}]);
  fake.status = { stage: '1b', status: 'completed', output: {} };
  await page.clock.runFor(400);
  await expect.poll(() => fake.next).toEqual([{}, {}]);
  await page.route(`${calls}/next/*`, (route) => route.fulfill({ status: 500, json: { detail: 'It broke.' } }));
  fake.status = { stage: '1c', status: 'completed', output: {} };
  await page.clock.runFor(400);
  await logs(page).getByText('Failed to start next stage: Internal Server Error', { exact: true }).waitFor();
  await expect.poll(() => button(page, 'Next Stage →').isEnabled()).toBe(true);
});

test.each([
  ['Staged', 'Persistent compilation failed: Internal Server Error'],
  ['All', 'All-stages compilation failed: Internal Server Error'],
])('%s that cannot be started says so', async (name, words) => {
  const { page } = await openWithClock({ stage: '1a', status: 'working' });
  await page.route(`${calls}/start-persistent*`, (route) => route.fulfill({ status: 500, json: { detail: 'It broke.' } }));
  await button(page, name).click();
  await logs(page).getByText(words, { exact: true }).waitFor();
  await logs(page).getByText('Error: It broke.', { exact: true }).waitFor();
  await expect.poll(() => button(page, name).isEnabled()).toBe(true);
});

test('a stage that cannot be run again says so', async () => {
  const { page } = await openWithClock({ stage: '1a', status: 'completed', output: {} });
  await button(page, 'Staged').click();
  await output(page).getByText('Started', { exact: true }).waitFor();
  await page.clock.runFor(400);
  await output(page).getByText('Completed', { exact: true }).waitFor();
  await page.route(`${calls}/next/*`, (route) => route.fulfill({ status: 500, json: { detail: '' } }));
  await button(page, 'Re-run').click();
  await logs(page).getByText('Failed to re-run stage: Internal Server Error', { exact: true }).waitFor();
});

test('stopping ends the watch', async () => {
  const { page, fake } = await openWithClock({ stage: '1a', status: 'working' });
  let stopped: unknown;
  await page.route(`${calls}/stop`, (route) => {
    stopped = { body: route.request().postDataJSON(), bearer: route.request().headers().authorization?.startsWith('Bearer ') };
    fake.status = { stage: '1a', status: 'failed', message: 'Compilation stopped.' };
    return route.fulfill({ json: { session_id: id, message: 'Compilation stopped.' } });
  });
  await letClaimPass(page);
  await button(page, 'All').click();
  await output(page).getByText('Started', { exact: true }).waitFor();
  await button(page, 'Stop').click();
  await output(page).getByText('Failed', { exact: true }).waitFor();
  await expect.poll(async () => (await logLines(page)).at(-1)).toBe('Compilation stopped.');
  expect(stopped).toEqual({ body: { session_id: id }, bearer: true });
  const after = fake.polls;
  await page.clock.runFor(9_000);
  expect(fake.polls).toBe(after);
});

test('starting, going on and looking are anonymous while nobody has claimed the session', async () => {
  const { page } = await openWithClock({ stage: '1a', status: 'completed', output: {} });
  const sent: { readonly path: string; readonly hasBearer: boolean }[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (/start-persistent|status|next/.test(path)) sent.push({ path, hasBearer: request.headers().authorization !== undefined });
  });
  await letClaimPass(page);
  await button(page, 'Staged').click();
  await output(page).getByText('Started', { exact: true }).waitFor();
  await page.clock.runFor(400);
  await button(page, 'Next Stage →').click();
  await logs(page).getByText('Stage 1b started.').waitFor();
  expect(sent.length).toBeGreaterThanOrEqual(3);
  expect(sent.filter(({ hasBearer }) => hasBearer)).toEqual([]);
});

test('a kept session is claimed a second after the load, and not sooner, and led on as its owner from then on', async () => {
  const keep = (page: Page) =>
    page.addInitScript((sessionId) => {
      const session = { session_id: sessionId, expires_at: new Date(Date.now() + 86_400_000).toISOString() };
      localStorage.setItem('anonymousPromptCompilerSession', JSON.stringify(session));
    }, id);
  const { page, fake } = await openWithClock({ stage: '2', status: 'completed', output: {} }, keep);
  await output(page).getByText('Stage 2', { exact: true }).first().waitFor();
  expect(fake.claims).toBe(0);
  await page.clock.runFor(1_500);
  await expect.poll(() => fake.claims).toBe(1);
  await logs(page).getByText('The compile session is linked to your account.').waitFor();
  const next = page.waitForRequest(/\/next\//);
  const look = page.waitForRequest(/\/status\//);
  await button(page, 'Next Stage →').click();
  expect((await next).headers().authorization).toMatch(/^Bearer /);
  await page.clock.runFor(400);
  expect((await look).headers().authorization).toMatch(/^Bearer /);
});

test.each(['{', '"text"', '[1]', '{"prompt_source":5}', '{"session_id":null,"expires_at":"never"}'])(
  'storage that cannot be read does no harm: %s',
  async (value) => {
    const spoil = (page: Page) =>
      page.addInitScript((text) => {
        localStorage.setItem('promptCompilerState', text);
        localStorage.setItem('anonymousPromptCompilerSession', text);
        localStorage.setItem('react-resizable-panels:prompt-studio.columns', text);
      }, value);
    const { page } = await openWithClock({ stage: '1a', status: 'completed' }, spoil);
    await page.getByText('No output yet. Click Compile to start.').waitFor();
    await page.getByText('# Enter your medical prompt here').waitFor();
  },
);

test.each([
  ['47 hours', 47, true],
  ['49 hours', 49, false],
])('a state that was kept %s ago', async (_, hours, isTaken) => {
  const keep = (page: Page) =>
    page.addInitScript(
      ({ sessionId, age }) => {
        const state = { prompt_source: '1. Kept?', session_id: sessionId, timestamp: Date.now() - age * 3_600_000 };
        localStorage.setItem('promptCompilerState', JSON.stringify(state));
      },
      { sessionId: id, age: hours },
    );
  const { page } = await openWithClock({ stage: '1b', status: 'completed', output: {} }, keep);
  if (isTaken) {
    await output(page).getByText('Stage 1b', { exact: true }).first().waitFor();
    await editorOf(page).getByText('Kept?').waitFor();
  } else {
    await page.getByText('No output yet. Click Compile to start.').waitFor();
    await page.getByText('# Enter your medical prompt here').waitFor();
  }
});
