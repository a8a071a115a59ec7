import type { Predicate } from '../../protocol/predicate.ts';
import type { NodeId } from '../../shared/ids.ts';

/** What a threshold is moved by: a fifth of it, and at least one. */
const partMoved = 0.2;

/** A condition that holds where this one does not; the negation of a negation is what it was. */
export function negated(predicate: Predicate): Predicate {
  return predicate.kind === 'not' ? predicate.of : { kind: 'not', of: predicate };
}

/** A condition once for each of its thresholds, with that one moved so that fewer answers reach it. */
export function withThresholdMoved(predicate: Predicate): readonly Predicate[] {
  switch (predicate.kind) {
    case 'and':
    case 'or':
      return inOneOf(predicate.of).map((of) => ({ ...predicate, of }));
    case 'at-least':
      return inOneOf(predicate.of).map((of) => ({ ...predicate, of }));
    case 'not':
    case 'is-not':
      return withThresholdMoved(predicate.of).map((of) => ({ ...predicate, of }));
    case 'age':
      return [{ ...predicate, years: moved(predicate.years, predicate.comparison) }];
    case 'amount':
    case 'finding-amount':
    case 'body':
    case 'score':
      return [{ ...predicate, amount: moved(predicate.amount, predicate.comparison) }];
    default:
      return [];
  }
}

function inOneOf(parts: readonly Predicate[]): readonly (readonly Predicate[])[] {
  return parts.flatMap((part, index) => withThresholdMoved(part).map((changed) => parts.with(index, changed)));
}

function moved(amount: number, comparison: Extract<Predicate, { kind: 'age' }>['comparison']): number {
  const by = Math.max(1, Math.round(Math.abs(amount) * partMoved));
  return comparison === 'below' || comparison === 'at-most' ? amount - by : amount + by;
}

/** The answers to questions that a condition reads: its questions, and of these the options by their ids. */
export function readBy(predicate: Predicate): readonly { readonly node: NodeId; readonly optionId: string | null }[] {
  switch (predicate.kind) {
    case 'and':
    case 'or':
    case 'at-least':
      return predicate.of.flatMap(readBy);
    case 'not':
    case 'is-not':
      return readBy(predicate.of);
    case 'chose':
      return [{ node: predicate.node, optionId: predicate.optionId }];
    case 'answered-yes':
    case 'answered-no':
    case 'was-asked':
    case 'is-known':
    case 'says':
    case 'amount':
      return [{ node: predicate.node, optionId: null }];
    case 'score':
      return predicate.nodes.map((node) => ({ node, optionId: null }));
    default:
      return [];
  }
}
