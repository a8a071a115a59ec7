/** How a mouth is held. */
export interface MouthShape {
  /** 0 closed, 1 as wide open as it goes. */
  readonly open: number;
  /** -1 rounded as for 'oh', 1 drawn wide as for 'see'. */
  readonly wide: number;
}

export const closedMouth: MouthShape = { open: 0, wide: 0 };

/** In decibels below full scale: silence, and a loud vowel. */
const quietDecibels = -40;
const loudDecibels = -9;
/** Crossings of zero by sample at 16 kHz, of a rounded vowel and of a hiss. */
const roundCrossings = 0.05;
const hissCrossings = 0.3;
const rateOfCrossings = 16_000;
/** A hiss is loud while the teeth are all but closed. */
const openInHiss = 0.35;
const opensBy = 0.65;
const closesBy = 0.45;

/** The shape for a moment of sound: loudness opens the mouth, and where its energy lies draws it wide or rounds it. */
export function mouthOfSound(samples: Float32Array, sampleRate: number): MouthShape {
  const energy = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length));
  const decibels = 20 * Math.log10(Math.max(energy, 1e-6));
  const loud = clamp((decibels - quietDecibels) / (loudDecibels - quietDecibels));
  if (loud === 0) return closedMouth;
  const crossings = (crossingsIn(samples) / samples.length) * (sampleRate / rateOfCrossings);
  const hiss = clamp((crossings - roundCrossings) / (hissCrossings - roundCrossings));
  return { open: loud * (1 - (1 - openInHiss) * hiss), wide: loud * (2 * Math.min(1, 2 * hiss) - 1) };
}

/** The shape that follows another a frame later: lips have a weight, and open faster than they close. */
export function mouthAfter(before: MouthShape, wanted: MouthShape): MouthShape {
  const by = wanted.open > before.open ? opensBy : closesBy;
  const open = before.open + by * (wanted.open - before.open);
  // What nobody sees as open is closed.
  return open < 0.02 ? closedMouth : { open, wide: before.wide + by * (wanted.wide - before.wide) };
}

function crossingsIn(samples: Float32Array): number {
  let count = 0;
  for (let index = 1; index < samples.length; index += 1) {
    if ((samples[index] ?? 0) >= 0 !== (samples[index - 1] ?? 0) >= 0) count += 1;
  }
  return count;
}

function clamp(value: number): number {
  return Math.max(0, Math.min(1, value));
}
