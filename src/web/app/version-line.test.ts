import { expect, test } from 'vitest';
import { versionLine } from './version-line.ts';

const sha = 'abcdef0123456789abcdef0123456789abcdef01';
const nowMs = Date.parse('2026-03-10T12:00:00Z');

test.each([
  ['2026-03-10T11:59:40Z', 'abcdef0 · 0 minutes ago'],
  ['2026-03-10T11:59:00Z', 'abcdef0 · 1 minute ago'],
  ['2026-03-10T11:00:01Z', 'abcdef0 · 59 minutes ago'],
  ['2026-03-10T11:00:00Z', 'abcdef0 · 1 hour ago'],
  ['2026-03-09T12:00:01Z', 'abcdef0 · 23 hours ago'],
  ['2026-03-09T12:00:00Z', 'abcdef0 · 1 day ago'],
  ['2026-02-08T12:00:00Z', 'abcdef0 · 30 days ago'],
  ['2026-03-10T12:05:00Z', 'abcdef0 · 0 minutes ago'],
])('a commit of %s reads %s', (date, expected) => {
  expect(versionLine(sha, date, nowMs)).toBe(expected);
});

test('says what it knows where there is no commit', () => {
  expect(versionLine(null, null, nowMs)).toBe('');
  expect(versionLine(sha, 'no date', nowMs)).toBe('abcdef0');
});
