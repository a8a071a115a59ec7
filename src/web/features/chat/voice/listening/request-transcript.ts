import { speechRecognizeContract } from '../../../../../contracts/speech/speech-recognize.ts';
import type { Result } from '../../../../../shared/result.ts';
import { resample } from '../../../../../shared/sound/resample.ts';
import type { Sound } from '../../../../../shared/sound/sound.ts';
import { writeWav } from '../../../../../shared/sound/write-wav.ts';
import { type CallFailure, callApi } from '../../../../app/api-client.ts';

const sentRate = 16_000;

/** Asks what was said in a sound, which is sent as WAV of 16 kHz. */
export async function requestTranscript(sound: Sound, signal: AbortSignal): Promise<Result<{ readonly transcript: string }, CallFailure>> {
  return callApi(speechRecognizeContract, { file: writeWav(resample(sound, sentRate)) }, { signal });
}
