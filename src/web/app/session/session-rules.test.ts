import { describe, expect, test } from 'vitest';
import { isCompanyToken, isInactive, playgroundRefreshDue, signInPath, tokenCheck } from './session-rules.ts';

const nowMs = 1_000_000_000;
const claims = (over: object) => ({ expiresAtMs: nowMs + 600_000, authProvider: 'password', email: 'a@mail.test', ...over });

describe('the look at the token', () => {
  test.each([
    [120_000, 'keep'],
    [119_999, 'refresh'],
    [0, 'refresh'],
    [-5_000, 'refresh'],
  ])('with %d ms left says %s', (leftMs, outcome) => {
    expect(tokenCheck(claims({ expiresAtMs: nowMs + leftMs }), nowMs)).toBe(outcome);
  });

  test('ends the session of an undecodable token', () => {
    expect(tokenCheck(null, nowMs)).toBe('sign-out');
  });
});

describe('a token of the playground', () => {
  const minuteMs = 60_000;
  test.each([
    { leftMs: 5 * minuteMs, requires: true, sinceMs: 0, due: false },
    { leftMs: 5 * minuteMs - 1, requires: true, sinceMs: 0, due: true },
    { leftMs: 5 * minuteMs - 1, requires: false, sinceMs: 0, due: false },
    { leftMs: 60 * minuteMs, requires: true, sinceMs: 20 * minuteMs, due: false },
    { leftMs: 60 * minuteMs, requires: false, sinceMs: 25 * minuteMs, due: true },
  ])('with $leftMs ms left, $sinceMs ms after the last: due $due', ({ leftMs, requires, sinceMs, due }) => {
    expect(playgroundRefreshDue(claims({ expiresAtMs: nowMs + leftMs }), requires, nowMs - sinceMs, nowMs)).toBe(due);
  });
});

test('inactivity is reached after fifteen minutes, not before', () => {
  expect(isInactive(nowMs - 899_999, nowMs)).toBe(false);
  expect(isInactive(nowMs - 900_000, nowMs)).toBe(true);
});

describe('a company token', () => {
  test.each([
    ['google', 'dev@company.test', true],
    ['google', 'DEV@Company.test', true],
    ['google', 'dev@othercompany.test', false],
    ['google', 'dev@company.test.evil.test', false],
    ['password', 'dev@company.test', false],
    ['google', null, false],
  ])('from %s with e-mail %s: %s', (authProvider, email, expected) => {
    expect(isCompanyToken(claims({ authProvider, email }), 'company.test')).toBe(expected);
  });

  test('decides where the browser goes when the session is over', () => {
    expect(signInPath(claims({ authProvider: 'google', email: 'dev@company.test' }), 'company.test', '/')).toBe('/dev-login');
    expect(signInPath(claims({}), 'company.test', '/playground/emulator')).toBe('/login');
    expect(signInPath(null, 'company.test', '/medical-info')).toBe('/login');
    expect(signInPath(null, 'company.test', '/playground/case-builder')).toBe('/dev-login');
  });
});
