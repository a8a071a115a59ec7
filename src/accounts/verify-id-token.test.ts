import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import type { IdTokenIssuer } from './id-token-issuer.ts';
import { verifyIdToken } from './verify-id-token.ts';

const now = new Date('2026-06-01T12:00:00Z');
const nowSeconds = now.getTime() / 1000;
const keys = await generateKeyPair('RS256', { extractable: true });
const otherKeys = await generateKeyPair('RS256');
const issuer: IdTokenIssuer = {
  names: ['https://accounts.google.com', 'accounts.google.com'],
  audience: 'our-client',
  findKey: async () => keys.publicKey,
  local: null,
};
const staffClaims = {
  iss: 'https://accounts.google.com',
  aud: 'our-client',
  sub: '1234',
  email: 'Dana@example.com',
  email_verified: true,
  hd: 'example.com',
  name: 'Dana',
  iat: nowSeconds - 10,
  exp: nowSeconds + 3600,
};

function sign(claims: JWTPayload, key: Parameters<SignJWT['sign']>[0] = keys.privateKey, alg = 'RS256') {
  return new SignJWT(claims).setProtectedHeader({ alg }).sign(key);
}

function verify(token: string) {
  return verifyIdToken(token, issuer, 'example.com', now);
}

test.each(['https://accounts.google.com', 'accounts.google.com'])('staff of the company domain are let in, issued by %s', async (iss) => {
  expect(await verify(await sign({ ...staffClaims, iss }))).toEqual({
    ok: true,
    value: { subject: '1234', email: 'dana@example.com', name: 'Dana' },
  });
});

test.each([
  ['another issuer', { iss: 'https://accounts.google.com.evil.example' }],
  ['another audience', { aud: 'their-client' }],
  ['several audiences, made for another', { aud: ['our-client', 'their-client'], azp: 'their-client' }],
  ['an expiry that has passed', { exp: nowSeconds - 1 }],
  ['no expiry', { exp: undefined }],
  ['no e-mail', { email: undefined }],
  ['no subject', { sub: undefined }],
])('a token with %s is not valid', async (_what, claims) => {
  const outcome = await verify(await sign({ ...staffClaims, ...claims } as JWTPayload));
  expect(outcome).toMatchObject({ ok: false, error: { code: 'unauthenticated' } });
});

test.each([
  ['no hosted domain', { hd: undefined }],
  ['another hosted domain', { hd: 'example.org' }],
  ['a subdomain', { hd: 'evil.example.com' }],
  ['the domain in capitals', { hd: 'EXAMPLE.COM' }],
  ['an e-mail that is not verified', { email_verified: false }],
  ['an e-mail verified as text', { email_verified: 'true' }],
  ['an e-mail elsewhere', { email: 'dana@example.org' }],
  ['an e-mail that only ends like ours', { email: 'dana@notexample.com' }],
])('an account with %s is refused', async (_what, claims) => {
  const outcome = await verify(await sign({ ...staffClaims, ...claims } as JWTPayload));
  expect(outcome).toMatchObject({ ok: false, error: { code: 'forbidden' } });
});

test('a token signed by another key, by a shared secret or not at all is not valid', async () => {
  const publicKey = new TextEncoder().encode(JSON.stringify(await exportJWK(keys.publicKey)));
  const forged = [
    await sign(staffClaims, otherKeys.privateKey),
    await sign(staffClaims, publicKey, 'HS256'),
    new UnsecuredJWT(staffClaims).encode(),
    'not.a.token',
    'x',
  ];
  for (const token of forged) expect(await verify(token)).toMatchObject({ ok: false, error: { code: 'unauthenticated' } });
});

test('keys that cannot be fetched are told apart from a wrong token', async () => {
  const unreachable: IdTokenIssuer = {
    ...issuer,
    findKey: async () => {
      throw new TypeError('fetch failed');
    },
  };
  const outcome = await verifyIdToken(await sign(staffClaims), unreachable, 'example.com', now);
  expect(outcome).toMatchObject({ ok: false, error: { code: 'unavailable' } });
});
