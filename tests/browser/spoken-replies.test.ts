import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeWav } from '../../src/shared/sound/write-wav.ts';
import { type App, answer, chatReply, openApp } from './support/app.ts';

let app: App;
beforeAll(async () => {
  app = await openApp({ VOICE_TOGGLE: 'true', SPEECH_TO_TEXT: 'off' });
});
afterAll(() => app?.close());

const input = (page: Page) => page.getByPlaceholder('Describe your symptoms...');
const dots = (page: Page) => page.getByLabel('is writing');
const toVoice = (page: Page) => page.getByRole('button', { name: 'Switch to Voice' });
const toText = (page: Page) => page.getByRole('button', { name: 'Switch to Text' });

async function say(page: Page, text: string): Promise<void> {
  await input(page).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
}

function toneOf(seconds: number): Buffer {
  const samples = Float32Array.from({ length: 16_000 * seconds }, (_, index) => 0.3 * Math.sin(index / 6));
  return Buffer.from(writeWav({ sampleRate: 16_000, samples }));
}

/** Holds what the page asks to be spoken until the test lets it go. */
async function holdSpeech(page: Page): Promise<{ readonly asked: string[]; readonly letGo: (seconds: number | 'fails') => Promise<void> }> {
  const asked: string[] = [];
  const held: Route[] = [];
  await page.route('**/api/tts', (route) => {
    asked.push(route.request().postDataJSON().text);
    held.push(route);
  });
  return {
    asked,
    letGo: async (seconds) => {
      await expect.poll(() => held.length).toBeGreaterThan(0);
      const route = held.shift();
      if (seconds === 'fails') await route?.fulfill({ status: 503, json: { detail: 'no' } });
      else await route?.fulfill({ status: 200, contentType: 'audio/wav', body: toneOf(seconds) });
    },
  };
}

/** Counts the sounds that begin and end in the page. */
async function countSounds(page: Page): Promise<() => Promise<{ readonly started: number; readonly ended: number }>> {
  await page.addInitScript(() => {
    const counts = { started: 0, ended: 0 };
    Object.assign(window, { counts });
    // What a closed player was playing is heard no more, and tells nobody.
    const close = AudioContext.prototype.close;
    AudioContext.prototype.close = function () {
      counts.ended = counts.started;
      return close.apply(this);
    };
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (...when) {
      counts.started += 1;
      this.addEventListener('ended', () => {
        counts.ended += 1;
      });
      start.apply(this, when);
    };
  });
  return () => page.evaluate(() => (window as unknown as { counts: { started: number; ended: number } }).counts);
}

async function openWithVoice(
  reply: object,
): Promise<{ page: Page; sounds: Awaited<ReturnType<typeof countSounds>>; speech: Awaited<ReturnType<typeof holdSpeech>> }> {
  const page = await app.open();
  const sounds = await countSounds(page);
  const speech = await holdSpeech(page);
  const { token } = await app.register();
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
  await page.goto('/');
  await answer(page, '/chat', 200, reply);
  await toVoice(page).click();
  await toText(page).waitFor();
  return { page, sounds, speech };
}

