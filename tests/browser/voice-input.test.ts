import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SpeechPeer, startSpeechPeer, transcript } from '../support/speech-peer.ts';
import { type App, answer, chatReply, openApp } from './support/app.ts';
import { barriersIn } from './support/barriers.ts';
import { openTalking, processing, recording } from './support/talking.ts';

let peer: SpeechPeer;
let app: App;
beforeAll(async () => {
  peer = await startSpeechPeer();
  app = await openApp({
    VOICE_TOGGLE: 'true',
    AVATAR_TOGGLE: 'true',
    SPEECH_TO_TEXT: 'openai-compatible:whisper',
    SPEECH_TO_TEXT_BASE_URL: peer.baseUrl,
  });
});
afterAll(async () => {
  await app?.close();
  await peer?.close();
});

const messages = (page: Page) => page.getByRole('log', { name: 'Conversation' }).getByRole('listitem');

describe('what is said', () => {
  test('is recorded, recognised, shown and sent, whole', async () => {
    const { page, voice } = await openTalking(app);
    await answer(page, '/chat', 200, chatReply('For how long?'));
    await page.route('**/api/tts', (route) => route.fulfill({ status: 503, json: { detail: 'no' } }));
    let release: () => void = () => undefined;
    peer.answerBy(async (_, response) => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      transcript(response, 'My head hurts.');
    });
    const before = peer.heard.length;
    const seconds = await voice.say('My head has been hurting since Monday.');
    await recording(page).waitFor();
    await processing(page).waitFor();
    expect(await barriersIn(page)).toEqual([]);
    await expect.poll(() => peer.heard.length).toBe(before + 1);
    const sound = peer.heard.at(-1)?.sound;
    expect((sound?.samples.length ?? 0) / 16_000).toBeGreaterThan(seconds - 0.3);
    release();
    await page.getByText('For how long?').waitFor();
    await expect.poll(() => messages(page).nth(1).textContent()).toContain('My head hurts.');
    expect(await processing(page).count()).toBe(0);
  });

  test('is the answer to a question with options, in the words of the patient', async () => {
    const { page, voice } = await openTalking(app);
    await page.route('**/api/tts', (route) => route.fulfill({ status: 503, json: { detail: 'no' } }));
    const options = ['Fever', 'Cough'].map((label, index) => ({ id: `o${index}`, label }));
    const sent: string[] = [];
    await page.route('**/api/chat', (route) => {
      sent.push(route.request().postDataJSON().prompt);
      return route.fulfill({ json: chatReply('Which?', {}, { question_details: { kind: 'mcq', selection: 'single', options } }) });
    });
    peer.answerBy((_, response) => transcript(response, 'a bit of both'));
    await voice.say('I am not feeling well today.');
    await page.getByText('Fever').waitFor();
    await voice.say('Well, a bit of both, I would say.');
    await expect.poll(() => sent).toEqual(['a bit of both', 'a bit of both']);
  });

  test('in two breaths loses no word, also of what is said while the first is being recognised', async () => {
    const { page, voice } = await openTalking(app);
    await page.route('**/api/tts', (route) => route.fulfill({ status: 503, json: { detail: 'no' } }));
    const sent: string[] = [];
    await page.route('**/api/chat', (route) => {
      sent.push(route.request().postDataJSON().prompt);
      return route.fulfill({ json: chatReply('For how long?') });
    });
    const words = ['My head has been hurting since Monday.', 'And bright light makes it worse.'];
    const before = peer.heard.length;
    peer.answerBy(async (_, response) => {
      const said = words[peer.heard.length - before - 1] ?? '';
      await new Promise((resolve) => setTimeout(resolve, 1500));
      transcript(response, said);
    });
    await voice.sayInTurn(words, 1);
    await expect.poll(() => sent).toEqual([words.join(' ')]);
    expect(peer.heard.length).toBe(before + 2);
  });

  test('and not recognised is cleared, and the next is heard', async () => {
    const { page, voice } = await openTalking(app);
    await answer(page, '/chat', 200, chatReply('For how long?'));
    await page.route('**/api/tts', (route) => route.fulfill({ status: 503, json: { detail: 'no' } }));
    await page.route('**/api/speech/recognize', (route) => route.fulfill({ status: 503, json: { detail: 'no' } }), { times: 1 });
    await voice.say('Can you hear me at all?');
    await recording(page).waitFor();
    await expect.poll(async () => (await recording(page).count()) + (await processing(page).count())).toBe(0);
    expect(await messages(page).count()).toBe(1);
    peer.answerBy((_, response) => transcript(response, 'My head hurts.'));
    await voice.say('My head has been hurting since Monday.');
    await page.getByText('For how long?').waitFor();
  });
});

test('is not listened to while the avatar speaks, and is again when it has spoken', async () => {
  const { page, voice } = await openTalking(app);
  await page.getByRole('button', { name: 'Start Avatar' }).click();
  await page.getByRole('status').filter({ hasText: 'Live' }).waitFor();
  const reply = 'How long have you had the headache, and where exactly does it hurt? Please take your time, and tell me in your own words.';
  await answer(page, '/chat', 200, chatReply(reply));
  await page.getByPlaceholder('Describe your symptoms...').fill('my head hurts');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText(reply).waitFor();
  const before = peer.heard.length;
  await voice.say('This is not to be heard.');
  await page.waitForTimeout(2500);
  expect(await recording(page).count()).toBe(0);
  await page.waitForTimeout(6000);
  expect(peer.heard.length).toBe(before);
  peer.answerBy((_, response) => transcript(response, 'Three days.'));
  await voice.say('It has been three days now.');
  await recording(page).waitFor();
  await expect.poll(() => messages(page).allTextContents()).toContainEqual(expect.stringContaining('Three days.'));
});

test('hum and silence begin nothing', async () => {
  const { page, voice } = await openTalking(app);
  const before = peer.heard.length;
  for (const hertz of [50, 60]) {
    await voice.hum(hertz, 1.5);
    await page.waitForTimeout(2500);
    expect(await recording(page).count()).toBe(0);
  }
  expect(peer.heard.length).toBe(before);
});

test.each([
  ['refused', 'NotAllowedError', 'The microphone was not allowed.'],
  ['missing', 'NotFoundError', 'No microphone was found.'],
])('a microphone that is %s is told of in a sentence, and typing goes on', async (_, name, words) => {
  const page = await app.open();
  await page.addInitScript((error) => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', error));
  }, name);
  const { token } = await app.register();
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
  await page.goto('/');
  await answer(page, '/chat', 200, chatReply('For how long?'));
  await page.getByRole('button', { name: 'Switch to Voice' }).click();
  await page.getByText(words).waitFor();
  await page.getByPlaceholder('Describe your symptoms...').fill('my head hurts');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('For how long?').waitFor();
});
