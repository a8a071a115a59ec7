import type { Result } from '../../../shared/result.ts';
import type { CallFailure } from '../../app/api-client.ts';
import { texts as appTexts } from '../../app/texts.ts';
import { texts } from './texts.ts';

/** A call about cases that failed, in the words of this screen. */
export class CaseCallError extends Error {
  readonly failure: CallFailure;

  constructor(failure: CallFailure) {
    super(caseFailureWords(failure));
    this.failure = failure;
  }
}

/** Turns the outcome of a call about cases into what a query expects: its value, or a thrown `CaseCallError`. */
export async function caseReplyOrThrow<Value>(call: Promise<Result<Value, CallFailure>>): Promise<Value> {
  const outcome = await call;
  if (outcome.ok) return outcome.value;
  throw new CaseCallError(outcome.error);
}

/** What the screen says of a call about cases that failed. */
export function caseFailureWords(failure: CallFailure): string {
  if (failure.kind === 'unreachable') return texts.failures.unreachable;
  if (failure.kind === 'unreadable') return texts.failures.unexpected;
  if (failure.kind === 'other-version') return appTexts.otherVersion;
  switch (failure.status) {
    case 401:
      return texts.failures.unauthenticated;
    case 403:
      return texts.failures.forbidden;
    case 404:
      return texts.failures.unknown;
    case 409:
      return texts.failures.capacity;
    case 422:
      return texts.failures.invalid(failure.detail);
    case 500:
      return texts.failures.server;
    default:
      return failure.detail || texts.failures.other(failure.status);
  }
}
