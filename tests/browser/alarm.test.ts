import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, answer, chatReply, openApp } from './support/app.ts';

let app: App;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app?.close());

const input = (page: Page) => page.getByPlaceholder('Describe your symptoms...');

async function say(page: Page, text: string): Promise<void> {
  await input(page).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
}

describe('an alarm', () => {
  test('of a crisis that must not be seen is put away with one touch', async () => {
    const page = await app.openAsPatient('/');
    const alarm = { kind: 'crisis', action: 'You can call 988 at any hour.', can_be_put_away: true };
    await answer(page, '/chat', 200, chatReply('I am here.', { phase: 'emergency', alarm }));
    await input(page).waitFor();
    await say(page, 'hello');
    await page.getByRole('alert').getByRole('link', { name: 'Call 988' }).waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  });

  test('of an emergency stays when the conversation goes on', async () => {
    const page = await app.openAsPatient('/');
    let replies = 0;
    await page.route('**/api/chat', (route) => {
      replies += 1;
      const alarm = replies === 1 ? { kind: 'emergency', action: 'Call 911 now.', can_be_put_away: false } : null;
      return route.fulfill({ json: chatReply(`Reply ${replies}`, { alarm }) });
    });
    await input(page).waitFor();
    await say(page, 'one');
    await page.getByText('Reply 1').waitFor();
    await say(page, 'two');
    await page.getByText('Reply 2').waitFor();
    await expect.poll(() => page.getByRole('alert').isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: 'Close' }).count()).toBe(0);
  });

  test('and a question of many answers are both within reach on a small phone', async () => {
    const page = await app.openAsPatient('/', { viewport: { width: 360, height: 568 }, hasTouch: true });
    const options = ['Fever', 'Stiff neck', 'Confusion', 'Double vision', 'Loss of sight', 'None of these'].map((label) => ({
      id: label,
      label,
    }));
    const alarm = {
      kind: 'emergency',
      action: 'Call 911 now, or have someone near you call. Do not drive yourself.',
      can_be_put_away: false,
    };
    const question_details = { kind: 'mcq', selection: 'multi', options };
    await answer(page, '/chat', 200, chatReply('Do you have any of these?', { phase: 'emergency', alarm }, { question_details }));
    await input(page).waitFor();
    await say(page, 'hello');
    const call = page.getByRole('link', { name: 'Call 911' });
    await call.waitFor();
    const seen = async () => (await page.getByRole('log').boundingBox()) ?? { y: 0, height: 0 };
    const banner = await page.getByRole('alert').boundingBox();
    expect((await seen()).y).toBeGreaterThanOrEqual((banner?.y ?? 0) + (banner?.height ?? 0));
    // At least three answers are in sight at a time, and each can be brought there and chosen by touch.
    expect((await seen()).height).toBeGreaterThan(3 * 48);
    for (const { label } of options) await page.getByRole('checkbox', { name: label }).tap();
    for (const target of [call, page.getByRole('button', { name: 'Send' })]) await target.tap({ trial: true });
  });
});
