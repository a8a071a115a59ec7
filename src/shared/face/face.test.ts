import { describe, expect, test } from 'vitest';
import { defaultFace, faceNamedBy, sourceUrlOf } from './face-look.ts';
import { poseAt } from './face-pose.ts';
import { closedMouth, mouthAfter, mouthOfSound } from './mouth-shape.ts';

const sampleRate = 16_000;
const sound = (sampleAt: (second: number) => number) =>
  Float32Array.from({ length: sampleRate * 0.04 }, (_, index) => sampleAt(index / sampleRate));
const tone = (hertz: number, loudness: number) => sound((at) => loudness * Math.sin(2 * Math.PI * hertz * at));

describe('a mouth', () => {
  test('is closed in silence, and in the hiss of a quiet room', () => {
    expect(
      mouthOfSound(
        sound(() => 0),
        sampleRate,
      ),
    ).toEqual(closedMouth);
    expect(mouthOfSound(tone(4_000, 0.005), sampleRate)).toEqual(closedMouth);
    expect(mouthOfSound(new Float32Array(0), sampleRate)).toEqual(closedMouth);
  });

  test('opens the more the louder the sound is', () => {
    const [quiet, middle, loud] = [0.03, 0.1, 0.4].map((loudness) => mouthOfSound(tone(400, loudness), sampleRate).open);
    expect(quiet).toBeGreaterThan(0);
    expect(middle).toBeGreaterThan(quiet ?? 1);
    expect(loud).toBeGreaterThan(middle ?? 1);
    expect(loud).toBeLessThanOrEqual(1);
  });

  test('is rounded for a dark vowel, and wide and all but closed for a hiss as loud', () => {
    const [vowel, hiss] = [mouthOfSound(tone(300, 0.3), sampleRate), mouthOfSound(tone(3_500, 0.3), sampleRate)];
    expect(vowel.wide).toBeLessThan(0);
    expect(hiss.wide).toBeGreaterThan(0);
    expect(hiss.open).toBeLessThan(vowel.open / 2);
  });

  test('reads the same sound alike at every rate', () => {
    const at48 = Float32Array.from({ length: 48_000 * 0.04 }, (_, index) => 0.3 * Math.sin((2 * Math.PI * 500 * index) / 48_000));
    const other = mouthOfSound(at48, 48_000);
    const usual = mouthOfSound(tone(500, 0.3), sampleRate);
    expect(other.open).toBeCloseTo(usual.open, 1);
    expect(other.wide).toBeCloseTo(usual.wide, 1);
  });

  test('closes within a third of a second when the sound ends', () => {
    let mouth = { open: 1, wide: 0.5 };
    for (let frame = 0; frame < 8; frame += 1) mouth = mouthAfter(mouth, closedMouth);
    expect(mouth).toEqual(closedMouth);
  });
});

describe('a face at rest', () => {
  const poses = Array.from({ length: 25 * 60 }, (_, frame) => poseAt(frame / 25, closedMouth));

  test('blinks once in every four seconds, and for a moment only', () => {
    for (let turn = 0; turn < 15; turn += 1) {
      const lids = poses.slice(turn * 100, (turn + 1) * 100).map((pose) => pose.lids);
      expect(Math.max(...lids)).toBeGreaterThan(0.8);
      expect(lids.filter((closed) => closed > 0).length).toBeLessThan(8);
    }
  });

  test('breathes and sways, and keeps its mouth closed', () => {
    expect(Math.max(...poses.map(({ breath }) => breath))).toBeGreaterThan(0.95);
    expect(Math.min(...poses.map(({ breath }) => breath))).toBeLessThan(-0.95);
    expect(new Set(poses.map(({ tilt }) => tilt.toFixed(4))).size).toBeGreaterThan(50);
    expect(poses.every(({ mouth, nod }) => mouth === closedMouth && nod === 0)).toBe(true);
  });
});

test('an address names one of our faces, and any other the usual one', () => {
  expect(faceNamedBy(sourceUrlOf('mira-dark'))).toBe('mira-dark');
  for (const other of ['', '/faces/', '/faces/constructor', 'https://elsewhere.example/me.png'])
    expect(faceNamedBy(other)).toBe(defaultFace);
});
