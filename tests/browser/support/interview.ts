import type { Locator, Page } from 'playwright-core';

const mostTurns = 70;

/** What a patient types, by the words of the question; the first that fits is said. */
export type Replies = readonly (readonly [question: RegExp, reply: string])[];

const messageInput = (page: Page): Locator => page.getByPlaceholder('Describe your symptoms...');

/**
 * Answers through the screen until the summary stands there: by choosing where there is something to choose, by typing where not. Answers
 * what the assistant said, oldest first, the summary last. Throws when no summary comes.
 */
export async function interview(page: Page, complaint: string, replies: Replies): Promise<readonly string[]> {
  await messageInput(page).fill(complaint);
  const said: string[] = [];
  for (let turn = 0; turn < mostTurns; turn += 1) {
    said.push(await sendAndRead(page));
    const question = said.at(-1) ?? '';
    if (question.includes('Patient Summary')) return said;
    if ((await messageInput(page).count()) === 0) await choose(page, question, replies);
    else await messageInput(page).fill(replyTo(question, replies) ?? 'no');
  }
  throw new Error(`No summary after ${mostTurns} turns; the last was: ${said.at(-1)}`);
}

async function sendAndRead(page: Page): Promise<string> {
  const turns = page
    .getByRole('log')
    .getByRole('listitem')
    .filter({ has: page.locator('.prose') });
  const before = await turns.count();
  await page.getByRole('button', { name: 'Send' }).click();
  await turns.nth(before).waitFor();
  return (await turns.nth(before).textContent()) ?? '';
}

/** Chooses the option that a reply names, or else denies everything. */
async function choose(page: Page, question: string, replies: Replies): Promise<void> {
  const options = page.getByRole('group').getByRole('radio').or(page.getByRole('group').getByRole('checkbox'));
  const reply = replyTo(question, replies);
  const named = reply === undefined ? [] : [page.getByLabel(reply).first()];
  for (const option of [...named, page.getByLabel(/^none of these$/i), page.getByLabel('No', { exact: true }), options.nth(1)]) {
    if ((await option.count()) === 0) continue;
    await option.check();
    return;
  }
}

function replyTo(question: string, replies: Replies): string | undefined {
  return replies.find(([words]) => words.test(question))?.[1];
}