describe('a reply in voice mode', () => {
  test('is spoken by the real server', async () => {
    const page = await app.open();
    const sounds = await countSounds(page);
    const { token } = await app.register();
    await page.addInitScript((value) => localStorage.setItem('token', value), token);
    await page.goto('/');
    await toVoice(page).click();
    await toText(page).waitFor();
    await say(page, 'I have a headache');
    await expect.poll(async () => (await sounds()).started).toBe(1);
    expect(await dots(page).count()).toBe(0);
  });

  test('stands as dots until its sound is ready, and is then shown and played', async () => {
    const { page, sounds, speech } = await openWithVoice(chatReply('How long has it lasted?'));
    await say(page, 'my head hurts');
    await expect.poll(() => speech.asked).toEqual(['How long has it lasted?']);
    expect(await dots(page).count()).toBe(1);
    expect(await page.getByText('How long has it lasted?').count()).toBe(0);
    await speech.letGo(1);
    await page.getByText('How long has it lasted?').waitFor();
    await expect.poll(sounds).toEqual({ started: 1, ended: 1 });
  });

  test('is shown without a sound when there is none', async () => {
    const { page, sounds, speech } = await openWithVoice(chatReply('How long has it lasted?'));
    await say(page, 'my head hurts');
    await speech.letGo('fails');
    await page.getByText('How long has it lasted?').waitFor();
    expect(await sounds()).toEqual({ started: 0, ended: 0 });
  });

  test('falls silent when the patient sends the next message, which is spoken in its turn', async () => {
    const { page, sounds, speech } = await openWithVoice(chatReply('How long has it lasted?'));
    await say(page, 'my head hurts');
    await speech.letGo(30);
    await expect.poll(async () => (await sounds()).started).toBe(1);
    await say(page, 'two days');
    await expect.poll(async () => (await sounds()).ended).toBe(1);
    await speech.letGo(1);
    await expect.poll(sounds).toEqual({ started: 2, ended: 2 });
  });

  test.each([
    ['voice is switched off', (page: Page) => toText(page).click()],
    ['the conversation begins anew', (page: Page) => page.getByRole('button', { name: 'Restart' }).click()],
    [
      'the patient leaves the chat',
      async (page: Page) => {
        await page.getByRole('button', { name: 'Menu' }).click();
        await page.getByRole('link', { name: 'Medical Info' }).click();
      },
    ],
  ])('falls silent when %s', async (_, leave) => {
    const { page, sounds, speech } = await openWithVoice(chatReply('How long has it lasted?'));
    await say(page, 'my head hurts');
    await speech.letGo(30);
    await expect.poll(async () => (await sounds()).started).toBe(1);
    const before = await sounds();
    expect(before.ended).toBe(0);
    await leave(page);
    await expect.poll(async () => (await sounds()).ended).toBe(1);
  });

  test('is shown at once when voice is switched off while its sound is being made', async () => {
    const { page, sounds, speech } = await openWithVoice(chatReply('How long has it lasted?'));
    await say(page, 'my head hurts');
    await expect.poll(() => speech.asked.length).toBe(1);
    await toText(page).click();
    await page.getByText('How long has it lasted?').waitFor();
    await speech.letGo(1).catch(() => undefined);
    expect(await sounds()).toEqual({ started: 0, ended: 0 });
  });

  test('is read with the options of its question', async () => {
    const options = ['Fever', 'Cough'].map((label, index) => ({ id: `o${index}`, label }));
    const question_details = { kind: 'mcq', selection: 'multi', options };
    const { page, speech } = await openWithVoice(chatReply('Which of these?', {}, { question_details }));
    await say(page, 'ill');
    await expect.poll(() => speech.asked).toEqual(['Which of these?\n\nYou can name one or more:\n\n- Fever\n- Cough']);
  });

  test('about abuse at home is shown and never spoken, and its alarm shows at once', async () => {
    const alarm = { kind: 'crisis', action: 'Call 988.', can_be_put_away: true };
    const { page, speech } = await openWithVoice(chatReply('Are you safe at home?', { alarm }, { for_eyes_only: true }));
    await say(page, 'he hits me');
    await page.getByText('Are you safe at home?').waitFor();
    expect(speech.asked).toEqual([]);
  });

  test('with an alarm shows the alarm before its sound is ready', async () => {
    const alarm = { kind: 'emergency', action: 'Call 911 now.', can_be_put_away: false };
    const { page, speech } = await openWithVoice(chatReply('This is an emergency.', { alarm, phase: 'emergency' }));
    await say(page, 'my chest');
    await page.getByRole('alert').waitFor();
    expect(await dots(page).count()).toBe(1);
    await speech.letGo(1);
    await page.getByText('This is an emergency.').waitFor();
  });
});

test('in text mode nothing is spoken', async () => {
  const page = await app.openAsPatient('/');
  const speech = await holdSpeech(page);
  await answer(page, '/chat', 200, chatReply('How long has it lasted?'));
  await input(page).waitFor();
  await say(page, 'my head hurts');
  await page.getByText('How long has it lasted?').waitFor();
  expect(speech.asked).toEqual([]);
});
