import { expect, it } from 'vitest';
import { keepNeeded } from './keep-needed.ts';
import type { CoverageGoal } from './prompt-coverage.ts';

const goal = (id: string): CoverageGoal => ({ id, kind: 'line', line: 1, words: id, step: 0, calls: null, keys: [], named: null });
const reaching = (id: string, ...goals: readonly string[]) => ({
  told: {
    id,
    chief_complaint: 'Headache',
    expected_diagnosis: 'Migraine',
    patient_history: 'Headache.',
    emulator_patient_prompt: null,
    emulator_instructions: null,
    notes: null,
    completed: null,
    review: null,
  },
  reached: goals.map(goal),
});

it('keepNeeded leaves out whom later patients make superfluous, and tells what each of the others adds', () => {
  const kept = keepNeeded([reaching('a', '1', '2'), reaching('b', '2', '3'), reaching('c', '1', '3', '4')]);
  expect(kept.map(({ told, adds }) => [told.id, adds.map(({ id }) => id)])).toEqual([
    ['b', ['2', '3']],
    ['c', ['1', '4']],
  ]);
});
