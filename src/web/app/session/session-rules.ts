import type { SessionClaims } from './session-token.ts';

/** After this long without activity the user is signed out. */
export const inactivityTimeoutMs = 900_000;
/** How often the token is looked at. */
export const tokenCheckIntervalMs = 60_000;
/** A token with less than this left is refreshed. */
export const tokenRefreshThresholdMs = 120_000;
/** Mouse moves count as activity at most this often. */
export const mouseMoveThrottleMs = 1_000;

/** How often the status of the emulator is asked for while it is active. */
export const emulatorStatusIntervalMs = 300_000;
/** While the emulator is active, its token is refreshed in playground mode at least this often. */
const playgroundRefreshIntervalMs = 1_500_000;
/** With less than this left, a token of the playground is near its expiry. */
const nearExpiryMs = 300_000;
/** Timers and the clock may disagree by a little: what falls short by no more than this is due. */
const timerSlackMs = 1_000;

/** What the regular look at the token calls for. A token that could not be decoded (null) ends the session. */
export function tokenCheck(claims: SessionClaims | null, nowMs: number): 'keep' | 'refresh' | 'sign-out' {
  if (claims === null) return 'sign-out';
  return claims.expiresAtMs - nowMs < tokenRefreshThresholdMs ? 'refresh' : 'keep';
}

/** Whether an active emulator calls for a token of the playground: the last is too old, or the present one is near its expiry. */
export function playgroundRefreshDue(
  claims: SessionClaims | null,
  requiresExtension: boolean,
  lastRefreshMs: number,
  nowMs: number,
): boolean {
  const isNearExpiry = claims !== null && claims.expiresAtMs - nowMs < nearExpiryMs;
  return (requiresExtension && isNearExpiry) || nowMs - lastRefreshMs >= playgroundRefreshIntervalMs - timerSlackMs;
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

/** Whether a path is one of the developer app. */
export function isDeveloperPath(path: string): boolean {
  return path.startsWith('/dev-login') || path.startsWith('/playground');
}

/** Where the browser goes from a path when the session of these claims is over. Claims that cannot be read (null) leave it in the app that it is in. */
export function signInPath(claims: SessionClaims | null, companyDomain: string, path: string): '/dev-login' | '/login' {
  const isStaff = claims === null ? isDeveloperPath(path) : isCompanyToken(claims, companyDomain);
  return isStaff ? '/dev-login' : '/login';
}
