import { describe, expect, test } from 'vitest';
import { type BatchForm, batchProblems, batchRequest, casesCount } from './batch-form.ts';

const form: BatchForm = {
  name: ' Before ',
  cases: 'all',
  complaint: '',
  repeats: '3',
  protocol: '',
  questions: 'all',
  patients: 'mixed',
  seed: '7',
  isFresh: false,
};
const counts = [
  { complaint: 'Headache', count: 12 },
  { complaint: 'Back pain', count: 30 },
];
const choosable = { counts, selection: ['x', 'y'] };

describe('a new batch', () => {
  test('counts the cases of each choice, and none before they were counted', () => {
    expect(casesCount(form, choosable)).toBe(42);
    expect(casesCount({ cases: 'group', complaint: 'Headache' }, choosable)).toBe(12);
    expect(casesCount({ ...form, cases: 'selection' }, choosable)).toBe(2);
    expect(casesCount(form, { counts: null, selection: null })).toBeNull();
  });

  test.each([
    ['0', 'Repeats must be a whole number from 1 to 20'],
    ['21', 'Repeats must be a whole number from 1 to 20'],
    ['1.5', 'Repeats must be a whole number from 1 to 20'],
    ['', 'Repeats must be a whole number from 1 to 20'],
    ['20', undefined],
  ])('says what is wrong with %s repeats', (repeats, problem) => {
    expect(batchProblems({ ...form, repeats }, choosable).repeats).toBe(problem);
  });

  test('is refused when it makes too many runs, has no complaint, a wrong seed or too long a name', () => {
    const many = { counts: [{ complaint: 'Headache', count: 20_000 }], selection: null };
    expect(batchProblems({ ...form, repeats: '6' }, many).repeats).toBe('120,000 runs are too many: a batch can have at most 100,000');
    expect(batchProblems({ ...form, cases: 'group' }, choosable)).toEqual({ complaint: 'Choose a chief complaint' });
    expect(batchProblems({ ...form, seed: '-1' }, choosable)).toEqual({ seed: 'Seed must be a whole number from 0 to 2147483647' });
    expect(batchProblems({ ...form, seed: '2147483648' }, choosable).seed).toBeDefined();
    expect(batchProblems({ ...form, name: 'n'.repeat(201) }, choosable)).toEqual({ name: 'Name must have at most 200 characters' });
  });

  test('is sent as it was chosen', () => {
    expect(batchRequest(form, null)).toEqual({
      name: 'Before',
      cases: { kind: 'all' },
      repeats: 3,
      protocol: null,
      questions: 'all',
      patients: 'mixed',
      seed: 7,
      fresh: false,
    });
    expect(batchRequest({ ...form, cases: 'group', complaint: 'Headache', protocol: 'abc' }, null)).toMatchObject({
      cases: { kind: 'group', chief_complaint: 'Headache' },
      protocol: 'abc',
    });
    expect(batchRequest({ ...form, cases: 'selection' }, ['x', 'y']).cases).toEqual({ kind: 'selection', ids: ['x', 'y'] });
    expect(batchRequest({ ...form, isFresh: true }, null).fresh).toBe(true);
    expect(batchRequest({ ...form, patients: 'reticent' }, null).patients).toBe('reticent');
  });

  test('is sent without the protocol that was chosen where the knowledge alone asks', () => {
    expect(batchRequest({ ...form, protocol: 'abc', questions: 'protocol-only' }, null)).toMatchObject({
      protocol: 'abc',
      questions: 'protocol-only',
    });
    expect(batchRequest({ ...form, protocol: 'abc', questions: 'knowledge-only' }, null)).toMatchObject({
      protocol: null,
      questions: 'knowledge-only',
    });
  });
});
