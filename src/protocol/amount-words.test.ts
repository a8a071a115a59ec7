import { expect, test } from 'vitest';
import { amountWords } from './amount-words.ts';

test('less than a day is told in hours, and less than an hour in minutes', () => {
  expect(amountWords(20 / (24 * 60), 'days')).toBe('20 minutes');
  expect(amountWords(1 / 24, 'days')).toBe('1 hour');
  expect(amountWords(0.5, 'days')).toBe('12 hours');
  expect(amountWords(3, 'days')).toBe('3 days');
});

test('other units, and amounts without any, stay as they are', () => {
  expect(amountWords(0.5, 'kg')).toBe('0.5 kg');
  expect(amountWords(7, null)).toBe('7');
  expect(amountWords(0, 'days')).toBe('0 days');
});
