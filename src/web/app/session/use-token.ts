import { useSyncExternalStore } from 'react';
import { onTokenChange, storedToken } from './session-store.ts';

/** The session token, kept current when it changes in this tab or in another. */
export function useToken(): string | null {
  return useSyncExternalStore(onTokenChange, storedToken);
}
