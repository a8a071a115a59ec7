import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, answer, chatReply, openApp } from './support/app.ts';

let app: App;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app?.close());

const failureText =
  'Sorry, there was a problem with the app. Please try re-typing your response. If this persists, signout and login again. You will be able to continue from where you left off.';
const input = (page: Page) => page.getByPlaceholder('Describe your symptoms...');
const send = (page: Page) => page.getByRole('button', { name: 'Send' });
const messages = (page: Page) => page.getByRole('log', { name: 'Conversation' }).getByRole('listitem');

async function say(page: Page, text: string): Promise<void> {
  await input(page).fill(text);
  await send(page).click();
}

const options = ['Fever', 'Cough', 'Something else'].map((label, index) => ({ id: `o${index}`, label }));
const mcq = (selection: 'single' | 'multi') => ({ question_details: { kind: 'mcq', selection, options } });

describe('a conversation with the real assistant', () => {
  test('begins with the greeting, goes on, is restored after a reload, and begins anew', async () => {
    const page = await app.openAsPatient('/');
    await page.getByText('What brings you here today?').waitFor();
    expect(await page.getByText('History restored').count()).toBe(0);
    await say(page, 'For two days I have had a sore throat and a fever of 38.5');
    await expect.poll(() => messages(page).count()).toBe(3);
    await expect.poll(() => page.getByLabel('is writing').count()).toBe(0);
    await page.reload();
    await page.getByText(/^History restored from \d+\/\d+\/\d+ \d+:\d+/).waitFor();
    await page.getByText('For two days I have had a sore throat').waitFor();
    await page.getByRole('button', { name: 'Restart' }).click();
    await page.getByText('What brings you here today?').waitFor();
    await expect.poll(() => messages(page).count()).toBe(1);
    await page.reload();
    await page.getByText('What brings you here today?').waitFor();
    expect(await page.getByText('sore throat').count()).toBe(0);
  });

  test('shows an emergency over the whole width, keeps it after a reload, and dials', async () => {
    const page = await app.openAsPatient('/', { viewport: { width: 360, height: 740 } });
    await input(page).waitFor();
    await say(page, 'crushing chest pain spreading to my left arm, I am sweating and cannot breathe');
    const banner = page.getByRole('alert');
    await banner.waitFor();
    expect((await banner.boundingBox())?.width).toBe(360);
    await expect.poll(() => banner.getByRole('link', { name: 'Call 911' }).getAttribute('href')).toBe('tel:911');
    await page.reload();
    await banner.waitFor();
  });
});

