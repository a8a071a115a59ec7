import { z } from 'zod';

/** The browser storage key under which the session token is kept. */
export const sessionTokenKey = 'token';

/** What the web app reads of a session token. It is read, not verified: the server alone decides what a token may do. */
export interface SessionClaims {
  readonly expiresAtMs: number;
  readonly authProvider: string | null;
  readonly email: string | null;
}

const claimsSchema = z.object({
  exp: z.number().finite(),
  auth_provider: z.string().nullish(),
  email: z.string().nullish(),
});

/** Reads the claims of a session token (a JWT); null when it cannot be decoded or says nothing of its expiry. */
export function decodeSessionToken(token: string): SessionClaims | null {
  const payload = token.split('.')[1];
  if (payload === undefined) return null;
  try {
    const claims = claimsSchema.safeParse(JSON.parse(decodeBase64Url(payload)));
    if (!claims.success) return null;
    return {
      expiresAtMs: claims.data.exp * 1000,
      authProvider: claims.data.auth_provider ?? null,
      email: claims.data.email ?? null,
    };
  } catch {
    return null;
  }
}

function decodeBase64Url(text: string): string {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(binary, (character) => character.charCodeAt(0)));
}
