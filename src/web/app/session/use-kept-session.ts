import { useEffect } from 'react';
import { clientConfig } from '../client-config.ts';
import { endSession } from './end-session.ts';
import { forgetDraft } from './kept-draft.ts';
import { forgetEmulatorSession } from './kept-emulator-session.ts';
import { refreshSession } from './refresh-session.ts';
import { signInPath } from './session-rules.ts';
import { keepToken, onTokenChangeElsewhere, storedClaims, storedToken } from './session-store.ts';
import { signOut } from './sign-out.ts';
import { watchActivity } from './watch-activity.ts';
import { watchToken } from './watch-token.ts';

/** While mounted, keeps the session: refreshes its token in time, and ends it on inactivity or when another tab ended it. */
export function useKeptSession(): void {
  useEffect(() => {
    const claims = storedClaims();
    const stopActivity = watchActivity(signOut);
    const stopToken = watchToken({ token: storedToken, refresh: refreshSession, keep: keepToken, signOut });
    const stopElsewhere = onTokenChangeElsewhere(() => {
      if (storedToken() === null) {
        forgetDraft();
        forgetEmulatorSession();
        window.location.assign(signInPath(claims, clientConfig().company_domain, window.location.pathname));
      } else if (storedClaims() === null) endSession();
      else if (storedClaims()?.email !== claims?.email) window.location.assign('/');
    });
    return () => {
      stopActivity();
      stopToken();
      stopElsewhere();
    };
  }, []);
}
