import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, openApp, staffSignIn } from './support/app.ts';
import { barriersIn } from './support/barriers.ts';
import { button, calls, logLines, logs, output } from './support/compile-screen.ts';
import { editorOf, pastePrompt, studioAddress, typePrompt } from './support/prompt-editor.ts';

let app: App;
beforeAll(async () => {
  app = await openApp(staffSignIn);
});
afterAll(() => app?.close());

const faulty = '# Headache\nChief complaint: Headache\n\n1. When did it start?\n2. If 9 is yes, ask: Does it throb?\n';
/** A session that is kept already would be claimed then. */
const claimAfterMs = 1_500;
const stored = (page: Page, key: string) => page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key);

test('staged compilation goes stage by stage, and ends with stage 3 and its analysis', async () => {
  const page = await app.openAsStaff(studioAddress);
  await page.getByText('No output yet. Click Compile to start.').waitFor();
  await button(page, 'Staged').click();
  for (const stage of ['1a', '1b', '1c', '2']) {
    await output(page).getByText(`Stage ${stage} completed.`, { exact: true }).waitFor();
    await output(page).getByText('Completed', { exact: true }).waitFor();
    expect(await button(page, 'Analyze').count()).toBe(0);
    await button(page, 'Next Stage →').click();
  }
  await output(page).getByText('Stage 3 completed.', { exact: true }).waitFor();
  await expect.poll(() => button(page, 'Next Stage →').isDisabled()).toBe(true);
  await button(page, 'Analyze').click();
  await page.getByRole('dialog', { name: 'Compilation Analysis' }).getByText('No errors found').waitFor();
  await page.keyboard.press('Escape');

  await button(page, 'Stage 1a').click();
  await output(page).getByText('"1a"').waitFor();
  await button(page, 'Re-run').click();
  await logs(page).getByText('Stage 1a started again.').waitFor();
  await output(page).getByText('Stage 1a completed.', { exact: true }).waitFor();
  await expect.poll(() => button(page, 'Next Stage →').isEnabled()).toBe(true);
  await expect.poll(async () => (await logLines(page)).length).toBe(10);
});

test('all stages run by themselves; warnings are logged, and lead to their lines', async () => {
  const page = await app.openAsStaff(studioAddress);
  await typePrompt(page, faulty);
  await page.keyboard.press('ControlOrMeta+Enter');
  await output(page).getByText('OK with errors', { exact: true }).waitFor();
  await output(page).getByText('Stage 3', { exact: true }).first().waitFor();
  await expect
    .poll(async () => (await logLines(page)).some((line) => line.startsWith('Warning: line 5: There is no question 9')))
    .toBe(true);
  await output(page).getByRole('button', { name: 'Go to line 5' }).click();
  await page.getByText('Line 5, column').waitFor();
  await typePrompt(page, 'something else');
  await output(page).getByText('The text has changed since it was compiled.').waitFor();
});

test('the output folds, and is searched by the keyboard', async () => {
  const page = await app.openAsStaff(studioAddress);
  await typePrompt(page, faulty);
  await button(page, 'All').click();
  await output(page).getByText('Stage 3 completed with 1 problem.').waitFor();
  const json = output(page).getByRole('textbox', { name: 'Output as JSON' });
  await json.getByText('"protocol"').waitFor();
  await output(page).getByTitle('Fold line').nth(1).click();
  await expect.poll(() => json.getByText('"hash"').count()).toBe(0);
  await json.click();
  await page.keyboard.press('ControlOrMeta+f');
  await output(page).getByPlaceholder('Find').waitFor();
});

test('what was compiled is there again after a reload, and in another browser of the same person', async () => {
  const page = await app.openAsStaff(studioAddress);
  await editorOf(page).waitFor();
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

  const elsewhere = await app.openAsStaff(studioAddress);
  await output(elsewhere).getByText('Stage 3 completed with 1 problem.').waitFor();
  await editorOf(elsewhere).getByText('Does it throb?').waitFor();
});

test('a text that was written since is not replaced by the one that was compiled', async () => {
  const page = await app.openAsStaff(studioAddress);
  await typePrompt(page, faulty);
  await button(page, 'All').click();
  await output(page).getByText('Stage 3 completed with 1 problem.').waitFor();
  await typePrompt(page, '# Newer\n1. Since when?\n');
  await expect.poll(() => stored(page, 'promptCompilerState')).toMatchObject({ prompt_source: '# Newer\n1. Since when?\n' });
  await page.reload();
  await output(page).getByText('Stage 3 completed with 1 problem.').waitFor();
  await output(page).getByText('The text has changed since it was compiled.').waitFor();
  await editorOf(page).getByText('Since when?').waitFor();
});

test('a tab that was just opened gets the text of the others back, which is told', async () => {
  const page = await app.openAsStaff(studioAddress);
  await typePrompt(page, faulty);
  await button(page, 'All').click();
  await output(page).getByText('Stage 3 completed with 1 problem.').waitFor();
  await expect.poll(() => stored(page, 'promptCompilerState')).toMatchObject({ current_status: { stage: '3' } });
  const other = await page.context().newPage();
  await other.goto(studioAddress);
  await editorOf(other).getByText('Does it throb?').waitFor();
  await logs(other).getByText('The last prompt was restored.', { exact: true }).waitFor();
  await output(other).getByText('Stage 3 completed with 1 problem.').waitFor();
});

test('a large output is cut short until everything is asked for', async () => {
  const page = await app.openAsStaff(studioAddress);
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
  await expect.poll(() => found.textContent()).toBe('number 2999');
});

test('no automatic accessibility finding, wide or narrow, light or dark', async () => {
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [360, 'dark'],
  ] as const) {
    const page = await app.openAsStaff(studioAddress, { viewport: { width, height: 900 }, colorScheme });
    await typePrompt(page, faulty);
    await button(page, 'All').click();
    await output(page).getByText('Stage 3 completed with 1 problem.').waitFor();
    // The page must stand still while it is looked at.
    await page.getByRole('tab', { name: 'Problems (1)' }).waitFor();
    await output(page).getByText('"protocol"').waitFor();
    await page.waitForTimeout(claimAfterMs);
    expect(await barriersIn(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
