import { useEffect, useRef } from 'react';
import { refreshForPlayground, requiresExtension } from './refresh-session.ts';
import { emulatorStatusIntervalMs, playgroundRefreshDue } from './session-rules.ts';
import { keepToken, storedClaims, storedToken } from './session-store.ts';

/** While mounted, looks after the session of an emulator at work, as long as it is active: its status, and the longer token in time. */
export function usePlaygroundSession(isActive: boolean): void {
  const active = useRef(isActive);
  active.current = isActive;

  useEffect(() => {
    let lastRefreshMs = Date.now();
    const check = async (): Promise<void> => {
      if (!active.current) return;
      // The time the look began: what the calls take must not put the next refresh off by a whole look.
      const nowMs = Date.now();
      const extension = await requiresExtension();
      const token = storedToken();
      if (token === null || !playgroundRefreshDue(storedClaims(), extension, lastRefreshMs, nowMs)) return;
      const refreshed = await refreshForPlayground();
      // Another tab may have refreshed or ended the session meanwhile: then its word counts.
      if (!refreshed.ok || storedToken() !== token) return;
      lastRefreshMs = nowMs;
      keepToken(refreshed.value.access_token);
    };
    const timer = setInterval(() => void check(), emulatorStatusIntervalMs);
    return () => clearInterval(timer);
  }, []);
}
