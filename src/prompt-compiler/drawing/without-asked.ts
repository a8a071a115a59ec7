import type { Predicate } from '../../protocol/predicate.ts';
import { isBelow, questionsIn } from './interview-parts.ts';

/** A predicate without what goes without saying: that a question was asked of which it compares the answer. */
export function withoutAsked(predicate: Predicate): Predicate {
  if (predicate.kind !== 'and') return predicate;
  const compared = new Set(predicate.of.flatMap((part) => (part.kind === 'was-asked' ? [] : [...questionsIn(part)])));
  const [only, ...more] = predicate.of.filter(
    (part) => part.kind !== 'was-asked' || ![...compared].some((id) => id === part.node || isBelow(id, part.node)),
  );
  return only === undefined ? predicate : more.length === 0 ? only : { ...predicate, of: [only, ...more] };
}
