import { expect, test } from 'vitest';
import { accuracyOfCode, accuracyOfScore } from './accuracy.ts';

test.each([
  [3, 'COR', 'good'],
  [2, 'TOP3', 'good'],
  [1, 'DNM', 'middling'],
  [0, 'MISS', 'bad'],
  [4, 'Unknown', 'unknown'],
  [-1, 'Unknown', 'unknown'],
  [1.5, 'Unknown', 'unknown'],
  [Number.NaN, 'Unknown', 'unknown'],
  [null, 'Unknown', 'unknown'],
  [undefined, 'Unknown', 'unknown'],
])('the score %s is %s', (score, word, level) => {
  expect(accuracyOfScore(score)).toMatchObject({ word, level });
});

test('a code names the accuracy of its score, and other words name none', () => {
  expect(['COR', ' TOP3 ', 'DNM', 'MISS'].map((code) => accuracyOfCode(code)?.word)).toEqual(['COR', 'TOP3', 'DNM', 'MISS']);
  expect(['Unknown', 'cor', 'constructor', ''].map(accuracyOfCode)).toEqual([null, null, null, null]);
});
