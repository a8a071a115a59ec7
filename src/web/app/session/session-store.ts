import { decodeSessionToken, type SessionClaims, sessionTokenKey } from './session-token.ts';

/** Where the signed-in user lands: chosen at sign-in, `/` otherwise. */
let landing = '/';
const listeners = new Set<() => void>();

/** The session token of this browser, or null when nobody is signed in. */
export function storedToken(): string | null {
  return localStorage.getItem(sessionTokenKey) || null;
}

/** The claims of the stored token; null without one, or with one that cannot be decoded. */
export function storedClaims(): SessionClaims | null {
  const token = storedToken();
  return token === null ? null : decodeSessionToken(token);
}

/** Keeps a new token; screens for signed-out users then give way to `landingPath`. */
export function keepToken(token: string, landingPath = landing): void {
  landing = landingPath;
  localStorage.setItem(sessionTokenKey, token);
  for (const listener of listeners) listener();
}

/** Removes the token. Nobody is told: whoever removes it leaves the page. */
export function removeToken(): void {
  localStorage.removeItem(sessionTokenKey);
}

export function landingPath(): string {
  return landing;
}

/** Calls the listener whenever the token changes, in this tab or in another. Returns the function that ends it. */
export function onTokenChange(listener: () => void): () => void {
  listeners.add(listener);
  const stopElsewhere = onTokenChangeElsewhere(listener);
  return () => {
    listeners.delete(listener);
    stopElsewhere();
  };
}

/** Calls the listener when another tab changes or removes the token. Returns the function that ends it. */
export function onTokenChangeElsewhere(listener: () => void): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (event.key === sessionTokenKey || event.key === null) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
