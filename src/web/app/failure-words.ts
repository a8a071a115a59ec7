import type { CallFailure } from './api-client.ts';
import { texts } from './texts.ts';

/** What is said of a call that failed: the server's words, which say what to do, where there are any. */
export function failureWords(failure: CallFailure): string {
  if (failure.kind === 'refused') return failure.detail === '' ? texts.callFailed : failure.detail;
  return failure.kind === 'other-version' ? texts.otherVersion : texts.unreachable;
}
