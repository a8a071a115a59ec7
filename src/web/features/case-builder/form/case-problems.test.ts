import { expect, test } from 'vitest';
import { blankCase, caseProblems, trimmedCase } from './case-problems.ts';

const filled = {
  chief_complaint: 'Cough',
  expected_diagnosis: 'Croup',
  patient_history: 'A boy of two.',
  emulator_patient_prompt: 'You are his mother.',
  emulator_instructions: 'Worry.',
};

test('a new case needs all five texts, more than space', () => {
  expect(caseProblems({ ...blankCase, patient_history: ' \n\t' }, true)).toEqual({
    chief_complaint: 'Chief complaint is required',
    expected_diagnosis: 'Expected diagnosis is required',
    patient_history: 'Patient history is required',
    emulator_patient_prompt: 'Emulator patient prompt is required',
    emulator_instructions: 'Emulator instructions are required',
  });
  expect(caseProblems(filled, true)).toEqual({});
});

test('an edited case is told of by its field names', () => {
  expect(caseProblems({ ...filled, emulator_instructions: '' }, false)).toEqual({
    emulator_instructions: 'Emulator instructions is required',
  });
});

test.each([
  ['chief_complaint', 500, 'Chief complaint must be less than 500 characters'],
  ['expected_diagnosis', 500, 'Expected diagnosis must be less than 500 characters'],
  ['patient_history', 10_000, 'Patient history must be less than 10000 characters'],
  ['emulator_patient_prompt', 5000, 'Emulator patient prompt must be less than 5000 characters'],
  ['emulator_instructions', 5000, 'Emulator instructions must be less than 5000 characters'],
] as const)('%s holds %d characters', (field, longest, words) => {
  expect(caseProblems({ ...filled, [field]: 'x'.repeat(longest) }, true)).toEqual({});
  expect(caseProblems({ ...filled, [field]: 'x'.repeat(longest + 1) }, true)).toEqual({ [field]: words });
  expect(caseProblems({ ...filled, [field]: `${'x'.repeat(longest)} ` }, true)).toEqual({});
});

test('the texts are sent without the space around them', () => {
  expect(trimmedCase({ ...filled, chief_complaint: ' Cough\n' })).toEqual(filled);
});
