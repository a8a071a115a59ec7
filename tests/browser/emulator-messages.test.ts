import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markedWords, openEmulatedSession, telemetry, telemetryPart } from './support/emulated-session.ts';

let session: Awaited<ReturnType<typeof openEmulatedSession>>;

beforeAll(async () => {
  session = await openEmulatedSession();
});
afterAll(() => session?.close());

describe('the way to a message', () => {
  it('leads from a fact to the words that say it', async () => {
    const page = await session.look();
    const fact = session.history.facts.find(({ quote }) => quote !== null) ?? expect.fail('there is no fact');
    await page.getByRole('region', { name: 'Facts Collected' }).getByRole('button', { name: fact.key, exact: true }).click();
    await expect.poll(() => markedWords(page).textContent()).toBe(fact.quote);
    await expect.poll(() => page.locator(`[data-message="${fact.message_id}"] mark`).count()).toBe(1);
    expect(await isInSight(markedWords(page))).toBe(true);
  });

  it('leads from what was understood and not used to the words', async () => {
    const page = await session.look();
    await page.getByRole('button', { name: /^Show turn 2:/ }).click();
    await telemetryPart(page, 'Understood').getByRole('button').first().click();
    await expect.poll(() => markedWords(page).textContent()).toBe(session.turns[1]?.trace.understood[0]?.quote);
    await telemetryPart(page, 'Not used').getByRole('button').first().click();
    await expect.poll(() => markedWords(page).textContent()).toBe(session.turns[1]?.trace.unused[0]);
  });

  it('leads from a question of the path to the message that asks it, and says what became of each', async () => {
    const page = await session.look();
    const path = telemetryPart(page, 'Path');
    await expect.poll(() => path.getByRole('listitem').count()).toBe(session.history.path.length);
    const words = {
      asked: 'asked',
      answered: 'answered without being asked',
      skipped: 'skipped',
      pending: 'pending',
      present: 'being asked',
    };
    for (const [index, { node, label, state }] of session.history.path.entries()) {
      await expect.poll(() => path.getByRole('listitem').nth(index).textContent()).toBe(`${node ?? '+'}${label}${words[state]}`);
    }
    await expect.poll(() => path.locator('[aria-current="step"]').count()).toBe(1);
    const asked = session.history.path.find(({ state }) => state === 'asked');
    await path.getByRole('button', { name: asked?.label ?? '' }).click();
    await expect.poll(() => isInSight(page.locator(`[data-message="${asked?.message_id}"]`))).toBe(true);
  });

  it('leaves whoever reads back where they are, until they ask for the newest message', async () => {
    const page = await session.look({ viewport: { width: 1440, height: 700 } }, await session.emulate());
    await page.getByRole('region', { name: 'Facts Collected' }).getByRole('button').first().click();
    await expect.poll(() => isInSight(markedWords(page))).toBe(true);
    await page.getByRole('button', { name: 'Resume' }).click();
    await telemetry(page).getByText('Turn 8 of 8').waitFor();
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    expect(await isInSight(markedWords(page))).toBe(true);
    await page.getByRole('button', { name: 'Newest message' }).click();
    await expect.poll(() => isInSight(page.getByRole('log').getByRole('listitem').last())).toBe(true);
    expect(await markedWords(page).count()).toBe(0);
    await expect.poll(() => page.getByRole('button', { name: 'Newest message' }).count()).toBe(0);
  });
});

async function isInSight(element: Locator): Promise<boolean> {
  return element.first().evaluate((node) => {
    const { top, bottom } = node.getBoundingClientRect();
    const list = node.closest('[role="log"]')?.getBoundingClientRect();
    return list !== undefined && bottom > list.top && top < list.bottom;
  });
}
