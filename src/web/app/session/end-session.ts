import { clientConfig } from '../client-config.ts';
import { signInPath } from './session-rules.ts';
import { removeToken, storedClaims, storedToken } from './session-store.ts';

/**
 * Removes the token and sends the browser to the sign-in screen of its kind of user. The page is loaded anew, so that nothing of the
 * user stays in memory.
 */
export function endSession(): void {
  const path = signInPath(storedClaims(), clientConfig().company_domain, window.location.pathname);
  removeToken();
  window.location.assign(path);
}

/** Ends the session after the server refused its token, unless another session has taken its place meanwhile. */
export function endExpiredSession(refusedToken: string): void {
  if (storedToken() === refusedToken) endSession();
}
