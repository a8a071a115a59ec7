import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, answer, chatReply, openApp, signInWith } from './support/app.ts';
import { barriersIn, sidewaysScroll } from './support/barriers.ts';

let app: App;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app?.close());

const input = (page: Page) => page.getByPlaceholder('Describe your symptoms...');
const lines = [
  'What brings you: “a throbbing headache on the left side” (for 3 weeks)',
  'You feel sick to your stomach',
  'Fever: no',
  'Medicines: ramipril 5 mg in the morning',
].map((text, index) => ({ id: `line-${index}`, text }));
const list = lines.map(({ text }) => `- ${text}`).join('\n');
const readBack = chatReply(
  `Before I sum up, this is what I have understood:\n\n${list}\n\nIs that right? If something is not, tell me what to change.`,
  { phase: 'diagnosis' },
  { read_back: lines },
);
const summary = chatReply(
  'I have changed 3 weeks to 6 weeks.\n\nThank you. This is what I have understood.\n\n## Patient Summary\n\n**Who and why:** A 40-year-old man with headache.\n\n### Likeliest explanations\n\n1. **Migraine** (likely). For it: nausea.\n\n### Next steps\n\n- **See a doctor within the next few days.**',
  { phase: 'post_diagnosis' },
);

/** Says something to an assistant that answers so. */
async function said(page: Page, reply: object): Promise<void> {
  await answer(page, '/chat', 200, reply);
  await input(page).fill('No, that is all');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

const card = (page: Page) => page.getByRole('region', { name: 'What I have understood' });

describe('what was understood', () => {
  test('stands on a card once, and a line is put right by keyboard alone', async () => {
    const page = await app.openAsPatient('/');
    await said(page, readBack);
    await expect.poll(() => card(page).getByRole('listitem').count()).toBe(lines.length);
    expect(await page.getByText('You feel sick to your stomach').count()).toBe(1);
    await card(page)
      .getByRole('button', { name: `Change: ${lines[0]?.text}` })
      .focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator(':focus').getAttribute('maxlength')).toBe('300');
    await page.keyboard.press('Enter');
    await card(page).getByText('Please write what is right instead.').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe(`Change: ${lines[0]?.text}`);
    await page.keyboard.press('Enter');
    const sent = page.waitForRequest('**/api/chat');
    await answer(page, '/chat', 200, summary);
    await page.keyboard.type('six weeks');
    await page.keyboard.press('Enter');
    expect((await sent).postDataJSON().prompt).toBe(`Correction: ${lines[0]?.text} -> six weeks`);
    await page.getByRole('heading', { name: 'Patient Summary' }).waitFor();
    expect(await card(page).count()).toBe(0);
    expect(await page.getByText('You feel sick to your stomach').count()).toBe(1);
  });

  test('is confirmed at one touch, and typed text stays where it is', async () => {
    const page = await app.openAsPatient('/');
    await said(page, readBack);
    await input(page).fill('half a thought');
    const sent = page.waitForRequest('**/api/chat');
    await card(page).getByRole('button', { name: 'Yes, that is right.' }).click();
    expect((await sent).postDataJSON().prompt).toBe('Yes, that is right.');
    expect(await input(page).inputValue()).toBe('half a thought');
  });

  test('stands there again where a correction could not be sent', async () => {
    const page = await app.openAsPatient('/');
    await said(page, readBack);
    await card(page).waitFor();
    await answer(page, '/chat', 500, { detail: 'no' });
    await card(page).getByRole('button', { name: 'Yes, that is right.' }).click();
    await page.getByText('Sorry, there was a problem with the app.').waitFor();
    await card(page).waitFor();
  });
});

describe('with the real assistant', () => {
  test('the card stands there after a reload, and its corrections reach the summary', async () => {
    const { token } = await app.register();
    const say = async (prompt: string): Promise<ReturnType<typeof JSON.parse>> => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const response = await fetch(`${app.server.url}/api/chat`, { method: 'POST', headers, body: JSON.stringify({ prompt }) });
      return response.json();
    };
    let reply = await say('I am 40 and male. I have had a headache and a cough for three days');
    for (let turn = 0; turn < 60 && reply.ui_output.read_back === null; turn += 1) reply = await say('no');
    const page = await app.open();
    await signInWith(page, token);
    await page.goto('/');
    await card(page)
      .getByRole('button', { name: /^Change: What brings you/ })
      .click();
    await page.getByLabel('What is right instead?').fill('six weeks');
    await card(page).getByRole('button', { name: 'Send change' }).click();
    await page.getByRole('heading', { name: 'Patient Summary' }).waitFor();
    await expect.poll(() => page.getByText(/for 6 weeks/).count()).toBeGreaterThan(0);
  });
});

describe('the summary', () => {
  test('is a view of its own to read, print and keep, and leads back to where it was opened', async () => {
    const page = await app.openAsPatient('/');
    await page.addInitScript('window.print = () => { document.title = "printed"; }');
    await page.reload();
    await said(page, summary);
    await page.getByRole('button', { name: 'Open summary' }).click();
    const view = page.getByRole('region', { name: 'Patient Summary' });
    await view.waitFor();
    expect(await view.textContent()).not.toContain('Thank you');
    expect([await input(page).count(), await page.getByRole('log').count()]).toEqual([0, 0]);
    await page.getByRole('button', { name: 'Print' }).click();
    expect(await page.title()).toBe('printed');
    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download Summary' }).click();
    expect(await readFile(await (await started).path(), 'utf8')).toContain('A 40-year-old man with headache.');
    await page.getByRole('button', { name: 'Back to the conversation' }).click();
    await expect.poll(() => page.locator(':focus').textContent()).toBe('Open summary');
  });

  test('is alone on paper', async () => {
    const page = await app.openAsPatient('/');
    await said(page, summary);
    await page.getByRole('button', { name: 'Open summary' }).click();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
    expect(await page.getByText('A 40-year-old man with headache.').isVisible()).toBe(true);
  });
});

describe.each([
  [360, 'light'],
  [360, 'dark'],
  [1440, 'light'],
  [1440, 'dark'],
] as const)('at %d px in %s', (width, colorScheme) => {
  test('card, open line and summary have nothing for axe to find and no sideways scrolling', async () => {
    const page = await app.openAsPatient('/', { viewport: { width, height: 800 }, colorScheme });
    await said(page, readBack);
    await card(page).waitFor();
    const looked = async () => {
      await page.waitForTimeout(200);
      expect(await barriersIn(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    };
    await looked();
    await card(page)
      .getByRole('button', { name: /^Change: You feel/ })
      .click();
    await looked();
    await answer(page, '/chat', 200, summary);
    await card(page).getByRole('button', { name: 'Yes, that is right.' }).click();
    await page.getByRole('button', { name: 'Open summary' }).waitFor();
    await looked();
    await page.getByRole('button', { name: 'Open summary' }).click();
    await looked();
  });
});
