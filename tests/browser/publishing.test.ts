import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, openApp, staffSignIn } from './support/app.ts';
import { barriersIn, sidewaysScroll } from './support/barriers.ts';
import { editorOf, typePrompt } from './support/prompt-editor.ts';

let app: App;
beforeAll(async () => {
  app = await openApp(staffSignIn);
});
afterAll(() => app.close());

const studio = '/playground/prompt-compiler';
const shippedQuestion = '2. Did the headache come on all at once, reaching its worst within a minute or so?';
const newQuestion = 'Did the headache come on all at once, like a clap of thunder?';

async function openHeadache(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Publish' }).click();
  await page.getByRole('button', { name: 'Open Headache' }).click();
  await editorText(page, shippedQuestion);
}

async function editorText(page: Page, text: string): Promise<void> {
  await editorOf(page).getByText(text).waitFor();
}

/** Replaces one line of the editor's text by typing, as an author would. */
async function retypeLine(page: Page, line: string, typed: string): Promise<void> {
  const editor = editorOf(page);
  await editor.getByText(line).click();
  await page.keyboard.press('Home');
  // A long line is wrapped: the second press goes from the row's beginning to the line's.
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+End');
  await page.keyboard.press('Shift+End');
  await page.keyboard.insertText(typed);
}

/** Says something as a new patient and answers the questions of every prompt, until one of this prompt is asked; answers the versions seen. */
async function versionAsked(): Promise<{ readonly version: string; readonly questions: readonly string[] }> {
  const { token } = await app.register();
  const questions: string[] = [];
  let version = '';
  for (const prompt of ['I have a headache', '40', 'female', 'since yesterday', 'since yesterday']) {
    const response = await fetch(`${app.server.url}/api/chat`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ prompt }),
    });
    const reply = (await response.json()) as { version: string; ui_output: { original_question: string | null } };
    version = reply.version;
    questions.push(reply.ui_output.original_question ?? '');
  }
  return { version, questions };
}

