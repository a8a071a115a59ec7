import type { Sound } from './sound.ts';

/** Zero crossings of the sinc on each side: enough for speech, cheap enough for every second of it. */
const lobes = 12;

/**
 * The same sound at another rate, by a sinc windowed as by Hann and, when the rate falls, cut off below half of the new one, so that nothing
 * folds over (Smith, Digital Audio Resampling, CCRMA).
 */
export function resample({ samples, sampleRate }: Sound, toRate: number): Sound {
  if (sampleRate === toRate) return { samples, sampleRate };
  const ratio = toRate / sampleRate;
  const cutOff = Math.min(1, ratio) * 0.96;
  const halfWidth = lobes / cutOff;
  const resampled = new Float32Array(Math.round(samples.length * ratio));
  for (let index = 0; index < resampled.length; index += 1) {
    const centre = index / ratio;
    const last = Math.min(samples.length - 1, Math.floor(centre + halfWidth));
    let sum = 0;
    for (let at = Math.max(0, Math.ceil(centre - halfWidth)); at <= last; at += 1) {
      const distance = at - centre;
      const x = Math.PI * distance * cutOff;
      const sinc = x === 0 ? 1 : Math.sin(x) / x;
      sum += (samples[at] ?? 0) * sinc * (0.5 + 0.5 * Math.cos((Math.PI * distance) / halfWidth));
    }
    resampled[index] = sum * cutOff;
  }
  return { sampleRate: toRate, samples: resampled };
}
