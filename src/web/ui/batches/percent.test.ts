import { expect, test } from 'vitest';
import { percentWords } from './percent.ts';

test.each([
  [0, '0%'],
  [0.001, '<1%'],
  [0.666, '67%'],
  [0.9999, '>99%'],
  [1, '100%'],
])('the share %d is %s', (share, words) => {
  expect(percentWords(share)).toBe(words);
});
