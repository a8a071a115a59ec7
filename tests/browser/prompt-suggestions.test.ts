import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ModelPeer, peerAnswer, startModelPeer } from '../support/model-peer.ts';
import { type App, answer, openApp, staffSignIn } from './support/app.ts';

const source = 'Chief complaint: Cough\n\n1. Do you smoke?\n2. How much?\nIf 9 is yes, ask 2.\n';
const suggestion = { text: 'If 1 is yes, ask 2.', explanation: 'There is no question 9; question 1 stands before it.' };
let peer: ModelPeer;
let app: App;

beforeAll(async () => {
  peer = await startModelPeer(() => peerAnswer(suggestion));
  app = await openApp({ ...staffSignIn, MODEL_COMPILER: 'openai-compatible:author-helper', MODEL_COMPILER_BASE_URL: peer.baseUrl });
}, 120_000);
afterAll(async () => {
  await app.close();
  await peer.close();
});

async function openWith(text: string): Promise<Page> {
  const page = await app.openAsStaff('/playground/prompt-compiler');
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await page.keyboard.insertText(text);
  await row(page).waitFor();
  return page;
}

const row = (page: Page) => page.getByRole('row').filter({ hasText: 'There is no question 9' });
const button = (page: Page, name: string) => row(page).getByRole('button', { name, exact: true });
const textOf = (page: Page) => page.locator('.cm-line').allTextContents();

test('a suggestion is shown beside its problem, and put into the text only when the author says so', async () => {
  const page = await openWith(source);
  peer.answerBy(() => peerAnswer(suggestion));
  await button(page, 'Suggest').click();
  await row(page).getByText(suggestion.text).waitFor();
  await row(page).getByText(suggestion.explanation).waitFor();
  await expect.poll(async () => (await textOf(page))[4]).toBe('If 9 is yes, ask 2.');

  await button(page, 'Dismiss').click();
  await expect.poll(() => row(page).getByText(suggestion.text).count()).toBe(0);
  await button(page, 'Suggest').click();
  await button(page, 'Use this line').click();
  await row(page).waitFor({ state: 'detached' });
  await expect.poll(async () => (await textOf(page))[4]).toBe(suggestion.text);
  await page.keyboard.press('Control+Z');
  await row(page).waitFor();
  await expect.poll(async () => (await textOf(page))[4]).toBe('If 9 is yes, ask 2.');
});

test('a suggestion for a text that was changed since is not put into the new one', async () => {
  const page = await openWith(source);
  await button(page, 'Suggest').click();
  await row(page).getByText(suggestion.text).waitFor();
  await page.locator('.cm-content').press('Control+Home');
  await page.keyboard.insertText('Also for: a tickle\n');
  await row(page).getByText(suggestion.text).waitFor({ state: 'detached' });
  expect(await textOf(page)).toContain('If 9 is yes, ask 2.');
});

test('says why there is none, and asks again at the same button, without a mouse', async () => {
  const page = await openWith(source);
  peer.answerBy(() => peerAnswer({ text: null, explanation: 'It is not clear which question is meant.' }));
  await button(page, 'Suggest').focus();
  await page.keyboard.press('Enter');
  await row(page).getByRole('status').getByText('The language model has no suggestion for this line.').waitFor();

  peer.answerBy(() => ({ kind: 'status', status: 401, body: '{"error":{"message":"no"}}' }));
  await page.keyboard.press('Enter');
  await row(page).getByText('The language model refused the key of this installation').waitFor();

  peer.answerBy(() => peerAnswer({ text: 'If 8 is yes, ask 2.', explanation: 'Question 8 was meant.' }));
  await page.keyboard.press('Enter');
  await row(page).getByText('The suggestion of the language model did not work in this prompt').waitFor();
  expect(await row(page).getByText('If 8 is yes').count()).toBe(0);

  peer.answerBy(() => peerAnswer(suggestion));
  expect(await button(page, 'Ask again').evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await row(page).getByText(suggestion.text).waitFor();
});

test('says what the server says where it does not ask, and where it cannot be reached', async () => {
  const page = await openWith(source);
  await answer(page, '/playground/prompt-compile/suggest', 429, { detail: 'Too many suggestions. Please wait.' });
  await button(page, 'Suggest').click();
  await row(page).getByText('Too many suggestions. Please wait.').waitFor();
  await page.route('**/api/playground/prompt-compile/suggest', (route) => route.abort());
  await button(page, 'Ask again').click();
  await row(page).getByText('The suggestion could not be requested.').waitFor();
});
