import { expect, test } from 'vitest';
import { readTestList } from './read-test-list.ts';
import { noFilters, shownTests } from './shown-tests.ts';

const summary = (diagnosis_accuracy: number) => ({ diagnosis_accuracy, top_3_diagnoses: '', do_not_miss_diagnoses: '' });
const { tests } = readTestList({
  tests: [
    {
      test_id: 'a',
      status: 'succeeded',
      diagnosis: 'Migraine',
      medical_info: 'A woman',
      protocol_version: 'headache 1a2b3c4d',
      summary: summary(3),
    },
    { test_id: 'b', status: 'succeeded', diagnosis: 'Gout', medical_info: 'A man', summary: summary(0) },
    { test_id: 'c', status: 'failed', diagnosis: 'Flu', medical_info: 'A child', error: 'no' },
    { test_id: 'd', status: 'queued', diagnosis: 'Flu', medical_info: 'A man' },
  ],
});
const shown = (filters: object) => shownTests(tests, { ...noFilters, ...filters }).map(({ id }) => id);

test('without filters all tests are shown', () => expect(shown({})).toEqual(['a', 'b', 'c', 'd']));

test('the search finds diagnoses, histories and versions, whatever the case', () => {
  expect(shown({ search: ' gOUt ' })).toEqual(['b']);
  expect(shown({ search: 'a man' })).toEqual(['b', 'd']);
  expect(shown({ search: '1a2b' })).toEqual(['a']);
});

test('any of the outcomes is enough, and the search holds besides', () => {
  expect(shown({ outcomes: ['COR', 'running'] })).toEqual(['a', 'd']);
  expect(shown({ outcomes: ['MISS'] })).toEqual(['b']);
  expect(shown({ outcomes: ['failed', 'running'], search: 'child' })).toEqual(['c']);
});