describe('messages', () => {
  test('of the patient are plain text with their line breaks', async () => {
    const page = await app.openAsPatient('/');
    await answer(page, '/chat', 200, chatReply('ok'));
    await input(page).waitFor();
    await say(page, '**not bold**\n<b>nor this</b>');
    const shown = messages(page).nth(1).locator('div').last();
    await expect.poll(() => shown.textContent()).toBe('**not bold**\n<b>nor this</b>');
    // Two lines of text stand one below the other.
    expect((await shown.boundingBox())?.height).toBeGreaterThan(45);
  });

  test('of the assistant are Markdown whose links follow the policy and whose images never load', async () => {
    const page = await app.openAsPatient('/');
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    const links = [
      'https://a.test',
      'mailto:a@b.test',
      'xmpp:a@b.test',
      'ircs://a.test',
      '/account-info',
      'javascript:alert(1)',
      'data:text/html,x',
      'tel:911',
    ];
    const text = `**bold**\n\n| a | b |\n|---|---|\n| c | d |\n\n![picture](https://images.test/x.png)\n\n<img src="https://images.test/y.png">\n\n${links.map((link, index) => `[link ${index}](${link})`).join('\n\n')}`;
    await answer(page, '/chat', 200, chatReply(text));
    await input(page).waitFor();
    await say(page, 'hello');
    await page.getByText('bold', { exact: true }).waitFor();
    const hrefs = await Promise.all(links.map((_, index) => page.getByText(`link ${index}`, { exact: true }).getAttribute('href')));
    expect(hrefs.slice(0, 5)).toEqual(links.slice(0, 5));
    expect(hrefs.slice(5).every((href) => href === null || href === '')).toBe(true);
    expect(await page.locator('main img').count()).toBe(0);
    expect(loaded.filter((url) => url.includes('images.test'))).toEqual([]);
    await expect.poll(() => page.getByRole('cell', { name: 'd' }).isVisible()).toBe(true);
  });

  test('in the language of the patient say so to whoever reads them out, also after a reload', async () => {
    const page = await app.openAsPatient('/');
    const [alarm, theirs, summary] = ['**Call 911.**\n\n', '- Llame ahora.\n- ¿Hay alguien con usted?', '\n\n## Patient Summary\n\nAdult.'];
    const text = `${alarm}${theirs}${summary}`;
    const language = { language: 'es', from: alarm.length, to: alarm.length + theirs.length };
    await answer(page, '/chat', 200, chatReply(text, {}, { language }));
    await input(page).waitFor();
    await say(page, 'me duele el pecho');
    const languageOf = (words: string) =>
      page.getByText(words, { exact: true }).evaluate((element) => element.closest('[lang]')?.getAttribute('lang'));
    const isTold = async () => {
      await page.getByText('Llame ahora.').waitFor();
      expect(await Promise.all(['Call 911.', 'Llame ahora.', 'Patient Summary', 'Adult.'].map(languageOf))).toEqual([
        'en',
        'es',
        'en',
        'en',
      ]);
    };
    await isTold();
    const timestamp = new Date().toISOString();
    const messages = [{ id: 'a', sender: 'ai', content: text, language, timestamp, question_details: null }];
    await answer(page, '/chat/history', 200, { messages, history_from: timestamp, phase: 'post_diagnosis', alarm: null });
    await page.reload();
    await isTold();
  });

  test('carry the telemetry line above them when there is one', async () => {
    const page = await app.openAsPatient('/');
    await answer(page, '/chat', 200, chatReply('Since when?', {}, { telemetry: 'phase interview, node 4' }));
    await input(page).waitFor();
    await say(page, 'hello');
    await page.getByText('phase interview, node 4').waitFor();
  });

  test('that are blank are not sent', async () => {
    const page = await app.openAsPatient('/');
    await input(page).waitFor();
    await say(page, '   ');
    await expect.poll(() => messages(page).count()).toBe(1);
    await expect.poll(() => input(page).getAttribute('required')).not.toBeNull();
  });
});

describe('while a reply is awaited', () => {
  test('dots stand in its place, and nothing moves when it comes', async () => {
    const page = await app.openAsPatient('/');
    let release: () => void = () => {};
    await page.route('**/api/chat', async (route) => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      await route.fulfill({ json: chatReply('A long reply. '.repeat(60)) });
    });
    await input(page).waitFor();
    await say(page, 'My head hurts');
    await page.getByLabel('is writing').waitFor();
    // Shifts within half a second of a key are the user's own and are not counted.
    await page.waitForTimeout(700);
    await page.evaluate(
      "window.shift = 0; new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.shift += entry.value }).observe({ type: 'layout-shift' })",
    );
    release();
    await page.getByText('A long reply.').waitFor();
    await page.waitForTimeout(300);
    expect(await page.evaluate('window.shift')).toBe(0);
    expect(await page.getByLabel('is writing').count()).toBe(0);
  });
});

describe('when something fails', () => {
  test('the last bubble becomes the failure text, the text stays, and is sent again under the same id', async () => {
    const page = await app.openAsPatient('/');
    const ids: string[] = [];
    let fails = true;
    await page.route('**/api/chat', (route) => {
      ids.push(route.request().postDataJSON().message_id);
      return fails ? route.abort() : route.fulfill({ json: chatReply('Understood.') });
    });
    await input(page).waitFor();
    await say(page, 'My head hurts');
    await page.getByText(failureText).waitFor();
    await expect.poll(() => input(page).inputValue()).toBe('My head hurts');
    fails = false;
    await send(page).click();
    await page.getByText('Understood.').waitFor();
    expect(await page.getByText(failureText).count()).toBe(0);
    await expect.poll(() => messages(page).count()).toBe(3);
    expect(ids[1]).toBe(ids[0]);
  });

  test('a history that cannot be fetched shows the greeting', async () => {
    const page = await app.open();
    const { token } = await app.register();
    await page.addInitScript((value) => localStorage.setItem('token', value), token);
    await answer(page, '/chat/history', 500, { detail: 'no' });
    await page.goto('/');
    await page.getByText('What brings you here today?').waitFor();
  });
});

