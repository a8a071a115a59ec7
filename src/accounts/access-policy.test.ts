import { expect, test } from 'vitest';
import type { Viewer } from '../calls/viewer.ts';
import type { Access } from '../contracts/contract.ts';
import { refuseAccess } from './access-policy.ts';

const patient: Viewer = {
  accountId: 'a',
  email: 'ann@example.com',
  role: 'experiemntal patient',
  authProvider: 'password',
  sessionId: 's',
  signedInAt: new Date(0),
  owes: null,
};
const staff: Viewer = { ...patient, role: 'developer', authProvider: 'google' };
const refusal = (access: Access, viewer: Viewer | null, name = 'chat') =>
  refuseAccess({ name, access }, viewer, 'example.com')?.code ?? null;

test('a public call is open to all, any other needs a session', () => {
  expect(refusal('public', null)).toBeNull();
  for (const access of ['signed-in', 'staff'] as const) expect(refusal(access, null)).toBe('unauthenticated');
});

test('staff calls are for Google accounts of the company domain, whatever else is claimed', () => {
  expect(refusal('staff', staff)).toBeNull();
  expect(refusal('staff', patient)).toBe('forbidden');
  expect(refusal('staff', { ...staff, email: 'dana@notexample.com' })).toBe('forbidden');
  expect(refusal('staff', { ...staff, authProvider: 'password' })).toBe('forbidden');
});

test('with a one-time password only the way to a new one is open', () => {
  const reset = { ...patient, owes: 'new-password' } as const;
  expect(refusal('signed-in', reset)).toBe('forbidden');
  for (const name of ['change-password', 'signout', 'refresh-token', 'read-account-info'])
    expect(refusal('signed-in', reset, name)).toBeNull();
});
