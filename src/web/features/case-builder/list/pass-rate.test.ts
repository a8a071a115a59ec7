import { expect, test } from 'vitest';
import { passRateOf } from './pass-rate.ts';

const rateOf = (...results: readonly string[]) =>
  passRateOf(
    results.map((latest_test_result) => ({ latest_test_result })),
    new Date('2030-01-01T00:00:00Z'),
  );
const scored = (code: string) => `${code}|12%|2029-11-21T08:04:00.000Z|3s`;

test('the pass rate counts the last results that were scored', () => {
  expect(rateOf(scored('COR'), scored('COR'), scored('TOP3'), scored('DNM'), scored('MISS'))).toEqual({
    scored: 5,
    correct: 2,
    topThree: 3,
  });
});

test('cases that were never run, or whose result is in no known shape, do not count', () => {
  expect(rateOf('No tests yet', '', 'fine, I think', scored('MISS'))).toEqual({ scored: 1, correct: 0, topThree: 0 });
});
