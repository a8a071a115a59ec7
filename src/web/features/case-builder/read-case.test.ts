import { expect, test } from 'vitest';
import type { MedicalCase } from '../../../contracts/cases/medical-case.ts';
import { changedCase, readCase, readCaseList } from './read-case.ts';
import { sampleCase } from './sample-case.ts';

const told = (over: object): MedicalCase => ({ ...sampleCase(), ...over });

test('a case that is whole stays the same object', () => {
  const whole = sampleCase({ created_by: null });
  expect(readCase(whole)).toBe(whole);
});

test('what a case was told without is blank', () => {
  const read = readCase(told({ notes: null, emulator_patient_prompt: undefined, created_by: undefined, review: null }));
  expect(read).toEqual(sampleCase({ notes: '', emulator_patient_prompt: '', created_by: null, review: false }));
});

test('a list counts its cases where it was told without their number', () => {
  const list = { groups: [{ chief_complaint: 'Headache', cases: [told({ notes: null })] }] };
  expect(readCaseList(list as Parameters<typeof readCaseList>[0])).toEqual({
    groups: [{ chief_complaint: 'Headache', cases: [sampleCase()] }],
    total: 1,
  });
});

test('a changed case is as the reply tells it, and otherwise as it was changed', () => {
  const one = sampleCase();
  expect(changedCase(one, { completed: true }, sampleCase({ completed: true, notes: 'Seen.' })).notes).toBe('Seen.');
  expect(changedCase(one, { completed: true }, undefined)).toEqual({ ...one, completed: true });
  expect(changedCase(one, { completed: true }, { success: true } as unknown as MedicalCase)).toEqual({ ...one, completed: true });
});
