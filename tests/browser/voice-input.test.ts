import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SpeechPeer, startSpeechPeer, transcript } from '../support/speech-peer.ts';
import { type App, answer, chatReply, openApp } from './support/app.ts';

let peer: SpeechPeer;
let app: App;
beforeAll(async () => {
  peer = await startSpeechPeer();
  app = await openApp({
    VOICE_TOGGLE: 'true',
    SPEECH_TO_TEXT: 'openai-compatible:whisper',
    SPEECH_TO_TEXT_BASE_URL: peer.baseUrl,
  });
});
afterAll(async () => {
  await app?.close();
  await peer?.close();
});

interface Voice {
  /** Says words into the page's microphone, by our own speech; answers how long that takes in seconds. */
  readonly say: (words: string) => Promise<number>;
}

/** A page in voice mode whose microphone is silent until the test speaks into it. */
async function openTalking(): Promise<{ page: Page; voice: Voice }> {
  const page = await app.open();
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const context = new AudioContext();
      const microphone = context.createMediaStreamDestination();
      Object.assign(window, {
        sayIntoMicrophone: async (file: number[]) => {
          const source = context.createBufferSource();
          source.buffer = await context.decodeAudioData(Uint8Array.from(file).buffer);
          source.connect(microphone);
          source.start();
          return source.buffer.duration;
        },
      });
      return microphone.stream;
    };
  });
  const { token } = await app.register();
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
  await page.goto('/');
  await page.getByRole('button', { name: 'Switch to Voice' }).click();
  await page.waitForFunction(() => 'sayIntoMicrophone' in window);
  const spoken = new Map<string, number[]>();
  const soundOf = async (words: string): Promise<number[]> => {
    const response = await fetch(`${app.server.url}/api/tts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ text: words }),
    });
    return [...new Uint8Array(await response.arrayBuffer())];
  };
  const say = async (words: string): Promise<number> => {
    const file = spoken.get(words) ?? (await soundOf(words));
    spoken.set(words, file);
    return page.evaluate(
      (bytes) => (window as unknown as { sayIntoMicrophone: (file: number[]) => Promise<number> }).sayIntoMicrophone(bytes),
      file,
    );
  };
  return { page, voice: { say } };
}

const recording = (page: Page) => page.getByRole('img', { name: 'Recording' });
const processing = (page: Page) => page.getByLabel('Recognizing what you said');
const messages = (page: Page) => page.getByRole('log', { name: 'Conversation' }).getByRole('listitem');

describe('what is said', () => {
  test('is recorded, recognised, shown and sent, whole', async () => {
    const { page, voice } = await openTalking();
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
    await expect.poll(() => peer.heard.length).toBe(before + 1);
    const sound = peer.heard.at(-1)?.sound;
    expect((sound?.samples.length ?? 0) / 16_000).toBeGreaterThan(seconds - 0.3);
    release();
    await page.getByText('For how long?').waitFor();
    await expect.poll(() => messages(page).nth(1).textContent()).toContain('My head hurts.');
    expect(await processing(page).count()).toBe(0);
  });

  test('is the answer to a question with options, in the words of the patient', async () => {
    const { page, voice } = await openTalking();
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

  test('and not recognised is cleared, and the next is heard', async () => {
    const { page, voice } = await openTalking();
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
