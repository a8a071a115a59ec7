import { expect, test } from 'vitest';
import { sampleCase } from '../sample-case.ts';
import { type CaseList, findCase, withCase, withoutCase } from './case-list.ts';

const cough = sampleCase({ id: 'cough', chief_complaint: 'Cough' });
const wheeze = sampleCase({ id: 'wheeze', chief_complaint: 'Cough' });
const headache = sampleCase({ id: 'headache', chief_complaint: 'Headache' });
const list: CaseList = {
  groups: [
    { chief_complaint: 'Cough', cases: [cough, wheeze] },
    { chief_complaint: 'Headache', cases: [headache] },
  ],
  total: 3,
};
const shape = ({ groups, total }: CaseList) => [
  total,
  ...groups.map(({ chief_complaint, cases }) => [chief_complaint, ...cases.map(({ id }) => id)]),
];

test('a changed case takes its own place, and groups without it stay the same objects', () => {
  const changed = withCase(list, { ...wheeze, completed: true });
  expect(findCase(changed, 'wheeze')?.completed).toBe(true);
  expect(shape(changed)).toEqual(shape(list));
  expect(changed.groups[1]).toBe(list.groups[1]);
});

test('a new case stands in the group of its complaint, which is made where there is none', () => {
  expect(shape(withCase(list, sampleCase({ id: 'new', chief_complaint: 'Cough' })))).toEqual([
    4,
    ['Cough', 'new', 'cough', 'wheeze'],
    ['Headache', 'headache'],
  ]);
  expect(shape(withCase(list, sampleCase({ id: 'new', chief_complaint: 'Rash' })))).toEqual([
    4,
    ['Cough', 'cough', 'wheeze'],
    ['Headache', 'headache'],
    ['Rash', 'new'],
  ]);
});

test('a case with another complaint moves, and leaves no empty group behind', () => {
  expect(shape(withCase(list, { ...headache, chief_complaint: 'Cough' }))).toEqual([3, ['Cough', 'headache', 'cough', 'wheeze']]);
});

test('a deleted case is gone, and one that is not listed changes nothing', () => {
  expect(shape(withoutCase(list, 'headache'))).toEqual([2, ['Cough', 'cough', 'wheeze']]);
  expect(withoutCase(list, 'unknown')).toBe(list);
});
