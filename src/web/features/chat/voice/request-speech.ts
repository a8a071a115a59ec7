import { ttsContract } from '../../../../contracts/speech/tts.ts';
import type { Result } from '../../../../shared/result.ts';
import { type CallFailure, callApi } from '../../../app/api-client.ts';

/** Asks for a text as sound. */
export function requestSpeech(text: string, signal: AbortSignal): Promise<Result<ArrayBuffer, CallFailure>> {
  return callApi(ttsContract, { text }, { signal });
}
