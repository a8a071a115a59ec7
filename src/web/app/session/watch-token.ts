import { tokenCheck, tokenCheckIntervalMs } from './session-rules.ts';
import { decodeSessionToken } from './session-token.ts';

interface TokenWatch {
  readonly token: () => string | null;
  /** Asks for a new token; null when it was refused or could not be had. */
  readonly refresh: () => Promise<string | null>;
  readonly keep: (token: string) => void;
  readonly signOut: () => void;
}

/**
 * Looks at the token now and once a minute, refreshes it when less than two minutes remain, and signs out when it cannot be decoded or
 * refreshed. Returns the function that ends the watch.
 */
export function watchToken(watch: TokenWatch): () => void {
  let stopped = false;
  let refreshing = false;

  const check = async (): Promise<void> => {
    const token = watch.token();
    if (token === null || refreshing) return;
    const outcome = tokenCheck(decodeSessionToken(token), Date.now());
    if (outcome === 'keep') return;
    if (outcome === 'sign-out') {
      watch.signOut();
      return;
    }
    refreshing = true;
    const fresh = await watch.refresh();
    refreshing = false;
    // Another tab may have refreshed or ended the session meanwhile: then its word counts.
    if (stopped || watch.token() !== token) return;
    if (fresh === null) watch.signOut();
    else watch.keep(fresh);
  };

  const timer = setInterval(() => void check(), tokenCheckIntervalMs);
  void check();
  return () => {
    stopped = true;
    clearInterval(timer);
  };
}
