import { expect, test } from 'vitest';
import { creationFailure } from './creation-failure.ts';

const refused = (status: number, detail: string) => creationFailure({ kind: 'refused', status, statusText: '', detail });
const full = 'All 10 test slots are currently running. Please wait for a test to complete before starting a new one.';

test('a full test bench says how many slots it has', () => {
  expect(refused(409, 'Maximum concurrent tests reached (12/10).')).toBe(full);
  expect(refused(500, 'Error: Maximum concurrent tests reached (10/10)')).toBe(full);
});

test('another conflict says that all slots are in use', () => {
  const words = 'Cannot create test at this time. All concurrent test slots are in use. Please wait for a running test to complete.';
  expect(refused(409, '')).toBe(words);
  expect(refused(409, 'Maximum concurrent tests reached')).toBe(words);
});

test('any other failure says what the server said, or that it failed', () => {
  expect(refused(422, 'There is no such protocol.')).toBe('There is no such protocol.');
  for (const words of [refused(500, ''), creationFailure({ kind: 'unreachable' }), creationFailure({ kind: 'unreadable' })]) {
    expect(words).toBe('Failed to create test. Please try again.');
  }
});
