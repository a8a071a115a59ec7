import { describe, expect, test } from 'vitest';
import { sampleCase } from '../sample-case.ts';
import type { CaseGroup } from './case-list.ts';
import { type CaseFilters, isFiltering, shownGroups } from './shown-groups.ts';

const migraine = sampleCase({ id: 'migraine', expected_diagnosis: 'Migraine', created_at: '2030-01-02T00:00:00.000Z', completed: true });
const cluster = sampleCase({ id: 'cluster', expected_diagnosis: 'Cluster headache', created_at: '2030-01-01T00:00:00.000Z', review: true });
const croup = sampleCase({
  id: 'croup',
  expected_diagnosis: 'Croup',
  notes: 'Ask the MIGRAINE team',
  created_at: '2030-01-03T00:00:00.000Z',
});
const groups: readonly CaseGroup[] = [
  { chief_complaint: 'Headache', cases: [migraine, cluster] },
  { chief_complaint: 'Cough', cases: [croup] },
];
const all: CaseFilters = { search: '', sort: 'alphabetical', statuses: [] };
const shown = (over: Partial<CaseFilters>) =>
  shownGroups(groups, { ...all, ...over }).map(({ chief_complaint, cases }) => [chief_complaint, ...cases.map(({ id }) => id)]);

describe('the order', () => {
  test('is by complaint and by diagnosis', () => {
    expect(shown({})).toEqual([
      ['Cough', 'croup'],
      ['Headache', 'cluster', 'migraine'],
    ]);
  });

  test('is the newest first, a group as its newest case', () => {
    expect(shown({ sort: 'recent' })).toEqual([
      ['Cough', 'croup'],
      ['Headache', 'migraine', 'cluster'],
    ]);
    expect(shown({ sort: 'recent', search: 'c' })[0]).toEqual(['Cough', 'croup']);
  });
});

describe('the search', () => {
  test('finds parts of diagnoses and notes in any case, and hides groups without a match', () => {
    expect(shown({ search: 'mIgRaine' })).toEqual([
      ['Cough', 'croup'],
      ['Headache', 'migraine'],
    ]);
    expect(shown({ search: 'cluster' })).toEqual([['Headache', 'cluster']]);
  });

  test('does not look into complaints or histories', () => {
    expect(shown({ search: 'throbbing' })).toEqual([]);
  });
});

describe('the status', () => {
  test.each([
    [['completed'], ['migraine']],
    [['incomplete'], ['croup', 'cluster']],
    [['flagged'], ['cluster']],
    [
      ['completed', 'flagged'],
      ['cluster', 'migraine'],
    ],
    [
      ['completed', 'incomplete'],
      ['croup', 'cluster', 'migraine'],
    ],
  ] as const)('%o shows what has any of them', (statuses, expected) => {
    expect(shown({ statuses }).flatMap(([, ...ids]) => ids)).toEqual(expected);
  });

  test('holds together with the search', () => {
    expect(shown({ statuses: ['incomplete'], search: 'migraine' })).toEqual([['Cough', 'croup']]);
  });
});

test('space alone is no search', () => {
  expect(isFiltering({ ...all, search: '  ' })).toBe(false);
  expect(isFiltering({ ...all, search: 'a' })).toBe(true);
  expect(isFiltering({ ...all, statuses: ['flagged'] })).toBe(true);
});
