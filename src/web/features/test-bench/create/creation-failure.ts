import type { CallFailure } from '../../../app/api-client.ts';
import { texts as appTexts } from '../../../app/texts.ts';
import { texts } from '../texts.ts';

const { slots, conflict, other } = texts.createFailures;

/** Why no test was created, in words for whoever wanted it. */
export function creationFailure(failure: CallFailure): string {
  if (failure.kind === 'other-version') return appTexts.otherVersion;
  if (failure.kind !== 'refused') return other;
  const capacity = /Maximum concurrent tests reached[^\d]*\d+\s*\/\s*(\d+)/.exec(failure.detail)?.[1];
  if (capacity !== undefined) return slots(capacity);
  if (failure.status === 409) return conflict;
  return failure.detail || other;
}
