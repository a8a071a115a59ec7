import { expect, test } from 'vitest';
import type { ComparedCase } from '../requests.ts';
import { telltaleRuns } from './telltale-runs.ts';

type Accuracies = NonNullable<ComparedCase['a']>['accuracies'];

const side = (accuracies: Accuracies) => ({
  accuracies,
  accuracies_by_rules: null,
  passed: 0,
  scored: 0,
  questions_missed_percent: null,
  mean_questions: null,
});

function flipped(outcome: 'regressed' | 'improved', a: Accuracies, b: Accuracies): ComparedCase {
  const texts = { case_id: 'x', chief_complaint: 'Headache', expected_diagnosis: 'Migraine', reason: null, fidelity_broken_in: null };
  return { ...texts, outcome, a: side(a), b: side(b) };
}

const runs = { case_id: 'x', stored_case_id: 'y', a: ['a1', 'a2', 'a3'], b: ['b1', 'b2', 'b3'] };

test('the same repeat is shown on both sides where it flipped', () => {
  expect(telltaleRuns(flipped('regressed', [0, 2, 3], [0, 3, 1]), runs, 'top_3')).toEqual({ a: 'a3', b: 'b3' });
  expect(telltaleRuns(flipped('improved', [0, 2, 3], [3, 2, 3]), runs, 'top_3')).toEqual({ a: 'a1', b: 'b1' });
});

test('otherwise one that passed beside one that did not', () => {
  expect(telltaleRuns(flipped('regressed', [0, 3, 3], [1, 2, 2]), runs, 'top_3')).toEqual({ a: 'a2', b: 'b1' });
});

test('what passes is as the rule says', () => {
  const compared = flipped('regressed', [2, 3, 3], [2, 2, 3]);
  expect(telltaleRuns(compared, runs, 'correct')).toEqual({ a: 'a2', b: 'b2' });
  expect(telltaleRuns(compared, runs, 'top_3')).toBeNull();
});
