import { expect, test } from 'vitest';
import { ageOn } from './age.ts';

const now = new Date('2026-03-01T12:00:00Z');

test.each([
  ['2000-03-01', 26],
  ['2000-03-02', 25],
  ['2000-02-29', 26],
  ['2026-02-28', 0],
  ['1990-12-31', 35],
])('someone born on %s is %i', (dateOfBirth, years) => {
  expect(ageOn(dateOfBirth, now)).toBe(years);
});

test.each(['', '2026-03-02', '1850-01-01', 'yesterday'])('no age follows from "%s"', (dateOfBirth) => {
  expect(ageOn(dateOfBirth, now)).toBeNull();
});
