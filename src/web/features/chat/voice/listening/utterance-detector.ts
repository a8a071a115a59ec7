import { createHighPass } from './high-pass.ts';

export type Heard =
  | { readonly kind: 'began' }
  | { readonly kind: 'ended'; readonly samples: Float32Array<ArrayBuffer> }
  /** It was no speech after all. */
  | { readonly kind: 'dropped' };

export interface UtteranceDetector {
  readonly hear: (samples: Float32Array) => readonly Heard[];
  /** Ends what is being said, as nothing more will be heard for a while. */
  readonly flush: () => readonly Heard[];
}

/** The energy of speech: the root of the mean square of samples between -1 and 1. */
const energyThreshold = 0.01;
const silenceMs = 700;
const keptBeforeMs = 300;
const longestMs = 60_000;
const frameMs = 20;
/** Speech begins when so many of the last frames are loud; a click is shorter. */
const framesToBegin = 3;
const framesLookedAt = 5;
/** What is loud for less is a cough or a knock. */
const leastLoudFrames = 6;
/** A noise that goes on without a gap, such as a fan, is what speech has to be louder than. */
const floorFrames = 75;
const timesAboveFloor = 2.5;
/** Speech swells and falls: a hum varies by less than this part of its mean. */
const leastVariation = 0.2;

/** Finds what is said in a stream of samples. Pure but for what it keeps of the stream: nothing beyond the utterance and a moment before it. */
export function createUtteranceDetector(sampleRate: number): UtteranceDetector {
  const frameLength = Math.round((sampleRate * frameMs) / 1000);
  const framesOf = (ms: number) => Math.round(ms / frameMs);
  const filter = createHighPass(sampleRate);
  let rest = new Float32Array(0);
  let recent: number[] = [];
  let looked: boolean[] = [];
  let before: Float32Array[] = [];
  let utterance: { frames: Float32Array[]; loud: number[]; quietFrames: number } | null = null;

  const isLoud = (energy: number): boolean => {
    recent = [...recent.slice(1 - floorFrames), energy];
    return energy >= Math.max(energyThreshold, timesAboveFloor * Math.min(...recent));
  };
  const end = (): readonly Heard[] => {
    if (utterance === null) return [];
    const { frames, loud } = utterance;
    utterance = null;
    looked = [];
    before = frames.slice(-framesOf(keptBeforeMs));
    return loud.length >= leastLoudFrames && variationOf(loud) >= leastVariation
      ? [{ kind: 'ended', samples: joined(frames) }]
      : [{ kind: 'dropped' }];
  };
  const hearFrame = (frame: Float32Array): readonly Heard[] => {
    const energy = energyOf(filter(frame));
    const loud = isLoud(energy);
    if (utterance === null) {
      looked = [...looked.slice(1 - framesLookedAt), loud];
      before = [...before.slice(-(framesOf(keptBeforeMs) + framesLookedAt - 1)), frame];
      if (looked.filter(Boolean).length < framesToBegin) return [];
      utterance = { frames: before, loud: [energy], quietFrames: 0 };
      before = [];
      return [{ kind: 'began' }];
    }
    utterance.frames.push(frame);
    if (loud) utterance.loud.push(energy);
    utterance.quietFrames = loud ? 0 : utterance.quietFrames + 1;
    if (utterance.quietFrames >= framesOf(silenceMs)) return end();
    if (utterance.frames.length < framesOf(longestMs)) return [];
    const ended = end();
    // What was heard is sent; the speaker goes on, and so does the recording.
    utterance = { frames: [], loud: [], quietFrames: 0 };
    before = [];
    return [...ended, { kind: 'began' }];
  };

  return {
    hear: (samples) => {
      const all = new Float32Array(rest.length + samples.length);
      all.set(rest);
      all.set(samples, rest.length);
      const heard: Heard[] = [];
      let at = 0;
      for (; at + frameLength <= all.length; at += frameLength) heard.push(...hearFrame(all.slice(at, at + frameLength)));
      rest = all.slice(at);
      return heard;
    },
    flush: () => {
      rest = new Float32Array(0);
      const ended = end();
      before = [];
      return ended;
    },
  };
}

function energyOf(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
}

function variationOf(energies: readonly number[]): number {
  const mean = energies.reduce((sum, energy) => sum + energy, 0) / energies.length;
  const variance = energies.reduce((sum, energy) => sum + (energy - mean) ** 2, 0) / energies.length;
  return Math.sqrt(variance) / mean;
}

function joined(frames: readonly Float32Array[]): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(frames.reduce((sum, frame) => sum + frame.length, 0));
  let at = 0;
  for (const frame of frames) {
    samples.set(frame, at);
    at += frame.length;
  }
  return samples;
}
