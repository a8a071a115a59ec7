import { expect, test } from 'vitest';
import { whoIsIt } from './who-is-it.ts';

test('a case is named by the first sentence of its history', () => {
  expect(whoIsIt('A 34-year-old woman with a headache. No fever.')).toBe('A 34-year-old woman with a headache.');
  expect(whoIsIt('  A man, 80 years\nSmokes.')).toBe('A man, 80 years');
});

test('a stop within a sentence does not end it', () => {
  expect(whoIsIt('A boy of 1.5 years with a fever of 39.2 degrees, e.g. at night. He drinks.')).toBe(
    'A boy of 1.5 years with a fever of 39.2 degrees, e.g. at night.',
  );
});

test('a history of one sentence, or without any stop, is named whole', () => {
  expect(whoIsIt('A man with gout.')).toBe('A man with gout.');
  expect(whoIsIt('')).toBe('');
});
