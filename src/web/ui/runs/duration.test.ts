import { expect, test } from 'vitest';
import { durationBetween, durationWords } from './duration.ts';

test.each([
  [0, '0.01s'],
  [350, '0.35s'],
  [1000, '1s'],
  [2700, '3s'],
  [59_499, '59s'],
  [59_500, '1m 0s'],
  [60_000, '1m 0s'],
  [125_000, '2m 5s'],
  [3_600_000, '1h 0m'],
  [3_899_000, '1h 4m'],
])('%d ms are %s', (lengthMs, words) => {
  expect(durationWords(lengthMs)).toBe(words);
});

test('what has not ended, or ends unreadably, has no duration', () => {
  const start = '2026-11-21T08:00:00.000Z';
  expect(durationBetween(start, '2026-11-21T08:00:03.400Z')).toBe('3s');
  expect(durationBetween(start, null)).toBe('N/A');
  expect(durationBetween(null, start)).toBe('N/A');
  expect(durationBetween(start, 'soon')).toBe('N/A');
});
