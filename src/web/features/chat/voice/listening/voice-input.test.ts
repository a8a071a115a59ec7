import { describe, expect, test } from 'vitest';
import type { SpokenMessage } from '../voice-session.ts';
import { createUtteranceDetector } from './utterance-detector.ts';
import { createVoiceInput } from './voice-input.ts';

const sampleRate = 16_000;
const block = 1024;

function sound(seconds: number, sampleAt: (second: number) => number): Float32Array {
  return Float32Array.from({ length: Math.round(seconds * sampleRate) }, (_, index) => sampleAt(index / sampleRate));
}
const silence = (seconds: number) => sound(seconds, () => 0);
const hum = (seconds: number, hertz = 50) =>
  sound(seconds, (at) => 0.1 * Math.sin(2 * Math.PI * hertz * at) + 0.02 * Math.sin(4 * Math.PI * hertz * at));
const fan = (seconds: number) => sound(seconds, (at) => 0.05 * Math.sin(2 * Math.PI * 900 * at));
/** A voice in what matters here: a tone that swells and falls four times a second. */
const speech = (seconds: number) =>
  sound(seconds, (at) => 0.2 * Math.max(0, Math.sin(2 * Math.PI * 4 * at)) * Math.sin(2 * Math.PI * 600 * at));

function inBlocks(samples: Float32Array): readonly Float32Array[] {
  return Array.from({ length: Math.ceil(samples.length / block) }, (_, index) => samples.slice(index * block, (index + 1) * block));
}

function detect(...sounds: readonly Float32Array[]) {
  const detector = createUtteranceDetector(sampleRate);
  return sounds.flatMap((samples) => inBlocks(samples).flatMap((part) => detector.hear(part)));
}

describe('what is said', () => {
  test('is found between silences, with what came just before it', () => {
    const heard = detect(silence(2), speech(1.5), silence(1.5));
    expect(heard.map(({ kind }) => kind)).toEqual(['began', 'ended']);
    const [, ended] = heard;
    if (ended?.kind !== 'ended') throw new Error('nothing ended');
    const seconds = ended.samples.length / sampleRate;
    // 0.3 s before, the speech, 0.7 s of silence.
    expect(seconds).toBeGreaterThan(2.3);
    expect(seconds).toBeLessThan(2.7);
    const first = ended.samples.findIndex((sample) => Math.abs(sample) > 0.001);
    expect(first / sampleRate).toBeGreaterThan(0.15);
  });

  test('is found in a room that hums', () => {
    const second = hum(1);
    const noisy = (samples: Float32Array) => samples.map((sample, index) => sample + (second[index % sampleRate] ?? 0));
    expect(detect(hum(2), noisy(speech(1.5)), hum(1.5)).map(({ kind }) => kind)).toEqual(['began', 'ended']);
  });

  test('for longer than a minute is sent after a minute, and goes on', () => {
    const heard = detect(silence(1), speech(70), silence(1));
    expect(heard.map(({ kind }) => kind)).toEqual(['began', 'ended', 'began', 'ended']);
    const lengths = heard.flatMap((event) => (event.kind === 'ended' ? [event.samples.length / sampleRate] : []));
    expect(Math.max(...lengths)).toBeLessThanOrEqual(60);
    expect(lengths.reduce((sum, seconds) => sum + seconds, 0)).toBeGreaterThan(70);
  });

  test.each([
    ['silence', silence(5)],
    ['the hum of the mains', hum(5)],
    ['the hum of other mains', hum(5, 60)],
    ['a fan', fan(5)],
    ['a click', sound(3, (at) => (at > 1 && at < 1.02 ? 0.5 : 0))],
    ['a faint murmur', speech(3).map((sample) => sample / 40)],
  ])('is not %s', (_, samples) => {
    expect(detect(silence(0.5), samples, silence(1)).filter(({ kind }) => kind === 'ended')).toEqual([]);
  });
});

describe('voice input', () => {
  function start(answers: readonly (string | null)[]) {
    const messages: (SpokenMessage | null)[] = [];
    const sent: string[] = [];
    const asked: { readonly seconds: number; readonly answer: () => Promise<void> }[] = [];
    const input = createVoiceInput({
      sampleRate,
      recognise: (samples) => {
        const { promise, resolve } = Promise.withResolvers<string | null>();
        const text = answers[asked.length] ?? null;
        asked.push({
          seconds: samples.length / sampleRate,
          answer: async () => {
            resolve(text);
            await promise;
            await Promise.resolve();
          },
        });
        return promise;
      },
      onMessage: (message) => messages.push(message),
      onTranscript: (text) => sent.push(text),
    });
    const hear = (...sounds: readonly Float32Array[]) => {
      for (const samples of sounds) for (const part of inBlocks(samples)) input.hear(part);
    };
    return { input, messages, sent, asked, hear };
  }

  test('goes from recording over processing to its final words, which are sent', async () => {
    const { hear, asked, messages, sent } = start(['my head hurts']);
    hear(silence(1), speech(1), silence(1));
    expect(messages.map((message) => message?.state)).toEqual(['recording', 'processing']);
    await asked[0]?.answer();
    expect(messages.at(-2)).toEqual({ state: 'final', text: 'my head hurts' });
    expect(messages.at(-1)).toBeNull();
    expect(sent).toEqual(['my head hurts']);
  });

  test('loses no word of a second utterance that is said while the first is being recognised', async () => {
    const { hear, asked, sent } = start(['my head hurts', 'and I feel sick']);
    hear(silence(1), speech(1), silence(1), speech(2), silence(0.2));
    expect(asked).toHaveLength(1);
    await asked[0]?.answer();
    expect(sent).toEqual([]);
    hear(silence(1));
    expect(asked[1]?.seconds).toBeGreaterThan(2.5);
    await asked[1]?.answer();
    expect(sent).toEqual(['my head hurts and I feel sick']);
  });

  test('clears the message and listens again when nothing could be recognised', async () => {
    const { hear, asked, messages, sent } = start([null, 'two days']);
    hear(silence(1), speech(1), silence(1));
    await asked[0]?.answer();
    expect(messages.at(-1)).toBeNull();
    hear(speech(1), silence(1));
    await asked[1]?.answer();
    expect(sent).toEqual(['two days']);
  });

  test('hears nothing while the assistant speaks, but keeps what was begun before', async () => {
    const { input, hear, asked, sent } = start(['since Monday']);
    hear(silence(1), speech(1));
    input.pause();
    expect(asked).toHaveLength(1);
    hear(speech(5), silence(1));
    await asked[0]?.answer();
    expect(sent).toEqual(['since Monday']);
    expect(asked).toHaveLength(1);
    input.resume();
    hear(silence(1), speech(1), silence(1));
    expect(asked).toHaveLength(2);
  });

  test('says nothing more once it is closed', async () => {
    const { input, hear, asked, sent } = start(['too late']);
    hear(silence(1), speech(1), silence(1));
    input.close();
    await asked[0]?.answer();
    expect(sent).toEqual([]);
  });
});