describe('publishing', () => {
  test('goes from the shipped prompt over a change and its difference to the next patient, and back', async () => {
    const page = await app.openAsStaff(studio);
    await openHeadache(page);
    const publish = page.getByRole('button', { name: 'Publish', exact: true });
    await page.getByText('This is the published text. Nothing would change.').waitFor();
    await expect.poll(() => publish.isDisabled()).toBe(true);
    const shipped = await versionAsked();

    await retypeLine(page, shippedQuestion, `2. ${newQuestion}`);
    await page.getByText('0 added, 1 changed, 0 removed.').waitFor();
    const change = page.getByRole('region', { name: 'This prompt' }).getByRole('button', { name: newQuestion });
    const top = async (of: Locator) => (await of.boundingBox())?.y ?? Number.NaN;
    await expect.poll(async () => (await top(change)) < (await top(publish))).toBe(true);
    const list = page.getByRole('region', { name: 'Prompt Files' });
    await list.getByText('Coming soon...').waitFor();
    const version = (number: number) => list.getByRole('listitem').filter({ hasText: 'Headache' }).getByText(`v${number}`, { exact: true });
    await version(1).waitFor();

    await page.getByRole('button', { name: 'Compare the texts' }).click();
    const comparison = page.getByRole('dialog', { name: `${shipped.version} compared with the editor` });
    await comparison.getByText('unchanged lines').first().waitFor();
    await expect.poll(() => comparison.getByText('like a clap of thunder?').count()).toBeGreaterThan(0);
    await comparison.getByRole('button', { name: 'Close' }).click();

    await page.getByRole('textbox', { name: 'Note' }).fill('In words that patients know');
    await page.getByText('This version has not been run on the test bench.').waitFor();
    await expect.poll(() => publish.isDisabled()).toBe(true);
    await page.getByRole('checkbox', { name: 'Publish without a passing test-bench run' }).check();
    await publish.click();
    const question = page.getByRole('dialog', { name: 'Publish Headache?' });
    await question.getByText('Consultations already under way keep the version they started with.').waitFor();
    await question.getByRole('button', { name: 'Publish' }).click();
    const result = page
      .getByRole('status')
      .filter({ hasText: /^Published as headache [0-9a-f]{8}\. New consultations use it from now on\.$/ });
    await result.waitFor();
    await version(2).waitFor();

    const changed = await versionAsked();
    expect(changed.version).not.toBe(shipped.version);
    expect(changed.questions).toContain(newQuestion);

    await page.getByRole('button', { name: 'History of Headache' }).click();
    const history = page.getByRole('dialog', { name: 'History of Headache' });
    const row = (version: string) => history.getByRole('listitem').filter({ hasText: version });
    await row(changed.version).getByText('In words that patients know').waitFor();
    await expect.poll(() => row(changed.version).getByRole('button', { name: 'Go back' }).isDisabled()).toBe(true);
    await row(shipped.version).getByRole('button', { name: 'Go back' }).click();
    const back = page.getByRole('dialog', { name: `Go back to ${shipped.version}?` });
    await back.getByRole('button', { name: 'Go back' }).click();
    await history.getByText('restored').waitFor();
    expect((await versionAsked()).version).toBe(shipped.version);
  });

  test('tells of the test-bench run that a version passed, and needs no consent then', async () => {
    const page = await app.openAsStaff(studio);
    const share = { hits: 60, of: 60, share: 1, low: 0.94, high: 1 };
    const latest = {
      batch_id: 'one',
      name: 'Headaches',
      finished: true,
      under_way: [],
      shares: { correct: share, top_3: share, named: share },
    };
    const asked = { about: 'questions', outcome: 'passed', sentence: 'Its questions bring out 40 %.' };
    let [isPassed, sent] = [true, ''];
    await page.route('**/api/playground/published-protocols/preview', async (route) => {
      const reply = await route.fetch();
      const body = await reply.json();
      const judged = isPassed
        ? { passed: true, outcome: 'passed', sentence: asked.sentence, checks: [asked] }
        : { passed: false, outcome: 'not-judged', sentence: '3 of 60 runs failed to run.', checks: [] };
      await route.fulfill({ json: { ...body, candidate: { ...body.candidate, latest_batch: { ...latest, ...judged } } } });
    });
    await page.route('**/api/playground/published-protocols', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      sent = route.request().postData() ?? '';
      await route.fulfill({ status: 409, json: { detail: 'Someone was faster.' } });
    });
    await openHeadache(page);
    await retypeLine(page, shippedQuestion, `2. ${newQuestion}`);
    const bench = page.getByRole('region', { name: 'Test bench' });
    await bench.getByText('passed', { exact: true }).first().waitFor();
    await expect.poll(() => bench.getByRole('link', { name: 'Headaches' }).getAttribute('href')).toBe('/playground/test-bench/batches/one');
    await bench.getByRole('listitem').getByText('Its questions bring out 40 %.').waitFor();
    const consent = page.getByRole('checkbox', { name: 'Publish without a passing test-bench run' });
    expect(await consent.count()).toBe(0);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('dialog', { name: 'Publish Headache?' }).getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Someone was faster.').waitFor();
    expect(JSON.parse(sent)).toMatchObject({ accept_untested: false });

    isPassed = false;
    await retypeLine(page, `2. ${newQuestion}`, `2. ${newQuestion.replace('?', ' at all?')}`);
    await bench.getByText('3 of 60 runs failed to run.').waitFor();
    await bench.getByText('did not pass', { exact: true }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Publish', exact: true }).isDisabled()).toBe(true);
    await consent.check();
    await expect.poll(() => page.getByRole('button', { name: 'Publish', exact: true }).isDisabled()).toBe(false);
    await retypeLine(page, `2. ${newQuestion.replace('?', ' at all?')}`, `2. ${newQuestion.replace('?', ' indeed?')}`);
    await expect.poll(() => consent.isChecked()).toBe(false);
  });

  test('asks before a text that is stored nowhere gives way to a published one, and undo brings it back', async () => {
    const page = await app.openAsStaff(studio);
    await openHeadache(page);
    await retypeLine(page, '# Headache', '# My own headache');
    await page.getByRole('button', { name: 'Open Back pain' }).click();
    const question = page.getByRole('dialog', { name: 'Open Back pain?' });
    await question.getByText('Undo brings that text back.').waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await editorText(page, '# My own headache');
    await page.getByRole('button', { name: 'Open Back pain' }).click();
    await question.getByRole('button', { name: 'Open' }).click();
    await editorText(page, '# Back pain');
    await editorOf(page).click();
    await page.keyboard.press('Control+z');
    await editorText(page, '# My own headache');

    await page.getByRole('button', { name: 'Open the draft My own headache' }).waitFor();
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await page.getByRole('dialog', { name: 'Open a new prompt?' }).getByRole('button', { name: 'Open' }).click();
    await editorText(page, '# Enter your medical prompt here');
    await page.reload();
    await page.getByRole('button', { name: 'Open the draft My own headache' }).click();
    await editorText(page, '# My own headache');
    await page.getByRole('button', { name: 'Delete the draft My own headache' }).click();
    await expect.poll(() => page.getByRole('region', { name: 'Drafts' }).count()).toBe(0);
  });

  test('says what stands in the way of a prompt with errors, and publishes it only when asked to all the same', async () => {
    const page = await app.openAsStaff(studio);
    await page.getByRole('tab', { name: 'Publish' }).click();
    await typePrompt(page, 'Chief complaint: Hiccups\n\n1. How many?\n2. If 7 is yes, ask: For how long?\n');
    await page.getByText('1 problem to solve first').waitFor();
    await page.getByText('new: no published prompt has this chief complaint').waitFor();
    await page.getByRole('checkbox', { name: 'Publish without a passing test-bench run' }).check();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Publish Hiccups?' });
    await question.getByText('The prompt has 1 error. The lines with this error are left out of the published version.').waitFor();
    await question.getByRole('button', { name: 'Publish anyway' }).click();
    await page.getByRole('button', { name: 'Open Hiccups' }).waitFor();
  });

  test('says that the server cannot be reached, and tries again', async () => {
    const page = await app.openAsStaff(studio);
    await page.route('**/api/playground/published-protocols', (route) => route.abort());
    await page.reload();
    await page.getByText('This could not be loaded. The server could not be reached.').waitFor();
    await page.unroute('**/api/playground/published-protocols');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Open Headache' }).waitFor();
  });
});

