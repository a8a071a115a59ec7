import { expect, test } from 'vitest';
import { createSpokenSound } from './spoken-sound.ts';

const ramp = (length: number) => Float32Array.from({ length }, (_, index) => (index + 1) / length);

test('a sound comes out whole, ten milliseconds at a time, tells its end once, and is silence then', () => {
  let ends = 0;
  const sound = createSpokenSound(() => {
    ends += 1;
  });
  const samples = ramp(16_000 / 100 + 40);
  sound.begin(samples, 16_000);
  const parts = [sound.next(), sound.next()];
  const heard = parts.flatMap((part) => [...part.samples]);
  expect(heard.slice(0, 200)).toEqual([...samples].map((sample) => Math.trunc(sample * 32_767)));
  expect(heard.slice(200).every((sample) => sample === 0)).toBe(true);
  expect(ends).toBe(1);
  expect(sound.around()).toBeNull();
  expect(sound.next().samples.every((sample) => sample === 0)).toBe(true);
  expect(ends).toBe(1);
});

test('what is replaced or cut has no end', () => {
  let ends = 0;
  const sound = createSpokenSound(() => {
    ends += 1;
  });
  sound.begin(ramp(16_000), 16_000);
  sound.next();
  sound.begin(ramp(22_050), 22_050);
  expect(sound.next()).toMatchObject({ sampleRate: 22_050 });
  expect(sound.around()?.samples.length).toBeGreaterThan(0);
  sound.cut();
  expect(sound.around()).toBeNull();
  expect(ends).toBe(0);
});
