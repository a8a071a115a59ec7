/** What is being spoken, taken bit by bit as time goes on. */
export interface SpokenSound {
  /** Puts a sound in the place of what was left of the last. */
  readonly begin: (samples: Float32Array, sampleRate: number) => void;
  readonly cut: () => void;
  /** The next ten milliseconds, at the rate of the sound; silence where there is none. */
  readonly next: () => { readonly samples: Int16Array; readonly sampleRate: number };
  /** What is heard around now, for the mouth; null in silence. */
  readonly around: () => { readonly samples: Float32Array; readonly sampleRate: number } | null;
}

const rateOfSilence = 16_000;
/** A mouth is read from a frame's length of sound. */
const lookedAtSeconds = 0.04;

/** `onEnd` is told when a sound was spoken to its end; one that is cut or replaced has no end. */
export function createSpokenSound(onEnd: () => void): SpokenSound {
  let sound: { readonly samples: Float32Array; readonly sampleRate: number } | null = null;
  let at = 0;
  const silence = { samples: new Int16Array(rateOfSilence / 100), sampleRate: rateOfSilence };
  return {
    begin: (samples, sampleRate) => {
      sound = { samples, sampleRate };
      at = 0;
    },
    cut: () => {
      sound = null;
    },
    next: () => {
      if (sound === null) return silence;
      const { samples, sampleRate } = sound;
      const length = Math.round(sampleRate / 100);
      const part = Int16Array.from({ length }, (_, index) => 32_767 * (samples[at + index] ?? 0));
      at += length;
      if (at >= samples.length) {
        sound = null;
        onEnd();
      }
      return { samples: part, sampleRate };
    },
    around: () => {
      if (sound === null) return null;
      const half = Math.round((sound.sampleRate * lookedAtSeconds) / 2);
      return { samples: sound.samples.subarray(Math.max(0, at - half), at + half), sampleRate: sound.sampleRate };
    },
  };
}
