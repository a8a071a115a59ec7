import type { Predicate } from '../../protocol/predicate.ts';
import type { ProtocolNode } from '../../protocol/protocol.ts';
import type { Wish } from './wish.ts';

const daysOf: Readonly<Record<string, number>> = { hour: 1 / 24, day: 1, week: 7, month: 30, year: 365 };
const mostRating = 10;

/**
 * The wish for an amount that compares so: how bad the complaint is, or since when it is there. What else is counted the knowledge does not say of
 * anybody.
 */
export function withAmount(
  wish: Wish,
  node: Pick<ProtocolNode, 'kind'> | undefined,
  { comparison, amount, unit }: Extract<Predicate, { kind: 'amount' }>,
  isTrue: boolean,
): Wish {
  const isLess = comparison === 'below' || comparison === 'at-most';
  const isMore = comparison === 'above' || comparison === 'at-least';
  const isBeyond = comparison === 'below' || comparison === 'above';
  const upwards = isLess ? !isTrue : isMore ? isTrue : !isTrue;
  // The edge itself is on the side of 'at least' and 'at most', and of what denies 'below' and 'above'.
  const isOnEdge = comparison === 'equal' ? isTrue : isBeyond !== isTrue;
  const wanted = isOnEdge ? amount : upwards ? amount + 1 : amount - 1;
  if (node?.kind === 'scale') return { ...wish, rating: Math.min(Math.max(wanted, 0), mostRating) };
  if (node?.kind !== 'duration' && node?.kind !== 'date') return wish;
  const days = wanted * (daysOf[(unit ?? 'day').replace(/s$/, '')] ?? 1);
  return { ...wish, days: Math.max(days, 1 / 24) };
}
