import { storedToken } from '../../../app/session/session-store.ts';
import type { Studio } from '../studio.ts';
import type { CompileRequests } from './requests.ts';
import { anonymousSession, forgetAnonymousSession } from './stored-compilation.ts';
import { texts } from './texts.ts';

const claimAfterMs = 1_000;

interface ClaimParts {
  readonly studio: Studio;
  readonly requests: Pick<CompileRequests, 'claim'>;
  readonly storage: Storage;
  readonly onClaimed: () => void;
}

/** A second after the screen was loaded, makes the anonymous session of this browser the signed-in user's own. Answers how to stop. */
export function claimSoon({ studio, requests, storage, onClaimed }: ClaimParts): () => void {
  const claim = async (): Promise<void> => {
    const sessionId = anonymousSession(storage, Date.now());
    if (sessionId === null || storedToken() === null) return;
    const claimed = await requests.claim(sessionId);
    if (claimed.ok) {
      studio.log(texts.claimed);
      onClaimed();
    }
    // One that is gone or somebody else's is of no use here; after any other failure the next load tries again.
    if (claimed.ok || (claimed.error.kind === 'refused' && claimed.error.status === 404)) forgetAnonymousSession(storage, sessionId);
  };
  const timer = setTimeout(() => void claim(), claimAfterMs);
  return () => clearTimeout(timer);
}
