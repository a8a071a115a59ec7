import { expect, test } from 'vitest';
import { timeLeftWords } from './time-left.ts';

test.each([
  [0.4, 'a few seconds left'],
  [9, 'a few seconds left'],
  [42, 'about 45 s left'],
  [61, 'about 1 min left'],
  [150, 'about 3 min left'],
  [3500, 'about 58 min left'],
  [5400, 'about 1.5 h left'],
  [36_000, 'about 10 h left'],
])('%d seconds are %s', (seconds, words) => {
  expect(timeLeftWords(seconds)).toBe(words);
});
