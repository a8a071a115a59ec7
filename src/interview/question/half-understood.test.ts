import { expect, test } from 'vitest';
import { heardMention } from '../../../tests/support/heard-mention.ts';
import type { Question } from '../ports.ts';
import { halfUnderstood } from './half-understood.ts';

const question: Question = {
  node: null,
  finding: null,
  text: 'Is it itchy?',
  kind: 'yes-no',
  options: [],
  unit: null,
  range: null,
};
const slapped = heardMention({ quote: 'her brother had slapped cheek', confidence: 0.8 });

test('what the reply told is said back, also where our knowledge has no name for it', () => {
  expect(halfUnderstood([], question, { turn: 3, record: [{ turn: 2, mention: slapped }] })).toBe(
    'I have noted “her brother had slapped cheek”.',
  );
});

test('what was told before, denied or heard unsurely is not', () => {
  const state = (mention: typeof slapped, turn = 2) => ({ turn: 3, record: [{ turn, mention }] });
  expect(halfUnderstood([], question, state(slapped, 1))).toBeNull();
  expect(halfUnderstood([], question, state({ ...slapped, status: 'absent' }))).toBeNull();
  expect(halfUnderstood([], question, state({ ...slapped, confidence: 0.5 }))).toBeNull();
});
