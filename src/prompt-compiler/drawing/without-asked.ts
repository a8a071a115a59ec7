import type { Guard } from '../../protocol/guard.ts';
import { isBelow, questionsIn } from './interview-parts.ts';

/** A guard without what goes without saying: that a question was asked of which it compares the answer. */
export function withoutAsked(guard: Guard): Guard {
  if (guard.kind !== 'and') return guard;
  const compared = new Set(guard.of.flatMap((part) => (part.kind === 'was-asked' ? [] : [...questionsIn(part)])));
  const [only, ...more] = guard.of.filter(
    (part) => part.kind !== 'was-asked' || ![...compared].some((id) => id === part.node || isBelow(id, part.node)),
  );
  return only === undefined ? guard : more.length === 0 ? only : { ...guard, of: [only, ...more] };
}
