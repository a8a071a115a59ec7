import { readWav } from '../shared/sound/read-wav.ts';
import { resample } from '../shared/sound/resample.ts';
import type { Sound } from '../shared/sound/sound.ts';
import { writeWav } from '../shared/sound/write-wav.ts';
import type { AudioFile } from './text-to-speech.ts';

/** Silence between two sentences. */
const pauseMs = 220;

/** WAV files one after the other with pauses between, as one WAV file; null where one of them is none. */
export function joinSounds(files: readonly AudioFile[]): AudioFile | null {
  const [only, ...others] = files;
  if (only !== undefined && others.length === 0) return only;
  const sounds: Sound[] = [];
  for (const { bytes } of files) {
    const sound = readWav(bytes);
    if (!sound.ok) return null;
    sounds.push(sound.value);
  }
  const sampleRate = sounds[0]?.sampleRate ?? 16_000;
  const pause = Math.round((sampleRate * pauseMs) / 1000);
  const parts = sounds.map((sound) => resample(sound, sampleRate).samples);
  const samples = new Float32Array(parts.reduce((sum, part) => sum + part.length + pause, 0));
  let at = 0;
  for (const part of parts) {
    samples.set(part, at);
    at += part.length + pause;
  }
  return { bytes: writeWav({ sampleRate, samples }), mediaType: 'audio/wav' };
}
