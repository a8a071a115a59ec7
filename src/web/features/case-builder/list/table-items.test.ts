import { expect, test } from 'vitest';
import { sampleCase } from '../sample-case.ts';
import { allClosed, allOpen, type Expansion, tableItems, withGroup } from './table-items.ts';

const groups = ['Cough', 'Rash'].map((complaint) => ({ chief_complaint: complaint, cases: [sampleCase({ id: complaint.toLowerCase() })] }));
const keys = (expansion: Expansion) => tableItems(groups, expansion).map(({ key }) => key);

test('cases stand below the headers of open groups', () => {
  expect(keys(allClosed)).toEqual(['group:Cough', 'group:Rash']);
  expect(keys(allOpen)).toEqual(['group:Cough', 'cough', 'group:Rash', 'rash']);
});

test('one group is opened among closed ones, and closed among open ones', () => {
  expect(keys(withGroup(allClosed, 'Rash', true))).toEqual(['group:Cough', 'group:Rash', 'rash']);
  expect(keys(withGroup(allOpen, 'Rash', false))).toEqual(['group:Cough', 'cough', 'group:Rash']);
  expect(keys(withGroup(withGroup(allOpen, 'Rash', false), 'Rash', true))).toEqual(keys(allOpen));
  expect(withGroup(allOpen, 'Rash', true)).toBe(allOpen);
});
