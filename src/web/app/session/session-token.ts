/** The browser storage key under which the session token is kept. */
export const sessionTokenKey = 'token';

/** What the web app reads of a session token. It is read, not verified: the server alone decides what a token may do. */
export interface SessionClaims {
  readonly expiresAtMs: number;
  readonly authProvider: string | null;
  readonly email: string | null;
}

/** Reads the claims of a session token (a JWT); null when it cannot be decoded or says nothing of its expiry. */
export function decodeSessionToken(token: string): SessionClaims | null {
  const payload = token.split('.')[1];
  if (payload === undefined) return null;
  try {
    const claims: unknown = JSON.parse(decodeBase64Url(payload));
    if (typeof claims !== 'object' || claims === null || !('exp' in claims) || typeof claims.exp !== 'number') return null;
    return {
      expiresAtMs: claims.exp * 1000,
      authProvider: 'auth_provider' in claims && typeof claims.auth_provider === 'string' ? claims.auth_provider : null,
      email: 'email' in claims && typeof claims.email === 'string' ? claims.email : null,
    };
  } catch {
    return null;
  }
}

function decodeBase64Url(text: string): string {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(binary, (character) => character.charCodeAt(0)));
}
