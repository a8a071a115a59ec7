import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, answer, openApp, staffSignIn } from './support/app.ts';
import { barriersIn } from './support/barriers.ts';
import { linesOf, typePrompt } from './support/prompt-editor.ts';

const faulty = 'Chief complaint: Cough\n\n1. When did it start?\n2 Do you smoke?\n3. Do you have a feverr?\n4. If 9 is yes, ask: Where?\n';
let app: App;

beforeAll(async () => {
  app = await openApp(staffSignIn);
}, 120_000);
afterAll(() => app.close());

async function openWith(source: string, options: Parameters<App['openAsStaff']>[1] = {}): Promise<Page> {
  const page = await app.openAsStaff('/playground/prompt-compiler', options);
  await typePrompt(page, source);
  return page;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Validation Results' });

async function validate(page: Page): Promise<void> {
  await button(page, 'Validate').click();
  await button(page, 'Validating...').waitFor();
  await button(page, 'Result').waitFor();
  await button(page, 'Result').click();
}

test('lists the issues with their types, and applies suggestions to the text', async () => {
  const page = await openWith(faulty);
  await validate(page);
  await dialog(page).getByText('Found 3 issue(s)').waitFor();
  const columns = await dialog(page).getByRole('columnheader').allTextContents();
  expect(columns).toEqual(['Question ID', 'Type', 'Issue', 'Suggestion']);
  const rows = dialog(page).getByRole('row');
  await expect.poll(() => rows.nth(1).textContent()).toContain('numberingNumber must end with period: 2');
  await expect.poll(() => rows.nth(2).textContent()).toContain('typo“feverr” is misspelt.');
  await expect.poll(() => rows.nth(3).textContent()).toContain('logicThere is no question 9.');
  const help = (row: number) => rows.nth(row).getByRole('link', { name: 'Help' }).getAttribute('href');
  await expect.poll(() => help(2)).toMatch(/^\/playground\/help\/diagnostics/);
  await expect.poll(() => help(3)).toBe('/playground/help/diagnostics#unknown-question');

  await dialog(page).getByRole('button', { name: 'Apply: Write “2. ”. (line 4)' }).click();
  await dialog(page).getByText('Applied', { exact: true }).waitFor();
  await rows
    .nth(2)
    .getByRole('button', { name: /^Apply/ })
    .click();
  await dialog(page).getByText('2 suggestions applied.').waitFor();
  await expect.poll(async () => (await linesOf(page)).slice(3, 5)).toEqual(['2. Do you smoke?', '3. Do you have a fever?']);

  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await page.locator('.cm-content').focus();
  await page.keyboard.press('Control+Z');
  await expect.poll(async () => (await linesOf(page)).slice(3, 5)).toEqual(['2. Do you smoke?', '3. Do you have a feverr?']);
});

test('says when nothing is wrong', async () => {
  const page = await openWith('# Cough\n1. When did it start?\n2. Do you smoke?\n');
  await validate(page);
  await dialog(page).getByText('No issues found - source text is valid!').waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await page.getByRole('log', { name: 'Progress Logs' }).getByText('Validation completed: no issues found').waitFor();
});

test('says that a result is of an earlier text, and validates again', async () => {
  const page = await openWith(faulty);
  await validate(page);
  await page.keyboard.press('Escape');
  await typePrompt(page, '# Cough\n1. When did it start?\n');
  await button(page, 'Result').click();
  await dialog(page).getByText('These results are for an earlier text').waitFor();
  expect(
    await dialog(page)
      .getByRole('button', { name: /^Apply/ })
      .first()
      .isDisabled(),
  ).toBe(true);
  await button(page, 'Revalidate').click();
  await button(page, 'Validating...').waitFor();
  await button(page, 'Result').click();
  await dialog(page).getByText('No issues found - source text is valid!').waitFor();
});

test('leads to the line of an issue', async () => {
  const page = await openWith(faulty);
  await validate(page);
  await dialog(page).getByRole('button', { name: 'Go to line 5' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.activeElement?.classList.contains('cm-content'));
  await expect.poll(() => page.locator('.cm-activeLine').first().textContent()).toBe('3. Do you have a feverr?');
});

test('does not ask the server about a blank text', async () => {
  const page = await openWith(' \n ');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await button(page, 'Validate').click();
  await page.getByText('Error: No source text to validate').waitFor();
  expect(asked.filter((url) => url.includes('source-validator'))).toEqual([]);
});

test('tells the log why a validation failed, and can be tried again', async () => {
  const page = await openWith(faulty);
  await answer(page, '/playground/source-validator/validate', 503, { detail: 'The server cannot serve at the moment.' });
  await button(page, 'Validate').click();
  await page.getByText('Validation failed: The server cannot serve at the moment.').waitFor();
  await button(page, 'Validate').waitFor();
});

test('goes on watching when a look at it fails', async () => {
  const page = await openWith(faulty);
  let fails = 1;
  await page.route('**/api/playground/source-validator/status/*', (route) => (fails-- > 0 ? route.abort() : route.continue()));
  await button(page, 'Validate').click();
  await page.getByText('Warning: Polling failed, retrying...').waitFor();
  await button(page, 'Result').waitFor();
});

test.each(['light', 'dark'] as const)('is readable in the %s', async (colorScheme) => {
  const page = await openWith(faulty, { colorScheme, viewport: { width: 1440, height: 900 } });
  await validate(page);
  await dialog(page).getByText('Found 3 issue(s)').waitFor();
  expect(await barriersIn(page, { only: 'dialog' })).toEqual([]);
});
