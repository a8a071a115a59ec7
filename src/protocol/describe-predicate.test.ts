import { expect, test } from 'vitest';
import type { FindingCode, NodeId } from '../shared/ids.ts';
import { describePredicate } from './describe-predicate.ts';
import type { ProtocolNode } from './protocol.ts';

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

const list: ProtocolNode = {
  id: '3' as NodeId,
  parent: null,
  line: 1,
  text: 'Do you have any of these?',
  kind: 'several-of',
  options: [],
  unit: null,
  range: null,
  finding: null,
  asks: { kind: 'other' },
  about: { subject: 'patient', tellers: 'anyone' },
  required: true,
};

test('a finding is told by what the prompt calls it, not by its code', () => {
  const finding = 'joint-hot-red' as FindingCode;
  const option = { id: 'a', label: 'hot, red, very sore joint', finding, role: 'choice' as const };
  expect(describePredicate({ kind: 'finding', finding }, { nodes: [{ ...list, options: [option] }] })).toBe('hot, red, very sore joint');
  expect(describePredicate({ kind: 'finding', finding }, { nodes: [] })).toBe('joint hot red');
});
