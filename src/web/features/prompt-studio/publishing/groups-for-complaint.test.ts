import { expect, test } from 'vitest';
import { groupsForComplaint } from './groups-for-complaint.ts';

const group = (chief_complaint: string, count: number) => ({ chief_complaint, count });
const groups = [group('Headache', 2), group('migraine  attack', 1), group('Headache after a fall', 1)];

test('a prompt is tried on the cases of each name that it answers to', () => {
  expect(groupsForComplaint(groups, { chief_complaint: 'headache', also_for: ['Migraine attack'] })).toEqual(groups.slice(0, 2));
  expect(groupsForComplaint(groups, { chief_complaint: 'Cough', also_for: [] })).toEqual([]);
});
