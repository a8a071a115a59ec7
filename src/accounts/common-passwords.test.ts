import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test.each([
  'password1234',
  'Password123!',
  'P@ssw0rd1234',
  'passwordpassword',
  'qwertyuiop123',
  '123456789012',
  '210987654321',
  'abcdefghijkl',
  'qwertyuiop[]',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  '1q2w3e4r5t6y',
  'letmein12345',
  'Welcome@2024',
  'Administrator',
  'AdminAdminAdmin',
  '!QAZ@WSX#EDC',
  'Summer2024!!',
  '112233445566',
  'correcthorsebatterystaple',
  // Of the leaked ones, made by no rule.
  'Mailcreated5240',
  'Sojdlg123aljg',
])('%s is refused', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  'correct horse battery staple',
  'a quiet long evening',
  'Xk7#mQ2vLp9z',
  'marzipan-otter-42',
  'patient-one-secret',
  'ein langer Satz',
])('%s is accepted', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
