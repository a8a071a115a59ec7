import { expect, test } from 'vitest';
import { erasureIsDue } from './erase-accounts.ts';

const day = { kind: 'erases', isoDate: '2026-11-30' } as const;

test('nothing is erased before the day named is over', () => {
  expect(erasureIsDue(day, new Date('2026-11-29T10:00:00Z'))).toBe(false);
  expect(erasureIsDue(day, new Date('2026-11-30T23:59:59Z'))).toBe(false);
  expect(erasureIsDue(day, new Date('2026-12-01T00:00:00Z'))).toBe(true);
});

test('a date that is only shown erases nothing, however long ago it was', () => {
  expect(erasureIsDue({ kind: 'displayed-only', text: '30 Nov 2025' }, new Date('2030-01-01T00:00:00Z'))).toBe(false);
});
