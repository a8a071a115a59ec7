import { describe, expect, test } from 'vitest';
import { explainLoginFailure, explainRegistrationFailure } from './sign-in-failure.ts';

const loginFailed = 'Login failed. Please check your credentials.';
const registrationFailed = 'Registration failed. Please check your access code and try again.';
const refused = (status: number, detail = '') => ({ kind: 'refused', status, statusText: '', detail }) as const;

describe('a failed sign-in', () => {
  test('is told in the words of the product first', () => {
    expect(explainLoginFailure(refused(401, 'whatever'))).toEqual([loginFailed]);
    expect(explainRegistrationFailure(refused(401, 'whatever'))).toEqual([registrationFailed]);
    expect(explainRegistrationFailure({ kind: 'unreadable' })).toEqual([registrationFailed]);
  });

  test('adds what more is known, so that a right password is not blamed', () => {
    expect(explainLoginFailure({ kind: 'unreachable' })[1]).toContain('could not be reached');
    expect(explainLoginFailure(refused(429))[1]).toContain('wait');
    expect(explainRegistrationFailure(refused(429))[1]).toContain('wait');
  });

  test('of a registration names the field that was refused', () => {
    expect(explainRegistrationFailure(refused(409))[1]).toContain('already exists');
    expect(explainRegistrationFailure(refused(422, 'password: too common'))).toEqual([registrationFailed, 'password: too common']);
  });
});
