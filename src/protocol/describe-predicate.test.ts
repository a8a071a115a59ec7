import { expect, test } from 'vitest';
import type { NodeId } from '../shared/ids.ts';
import { describePredicate } from './describe-predicate.ts';

const lasts = (amount: number, unit: string | null) =>
  describePredicate({ kind: 'amount', node: '3' as NodeId, comparison: 'above', amount, unit }, { nodes: [] });

test.each([
  [20 / 1440, 'days', '20 minutes'],
  [1 / 24, 'days', '1 hour'],
  [0.5, 'days', '12 hours'],
  [1, 'days', '1 days'],
  [0, 'days', '0 days'],
  [0.5, 'cm', '0.5 cm'],
])('%s %s is told as %s', (amount, unit, words) => {
  expect(lasts(amount, unit)).toBe(`3 is above ${words}`);
});
