import { expect, test } from 'vitest';
import { base32, newTotpSecret, stepOfCode, totpAddress, totpCode, totpStep } from './totp.ts';

const rfcSecret = Buffer.from('12345678901234567890');

// RFC 6238, appendix B, of which apps show the last six digits.
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('the code of second %i is the one of RFC 6238', (second, code) => {
  expect(totpCode(rfcSecret, totpStep(new Date(second * 1000)))).toBe(code);
});

test('a code is taken half a minute early and late, and no more', () => {
  const secret = newTotpSecret();
  const at = new Date('2026-11-23T10:00:15Z');
  const code = totpCode(secret, totpStep(at));
  for (const off of [-30, 0, 30]) expect(stepOfCode(secret, code, new Date(at.getTime() + off * 1000))).toBe(totpStep(at));
  for (const off of [-60, 60]) expect(stepOfCode(secret, code, new Date(at.getTime() + off * 1000))).toBeNull();
  expect(stepOfCode(secret, '', at)).toBeNull();
  expect(stepOfCode(secret, `${code}0`, at)).toBeNull();
});

// RFC 4648, 10.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foobar', 'MZXW6YTBOI'],
])('%j in base 32 is %s', (text, wanted) => {
  expect(base32(Buffer.from(text))).toBe(wanted);
});

test('the address for the app names the product and the account', () => {
  const address = new URL(totpAddress(rfcSecret, 'ann+1@example.org'));
  expect(decodeURIComponent(address.pathname)).toContain('Anamnesis:ann+1@example.org');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    issuer: 'Anamnesis',
  });
});