describe('a multiple-choice question', () => {
  async function openAsked(selection: 'single' | 'multi'): Promise<{ page: Page; sent: string[] }> {
    const page = await app.openAsPatient('/');
    const sent: string[] = [];
    await page.route('**/api/chat', (route) => {
      sent.push(route.request().postDataJSON().prompt);
      return route.fulfill({ json: sent.length === 1 ? chatReply('Which of these?', {}, mcq(selection)) : chatReply('Thank you.') });
    });
    await input(page).waitFor();
    await say(page, 'hello');
    await page.getByText('Which of these?').waitFor();
    return { page, sent };
  }

  test('hides the text input; choosing replaces the choice; sending brings the input back', async () => {
    const { page, sent } = await openAsked('single');
    await expect.poll(() => input(page).count()).toBe(0);
    await send(page).click();
    await page.getByText('Please choose an answer first.').first().waitFor();
    expect(sent).toHaveLength(1);
    await page.getByRole('radio', { name: 'Fever' }).check();
    await page.getByRole('radio', { name: 'Something else' }).check();
    await expect.poll(() => page.getByRole('radio', { name: 'Fever' }).isChecked()).toBe(false);
    await send(page).click();
    await page.getByText('Thank you.').waitFor();
    expect(sent[1]).toBe('Something else');
    await expect.poll(() => input(page).isVisible()).toBe(true);
  });

  test('of several answers toggles, and sends the labels with a comma and a space', async () => {
    const { page, sent } = await openAsked('multi');
    for (const name of ['Cough', 'Fever', 'Something else', 'Something else']) await page.getByRole('checkbox', { name }).click();
    await send(page).click();
    await page.getByText('Thank you.').waitFor();
    expect(sent[1]).toBe('Fever, Cough');
  });

  test('is answered by number keys, arrow keys and Enter, on large targets', async () => {
    const { page, sent } = await openAsked('single');
    await page.keyboard.press('1');
    await expect.poll(() => page.getByRole('radio', { name: 'Fever' }).isChecked()).toBe(true);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.getByRole('radio', { name: 'Cough' }).isChecked()).toBe(true);
    const box = await page.locator('label', { hasText: 'Cough' }).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(48);
    await page.keyboard.press('Enter');
    await page.getByText('Thank you.').waitFor();
    expect(sent[1]).toBe('Cough');
  });
});

test('the list follows the conversation to its end', async () => {
  const page = await app.openAsPatient('/', { viewport: { width: 400, height: 500 } });
  await answer(page, '/chat', 200, chatReply('A long reply.\n\n'.repeat(30)));
  await input(page).waitFor();
  await say(page, 'hello');
  await page.getByText('A long reply.').first().waitFor();
  await expect.poll(() => page.getByRole('log').evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight)).toBeLessThan(2);
});

test('the conversation is downloaded under a name with the time', async () => {
  const page = await app.openAsPatient('/');
  await page.getByText('What brings you here today?').waitFor();
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Conversation' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^conversation-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}\.txt$/);
  expect(await readFile(await download.path(), 'utf8')).toContain('What brings you here today?');
});

test('restarting begins with the greeting again, whatever the answer to it holds', async () => {
  const page = await app.openAsPatient('/');
  await page.route('**/api/restart', (route) => route.fulfill({ status: 200, body: '' }));
  await input(page).waitFor();
  await say(page, 'My head hurts');
  await expect.poll(() => messages(page).count()).toBe(3);
  await page.getByRole('button', { name: 'Restart' }).click();
  await expect.poll(() => messages(page).count()).toBe(1);
  await page.getByText('What brings you here today?').waitFor();
});

test('voice and avatar are not offered', async () => {
  const page = await app.openAsPatient('/');
  await input(page).waitFor();
  expect(await page.getByRole('button', { name: /Switch to|Avatar/ }).count()).toBe(0);
});
