import type { Result } from '../../shared/result.ts';
import type { CallFailure } from './api-client.ts';
import { texts } from './texts.ts';

/** A call that failed, in words for whoever made it. `status` is null where the server did not answer. */
export class CallError extends Error {
  readonly status: number | null;

  constructor(failure: CallFailure) {
    super(wordsOf(failure));
    this.status = failure.kind === 'refused' ? failure.status : null;
  }
}

/** Turns the outcome of a call into what a query expects: its value, or a thrown `CallError`. */
export async function replyOrThrow<Value>(call: Promise<Result<Value, CallFailure>>): Promise<Value> {
  const outcome = await call;
  if (outcome.ok) return outcome.value;
  throw new CallError(outcome.error);
}

function wordsOf(failure: CallFailure): string {
  switch (failure.kind) {
    case 'refused':
      return failure.detail || `The server refused (${failure.status}).`;
    case 'unreachable':
      return 'The server could not be reached.';
    case 'unreadable':
      return 'The server answered something unreadable.';
    case 'other-version':
      return texts.otherVersion;
  }
}
