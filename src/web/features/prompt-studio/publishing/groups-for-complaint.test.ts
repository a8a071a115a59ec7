import { expect, test } from 'vitest';
import type { MedicalCase } from '../../../../contracts/medical-case.ts';
import { casesForComplaint } from './cases-for-complaint.ts';

const group = (chief_complaint: string, ...ids: string[]) => ({ chief_complaint, cases: ids.map((id) => ({ id }) as MedicalCase) });
const groups = [group('Headache', 'a', 'b'), group('migraine  attack', 'c'), group('Headache after a fall', 'd')];

test('a prompt is tried on the cases of each name that it answers to', () => {
  expect(casesForComplaint(groups, { chief_complaint: 'headache', also_for: ['Migraine attack'] })).toEqual(['a', 'b', 'c']);
  expect(casesForComplaint(groups, { chief_complaint: 'Cough', also_for: [] })).toEqual([]);
});
