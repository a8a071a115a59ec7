import type { Failure } from '../calls/failure.ts';
import { mostSoundBytes } from '../contracts/speech/speech-recognize.ts';
import { fail, type Result, succeed } from '../shared/result.ts';
import { readWav, type WavProblem } from '../shared/sound/read-wav.ts';
import { resample } from '../shared/sound/resample.ts';
import type { Sound } from '../shared/sound/sound.ts';
import { recognisedRate } from './speech-to-text.ts';

const longestSeconds = 60;
/** What a browser adds by counting in blocks. */
const toleranceSeconds = 0.5;

const wordsOfProblem: Readonly<Record<WavProblem, string>> = {
  empty: 'file is empty.',
  'not-wav': 'file must be a WAV recording.',
  'cut-off': 'file is cut off: its header claims more than it holds.',
  'unknown-encoding': 'file must be PCM of 8, 16, 24 or 32 bits, or float of 32, in at most 8 channels.',
  'unknown-rate': 'file must have between 8000 and 192000 samples a second.',
};

/** A recording as recognisers take it. Refuses, with what is wrong, what is no WAV file of at most 60 seconds and 4 MB. */
export function readRecording(file: Uint8Array): Result<Sound, Failure> {
  if (file.length > mostSoundBytes) return fail({ code: 'too-large', detail: 'The recording is too large: at most 4 MB.' });
  const read = readWav(file);
  if (!read.ok) return fail({ code: 'invalid', detail: wordsOfProblem[read.error] });
  const { samples, sampleRate } = read.value;
  if (samples.length / sampleRate > longestSeconds + toleranceSeconds) {
    return fail({ code: 'too-large', detail: `The recording is too long: at most ${longestSeconds} seconds.` });
  }
  return succeed(resample(read.value, recognisedRate));
}
