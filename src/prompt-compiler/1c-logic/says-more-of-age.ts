import type { Comparison } from '../../protocol/predicate.ts';
import type { ConditionState, Subject } from './condition-state.ts';
import { takeLimits } from './read-amounts.ts';
import { peek } from './reader.ts';

const directions: Readonly<Record<Comparison, 'up' | 'down' | 'none'>> = {
  above: 'up',
  'at-least': 'up',
  equal: 'none',
  'at-most': 'down',
  below: 'down',
};

/**
 * Whether 'over 65' after a comparison with a question can only be an age: a second limit in the same direction would say nothing of that
 * question ('5 is at least 5 or over 65'), nor would one without a unit after one with it ('5 is less than 20 minutes or over 65').
 */
export function saysMoreOfAge(state: ConditionState, spoken: Subject): boolean {
  if (spoken.kind !== 'question' || spoken.said?.kind !== 'amount' || !['over', 'under', 'older', 'younger'].includes(peek(state)))
    return false;
  const limits = takeLimits({ tokens: state.tokens, at: state.at });
  const [limit] = limits ?? [];
  if (limits?.length !== 1 || limit === undefined) return false;
  const before = directions[spoken.said.comparison];
  const inTime = spoken.said.unit === 'days' && limit.unit === null;
  return inTime || (before !== 'none' && directions[limit.comparison] === before && limit.unit === null);
}
