import { expect, test } from 'vitest';
import { chooseApp } from './choose-app.ts';

const patient = { expiresAtMs: 0, authProvider: 'password', email: 'someone@company.test' };
const staff = { expiresAtMs: 0, authProvider: 'google', email: 'dev@company.test' };

test.each([
  ['/dev-login', null, 'developer'],
  ['/playground', patient, 'developer'],
  ['/playground/emulator', null, 'developer'],
  ['/', staff, 'developer'],
  ['/login', staff, 'developer'],
  ['/', patient, 'patient'],
  ['/login', null, 'patient'],
  ['/anything', null, 'patient'],
] as const)('%s with %o shows the %s app', (path, claims, expected) => {
  expect(chooseApp(path, claims, 'company.test')).toBe(expected);
});

test('a Google token of another domain shows the patient app', () => {
  expect(chooseApp('/', { ...staff, email: 'dev@elsewhere.test' }, 'company.test')).toBe('patient');
});
