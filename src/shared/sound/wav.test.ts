import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readWav } from './read-wav.ts';
import { resample } from './resample.ts';
import type { Sound } from './sound.ts';
import { writeWav } from './write-wav.ts';

function tone(hertz: number, sampleRate: number, seconds: number): Sound {
  const samples = Float32Array.from(
    { length: sampleRate * seconds },
    (_, index) => 0.5 * Math.sin((2 * Math.PI * hertz * index) / sampleRate),
  );
  return { sampleRate, samples };
}

function loudness({ samples }: Sound): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
}

describe('a WAV file', () => {
  test('holds the sound that was written, to the width of a sample', () => {
    const sound = tone(440, 16_000, 0.2);
    const read = readWav(writeWav(sound));
    if (!read.ok) throw new Error(read.error);
    expect(read.value.sampleRate).toBe(16_000);
    expect(read.value.samples).toHaveLength(sound.samples.length);
    const furthest = Math.max(...read.value.samples.map((sample, index) => Math.abs(sample - (sound.samples[index] ?? 0))));
    expect(furthest).toBeLessThan(1 / 16_000);
  });

  test.each([
    ['nothing', new Uint8Array(), 'empty'],
    ['rubbish', Buffer.from('this is no sound at all, whatever it says'), 'not-wav'],
    ['half a header', writeWav(tone(440, 16_000, 0.1)).slice(0, 30), 'cut-off'],
    ['less than the header claims', writeWav(tone(440, 16_000, 0.1)).slice(0, 500), 'cut-off'],
    ['no sound behind the header', writeWav({ sampleRate: 16_000, samples: new Float32Array() }), 'empty'],
    ['a rate without speech', writeWav({ sampleRate: 4_000, samples: new Float32Array(10) }), 'unknown-rate'],
  ])('that holds %s is refused as what it is', (_, file, problem) => {
    expect(readWav(file)).toEqual({ ok: false, error: problem });
  });

  test('may hold anything: it is read or refused, never a fault', () => {
    const whole = writeWav(tone(440, 16_000, 0.01));
    const changed = fc
      .array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 12 })
      .map((changes) => changes.reduce((file, [at, byte]) => file.with(at, byte), whole));
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array({ maxLength: 200 }), changed), (file) => {
        const read = readWav(file);
        if (read.ok) expect(read.value.samples.every((sample) => sample >= -1 && sample <= 1)).toBe(true);
      }),
    );
  });
});

describe('a sound at another rate', () => {
  test.each([
    [44_100, 16_000],
    [48_000, 16_000],
    [8_000, 16_000],
    [16_000, 48_000],
  ])('from %i to %i Hz keeps its length and its tones', (from, to) => {
    const made = resample(tone(440, from, 0.5), to);
    expect(made.samples).toHaveLength(to / 2);
    expect(loudness(made)).toBeCloseTo(loudness(tone(440, from, 0.5)), 2);
  });

  test('loses the tones that it cannot hold instead of folding them over', () => {
    expect(loudness(resample(tone(11_000, 48_000, 0.5), 16_000))).toBeLessThan(0.01);
  });
});
