import { expect, test } from 'vitest';
import { fail, succeed } from '../../../shared/result.ts';
import { CaseCallError, caseFailureWords, caseReplyOrThrow } from './case-failure.ts';

const refused = (status: number, detail = '') => ({ kind: 'refused', status, statusText: '', detail }) as const;

test.each([
  [{ kind: 'unreachable' }, 'Network error. Please check your connection.'],
  [{ kind: 'unreadable' }, 'An unexpected error occurred.'],
  [refused(401, 'Sign in first.'), 'Authentication required. Please sign in.'],
  [refused(403, 'For staff.'), 'Access denied. Please check your permissions.'],
  [refused(404, 'There is no such case.'), 'Case not found.'],
  [refused(409, 'Maximum concurrent tests reached (10/10)'), 'Test Bench capacity full. Please try again later.'],
  [refused(422, 'notes is missing'), 'Validation error: notes is missing'],
  [refused(500, 'Something broke.'), 'Server error. Please try again later.'],
  [refused(413, 'The notes are too long.'), 'The notes are too long.'],
  [refused(503), 'Error 503: Please try again.'],
] as const)('%o reads %s', (failure, words) => {
  expect(caseFailureWords(failure)).toBe(words);
});

test('a reply is given on, and a failure thrown in its words', async () => {
  await expect(caseReplyOrThrow(Promise.resolve(succeed(1)))).resolves.toBe(1);
  await expect(caseReplyOrThrow(Promise.resolve(fail(refused(404))))).rejects.toThrow(new CaseCallError(refused(404)));
});
