import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SpeechPeer, startSpeechPeer, transcript } from '../support/speech-peer.ts';
import { type App, openApp } from './support/app.ts';
import { openTalking, processing, recording } from './support/talking.ts';

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

const mostTurns = 40;
const patienceMs = 400_000;

/** What the patient says, by the words of the question; the first that fits is said. */
const replies: readonly (readonly [RegExp, string])[] = [
  [/What brings you here/, 'I have had a throbbing headache for three days, and light hurts my eyes.'],
  [/how old/i, 'I am forty two years old.'],
  [/male or female|your sex|gender/i, 'I am a woman.'],
  [/0 to 10|how bad/i, 'About a six.'],
  [/how long|since when|when did|start/i, 'Three days ago.'],
  [/anything else|what else/i, 'No, that is all.'],
  [/right so far|is that right|did I get/i, 'Yes, that is right.'],
  [/which of these|any of these|choose|one or more/i, 'None of these.'],
];

/** Hears replies faster than they are spoken, so that the test does not last as long as the consultation; tells whether one is being heard. */
async function hearFast(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sounds = { started: 0, ended: 0 };
    Object.assign(window, { sounds });
    const start = AudioBufferSourceNode.prototype.start;
    const connect = AudioBufferSourceNode.prototype.connect;
    AudioBufferSourceNode.prototype.connect = function (this: AudioBufferSourceNode, ...to: Parameters<typeof connect>) {
      // What goes into the microphone is said as it is.
      Object.assign(this, { isHeard: to[0] instanceof AnalyserNode });
      return connect.apply(this, to);
    } as typeof connect;
    AudioBufferSourceNode.prototype.start = function (...when) {
      if ('isHeard' in this && this.isHeard === true) {
        this.playbackRate.value = 12;
        sounds.started += 1;
        this.addEventListener('ended', () => {
          sounds.ended += 1;
        });
      }
      start.apply(this, when);
    };
  });
}

const soundsOf = (page: Page) => page.evaluate(() => (window as unknown as { sounds: { started: number; ended: number } }).sounds);

test(
  'a whole consultation is held by voice, to the summary',
  async () => {
    const { page, voice } = await openTalking(app, hearFast);
    let words = '';
    const states = new Set<string>();
    // Recognised only once the page has shown that it is: on a slow machine a sign that lasts as long as a quick recogniser takes comes and goes unseen.
    peer.answerBy(async (_, response) => {
      await processing(page).waitFor();
      states.add('processing');
      transcript(response, words);
    });
    const turns = page
      .getByRole('log')
      .getByRole('listitem')
      .filter({ has: page.locator('.prose') });
    let spokenReplies = 0;
    for (let turn = 0; turn < mostTurns; turn += 1) {
      await turns.nth(turn).waitFor();
      const question = (await turns.nth(turn).textContent()) ?? '';
      if (question.includes('Patient Summary')) break;
      await expect.poll(async () => (await soundsOf(page)).ended, { timeout: 120_000 }).toBe(spokenReplies);
      words = replies.find(([asked]) => asked.test(question))?.[1] ?? 'No.';
      const heardBefore = peer.heard.length;
      const [seconds] = await Promise.all([voice.say(words), recording(page).waitFor()]);
      states.add('recording');
      await turns.nth(turn + 1).waitFor();
      expect(peer.heard.length).toBe(heardBefore + 1);
      expect((peer.heard.at(-1)?.sound?.samples.length ?? 0) / 16_000).toBeGreaterThan(seconds - 0.3);
      spokenReplies += 1;
    }
    expect(await turns.last().textContent()).toContain('Patient Summary');
    expect(states).toEqual(new Set(['recording', 'processing']));
    expect(await turns.last().textContent()).toMatch(/headache/i);
  },
  patienceMs,
);