describe('coverage', () => {
  test('shows what patients reached of the open prompt, and offers the published one where the text is another', async () => {
    for (let patient = 0; patient < 2; patient += 1) await versionAsked();
    const page = await app.openAsStaff(studio);
    await openHeadache(page);
    await page.getByRole('tab', { name: 'Coverage' }).click();
    const table = page.getByRole('table');
    await table.getByRole('button', { name: /^Question 3 / }).waitFor();
    await expect.poll(() => page.locator('.cm-marked-reached, .cm-marked-partly').count()).toBeGreaterThan(0);
    expect(await table.getByRole('button', { name: /^Question 1 / }).count()).toBe(0);
    await page.getByRole('radio', { name: 'Everything' }).check();
    await table.getByRole('button', { name: /^Question 1 / }).waitFor();

    await retypeLine(page, shippedQuestion, `2. ${newQuestion.replace('thunder', 'lightning')}`);
    await page.getByText('This text has not been published, so no consultation has used it.').waitFor();
    await table.getByText('Do you have any of these warning signs?').waitFor();
    expect(await table.getByRole('button').count()).toBe(0);
    expect(await page.locator('.cm-marked-reached, .cm-marked-partly, .cm-marked-never').count()).toBe(0);
    await page.getByRole('button', { name: /^Open headache [0-9a-f]{8}$/ }).click();
    await page.getByRole('dialog', { name: 'Open Headache?' }).getByRole('button', { name: 'Open' }).click();
    await table.getByRole('button', { name: /^Question 3 / }).waitFor();
  });
});

describe.each(['light', 'dark'] as const)('in a %s room', (colorScheme) => {
  test.each([360, 1440])('the tabs and dialogs hold no barrier at %i px, and nothing overflows', async (width) => {
    const page = await app.openAsStaff(studio, { colorScheme, viewport: { width, height: 900 } });
    await openHeadache(page);
    await retypeLine(page, shippedQuestion, `2. ${newQuestion.replace('thunder', 'whip')}`);
    await page.getByText('0 added, 1 changed, 0 removed.').waitFor();
    await expectNoBarrier(page);
    await page.getByRole('button', { name: 'Compare the texts' }).click();
    await page.getByRole('dialog').getByText('unchanged lines').first().waitFor();
    await expectNoBarrier(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'History of Headache' }).click();
    await page.getByRole('dialog').getByText('came with the product').waitFor();
    await expectNoBarrier(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('tab', { name: 'Coverage' }).click();
    await page.getByRole('table').getByText('Do you have any of these warning signs?').waitFor();
    await expectNoBarrier(page);
  });
});

async function expectNoBarrier(page: Page): Promise<void> {
  expect(await barriersIn(page, { without: '.cm-editor' })).toEqual([]);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
}
