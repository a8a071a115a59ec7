import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, openApp, signInWith, staffSignIn } from './support/app.ts';

let app: App;
beforeAll(async () => {
  app = await openApp(staffSignIn);
});
afterAll(() => app?.close());

const address = '/playground/prompt-compiler';
const calls = '**/api/playground/prompt-compile';
const faulty = '# Headache\nChief complaint: Headache\n\n1. When did it start?\n2. If 9 is yes, ask: Does it throb?\n';
/** A session that is kept already would be claimed then. */
const claimAfterMs = 1_500;
const id = '6f0f7ad5-4a52-4a4f-9b5e-2f2f1f6f0001';

const output = (page: Page) => page.getByRole('region', { name: 'Compiler Output' });
const logs = (page: Page) => page.getByRole('log', { name: 'Progress Logs' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const logLines = (page: Page) => logs(page).locator('li span').allTextContents();
const stored = (page: Page, key: string) => page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key);

async function typePrompt(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Prompt Editor' }).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  if (text !== '') await page.keyboard.insertText(text);
}

/** A long text at once: typing it takes a browser many seconds. */
async function pastePrompt(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Prompt Editor' }).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.getByRole('textbox', { name: 'Prompt Editor' }).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

interface FakeStatus {
  readonly stage: string;
  readonly status: string;
  readonly message?: string;
  readonly output?: unknown;
  readonly errors?: readonly object[];
}

/** A server of the test's own making behind the compile calls: `status` says what the next look will find. */
async function fakeServer(page: Page, first: FakeStatus) {
  const fake = { status: first as FakeStatus | number, polls: 0, next: [] as unknown[], claims: 0 };
  await page.route(`${calls}/restore`, (route) => route.fulfill({ status: 404, json: { detail: 'none' } }));
  await page.route(`${calls}/claim/*`, (route) => {
    fake.claims += 1;
    return route.fulfill({ json: { session_id: id, message: 'ok' } });
  });
  await page.route(`${calls}/start-persistent*`, (route) => route.fulfill({ json: { session_id: id, message: 'Compilation started.' } }));
  await page.route(`${calls}/next/*`, (route) => {
    fake.next.push(route.request().postDataJSON());
    return route.fulfill({ json: { message: 'started' } });
  });
  await page.route(`${calls}/status/*`, (route) => {
    fake.polls += 1;
    if (typeof fake.status === 'number') return route.fulfill({ status: fake.status, json: { detail: 'no' } });
    return route.fulfill({ json: { session_id: id, message: '', output: null, errors: [], ...fake.status } });
  });
  return fake;
}

/** A page whose clock the test turns. */
async function openWithClock(first: FakeStatus, before?: (page: Page) => Promise<unknown>) {
  const page = await app.open();
  await page.clock.install({ time: new Date() });
  await signInWith(page, await app.signInStaff());
  const fake = await fakeServer(page, first);
  await before?.(page);
  await page.goto(address);
  await button(page, 'All').waitFor();
  return { page, fake };
}

describe('with the real compiler', () => {
  test('staged compilation goes stage by stage, and ends with stage 3 and its analysis', async () => {
    const page = await app.openAsStaff(address);
    await page.getByText('No output yet. Click Compile to start.').waitFor();
    await button(page, 'Staged').click();
    for (const stage of ['1a', '1b', '1c', '2']) {
      await output(page).getByText(`Stage ${stage} completed.`, { exact: true }).waitFor();
      await output(page).getByText('Completed', { exact: true }).waitFor();
      expect(await button(page, 'Analyze').count()).toBe(0);
      await button(page, 'Next Stage →').click();
    }
    await output(page).getByText('Stage 3 completed.', { exact: true }).waitFor();
    expect(await button(page, 'Next Stage →').isDisabled()).toBe(true);
    await button(page, 'Analyze').click();
    await page.getByRole('dialog', { name: 'Compilation Analysis' }).getByText('No errors found').waitFor();
    await page.keyboard.press('Escape');

    await button(page, 'Stage 1a').click();
    await output(page).getByText('"1a"').waitFor();
    await button(page, 'Re-run').click();
    await logs(page).getByText('Stage 1a started again.').waitFor();
    await output(page).getByText('Stage 1a completed.', { exact: true }).waitFor();
    expect(await button(page, 'Next Stage →').isEnabled()).toBe(true);
    expect((await logLines(page)).length).toBe(10);
  });

  test('all stages run by themselves; warnings are logged, and lead to their lines', async () => {
    const page = await app.openAsStaff(address);
    await typePrompt(page, faulty);
    await page.keyboard.press('ControlOrMeta+Enter');
    await output(page).getByText('OK with errors', { exact: true }).waitFor();
    await output(page).getByText('Stage 3', { exact: true }).first().waitFor();
    expect((await logLines(page)).some((line) => line.startsWith('Warning: line 5: There is no question 9'))).toBe(true);
    await output(page).getByRole('button', { name: 'Go to line 5' }).click();
    await page.getByText('Line 5, column').waitFor();
    await typePrompt(page, 'something else');
    await output(page).getByText('The text has changed since it was compiled.').waitFor();
  });

  test('the output folds, and is searched by the keyboard', async () => {
    const page = await app.openAsStaff(address);
    await typePrompt(page, faulty);
    await button(page, 'All').click();
    await output(page).getByText('Stage 3 completed with 1 problem.').waitFor();
    const json = output(page).getByRole('textbox', { name: 'Output as JSON' });
    await json.getByText('"protocol"').waitFor();
    await output(page).getByTitle('Fold line').nth(1).click();
    expect(await json.getByText('"hash"').count()).toBe(0);
    await json.click();
    await page.keyboard.press('ControlOrMeta+f');
    await output(page).getByPlaceholder('Find').waitFor();
  });

  test('what was compiled is there again after a reload, and in another browser of the same person', async () => {
    const page = await app.openAsStaff(address);
    await page.waitForTimeout(claimAfterMs);
    await typePrompt(page, faulty);
    await button(page, 'All').click();
    await output(page).getByText('Stage 3 completed with 1 problem.').waitFor();
    expect(await stored(page, 'anonymousPromptCompilerSession')).toMatchObject({ session_id: expect.any(String) });
    await expect.poll(() => stored(page, 'promptCompilerState')).toMatchObject({ prompt_source: faulty });
    const claimed = page.waitForResponse(`${calls}/claim/*`);
    await page.reload();
    await output(page).getByText('Stage 3 completed with 1 problem.').waitFor();
    await logs(page).getByText('The last compilation was restored.').waitFor();
    expect((await claimed).status()).toBe(200);
    await expect.poll(() => stored(page, 'anonymousPromptCompilerSession')).toBeNull();

    const elsewhere = await app.openAsStaff(address);
    await output(elsewhere).getByText('Stage 3 completed with 1 problem.').waitFor();
    await elsewhere.getByRole('textbox', { name: 'Prompt Editor' }).getByText('Does it throb?').waitFor();
  });

  test('a text that was written since is not replaced by the one that was compiled', async () => {
    const page = await app.openAsStaff(address);
    await typePrompt(page, faulty);
    await button(page, 'All').click();
    await output(page).getByText('Stage 3 completed with 1 problem.').waitFor();
    await typePrompt(page, '# Newer\n1. Since when?\n');
    await expect.poll(() => stored(page, 'promptCompilerState')).toMatchObject({ prompt_source: '# Newer\n1. Since when?\n' });
    await page.reload();
    await output(page).getByText('Stage 3 completed with 1 problem.').waitFor();
    await output(page).getByText('The text has changed since it was compiled.').waitFor();
    await page.getByRole('textbox', { name: 'Prompt Editor' }).getByText('Since when?').waitFor();
  });

  test('a tab that was just opened gets the text of the others back, which is told', async () => {
    const page = await app.openAsStaff(address);
    await typePrompt(page, faulty);
    await button(page, 'All').click();
    await output(page).getByText('Stage 3 completed with 1 problem.').waitFor();
    await expect.poll(() => stored(page, 'promptCompilerState')).toMatchObject({ current_status: { stage: '3' } });
    const other = await page.context().newPage();
    await other.goto(address);
    await other.getByRole('textbox', { name: 'Prompt Editor' }).getByText('Does it throb?').waitFor();
    await logs(other).getByText('The last prompt was restored.', { exact: true }).waitFor();
    await output(other).getByText('Stage 3 completed with 1 problem.').waitFor();
  });

  test('a large output is cut short until everything is asked for', async () => {
    const page = await app.openAsStaff(address);
    await pastePrompt(page, Array.from({ length: 3_000 }, (_, index) => `${index + 1}. Is it number ${index + 1}?`).join('\n'));
    await button(page, 'All').click();
    await output(page).getByText('Stage 3 completed', { exact: false }).first().waitFor();
    await output(page)
      .getByText(/^\d+\.\d MB, long lists cut short$/)
      .waitFor();
    const search = async (words: string) => {
      await button(page, 'Search').click();
      await output(page).getByPlaceholder('Find').pressSequentially(words);
      await page.keyboard.press('Enter');
    };
    const found = output(page).locator('.cm-searchMatch-selected');
    await search('number 2');
    await found.waitFor();
    await button(page, 'Show everything').click();
    await output(page)
      .getByText(/^\d+\.\d MB of JSON$/)
      .waitFor();
    await search('number 2999');
    await found.waitFor();
    expect(await found.textContent()).toBe('number 2999');
  });

  test('no automatic accessibility finding, wide or narrow, light or dark', async () => {
    for (const [width, colorScheme] of [
      [1440, 'light'],
      [360, 'dark'],
    ] as const) {
      const page = await app.openAsStaff(address, { viewport: { width, height: 900 }, colorScheme });
      await typePrompt(page, faulty);
      await button(page, 'All').click();
      await output(page).getByText('Stage 3 completed with 1 problem.').waitFor();
      // The page must stand still while it is looked at.
      await page.getByRole('tab', { name: 'Problems (1)' }).waitFor();
      await output(page).getByText('"protocol"').waitFor();
      await page.waitForTimeout(claimAfterMs);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id: rule, nodes }) => `${rule}: ${nodes[0]?.html}`)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
});

describe('with a server of the test', () => {
  test('whoever starts by the keyboard stays where they are', async () => {
    const { page } = await openWithClock({ stage: '1a', status: 'completed', output: {} });
    await button(page, 'Staged').focus();
    await page.keyboard.press('Enter');
    await logs(page).getByText('Compiling stage by stage...').waitFor();
    await page.clock.runFor(1_000);
    await output(page).getByText('Completed', { exact: true }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Staged');
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
    expect(await button(page, 'Staged').isDisabled()).toBe(true);
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
    expect(await button(page, 'Next Stage →').isEnabled()).toBe(true);
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
    expect(await button(page, 'All').isEnabled()).toBe(true);
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
    expect(await button(page, 'Next Stage →').isEnabled()).toBe(true);
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
    expect(await button(page, name).isEnabled()).toBe(true);
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
    await button(page, 'All').click();
    await output(page).getByText('Started', { exact: true }).waitFor();
    await button(page, 'Stop').click();
    await output(page).getByText('Failed', { exact: true }).waitFor();
    expect((await logLines(page)).at(-1)).toBe('Compilation stopped.');
    expect(stopped).toEqual({ body: { session_id: id }, bearer: true });
    const after = fake.polls;
    await page.clock.runFor(9_000);
    expect(fake.polls).toBe(after);
  });

  test('starting, going on and looking are anonymous', async () => {
    const { page } = await openWithClock({ stage: '1a', status: 'completed', output: {} });
    const bearers: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (/start-persistent|status|next/.test(request.url())) bearers.push(request.headers().authorization);
    });
    await button(page, 'Staged').click();
    await output(page).getByText('Started', { exact: true }).waitFor();
    await page.clock.runFor(400);
    await button(page, 'Next Stage →').click();
    await logs(page).getByText('Stage 1b started.').waitFor();
    expect(bearers.length).toBeGreaterThanOrEqual(3);
    expect(new Set(bearers)).toEqual(new Set([undefined]));
  });

  test('a kept session is claimed a second after the load, and not sooner', async () => {
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
  });

  test.each(['{', '"text"', '[1]', '{"prompt_source":5}', '{"session_id":null,"expires_at":"never"}'])(
    'storage that cannot be read does no harm: %s',
    async (value) => {
      const spoil = (page: Page) =>
        page.addInitScript((text) => {
          localStorage.setItem('promptCompilerState', text);
          localStorage.setItem('anonymousPromptCompilerSession', text);
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
      await page.getByRole('textbox', { name: 'Prompt Editor' }).getByText('Kept?').waitFor();
    } else {
      await page.getByText('No output yet. Click Compile to start.').waitFor();
      await page.getByText('# Enter your medical prompt here').waitFor();
    }
  });
});
