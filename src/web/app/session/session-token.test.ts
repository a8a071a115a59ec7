import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeSessionToken } from './session-token.ts';

function tokenOf(payload: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(payload));
  const base64 = btoa(String.fromCharCode(...bytes));
  return `header.${base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.signature`;
}

describe('a session token', () => {
  test('is read for its expiry, provider and e-mail', () => {
    expect(decodeSessionToken(tokenOf({ exp: 1_800_000_000, auth_provider: 'google', email: 'zoë@example.com' }))).toEqual({
      expiresAtMs: 1_800_000_000_000,
      authProvider: 'google',
      email: 'zoë@example.com',
    });
  });

  test('may leave out provider and e-mail', () => {
    expect(decodeSessionToken(tokenOf({ exp: 5 }))).toEqual({ expiresAtMs: 5000, authProvider: null, email: null });
  });

  test.each([
    ['no payload', 'token'],
    ['no JSON', 'a.bm90IGpzb24.c'],
    ['no base64', 'a.%%%.c'],
    ['no expiry', tokenOf({ email: 'a@example.com' })],
    ['an expiry that is not a number', tokenOf({ exp: 'soon' })],
    ['a payload that is no object', tokenOf(null)],
  ])('with %s is undecodable', (_, token) => {
    expect(decodeSessionToken(token)).toBeNull();
  });

  test('never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        decodeSessionToken(text);
        decodeSessionToken(`a.${text}.b`);
      }),
    );
  });
});
