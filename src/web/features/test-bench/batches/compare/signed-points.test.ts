import { expect, test } from 'vitest';
import { probabilityWords, signedPoints } from './signed-points.ts';

test.each([
  [12.4, '+12'],
  [-3.6, '\u22124'],
  [0.44, '+0.4'],
  [-0.02, '0'],
  [0, '0'],
])('%d points are %s', (points, words) => {
  expect(signedPoints(points)).toBe(words);
});

test.each([
  [1, '1.00'],
  [0.0499, '0.050'],
  [0.0004, '<0.001'],
  [0.0042, '0.004'],
  [0.21, '0.21'],
])('p = %d is shown as %s', (pValue, words) => {
  expect(probabilityWords(pValue)).toBe(words);
});
