import type { SessionClaims } from './session-token.ts';

/** After this long without activity the user is signed out. */
export const inactivityTimeoutMs = 900_000;
/** How often the token is looked at. */
export const tokenCheckIntervalMs = 60_000;
/** A token with less than this left is refreshed. */
export const tokenRefreshThresholdMs = 120_000;
/** Mouse moves count as activity at most this often. */
export const mouseMoveThrottleMs = 1_000;

/** What the regular look at the token calls for. A token that could not be decoded (null) ends the session. */
export function tokenCheck(claims: SessionClaims | null, nowMs: number): 'keep' | 'refresh' | 'sign-out' {
  if (claims === null) return 'sign-out';
  return claims.expiresAtMs - nowMs < tokenRefreshThresholdMs ? 'refresh' : 'keep';
}

/** Whether the time without activity has reached its limit. */
export function isInactive(lastActivityMs: number, nowMs: number): boolean {
  return nowMs - lastActivityMs >= inactivityTimeoutMs;
}

/** Whether a token is one of staff: from Google's single sign-on, with an e-mail on the company domain. */
export function isCompanyToken(claims: SessionClaims | null, companyDomain: string): boolean {
  const email = claims?.email?.toLowerCase() ?? '';
  return claims?.authProvider === 'google' && companyDomain !== '' && email.endsWith(`@${companyDomain.toLowerCase()}`);
}

/** Where the browser goes when the session of these claims is over. */
export function signInPath(claims: SessionClaims | null, companyDomain: string): '/dev-login' | '/login' {
  return isCompanyToken(claims, companyDomain) ? '/dev-login' : '/login';
}
