import { recentSessionsKey } from '../../../app/session/kept-emulator-session.ts';

const mostKept = 10;

/** A session that was open in this browser. Only its id is kept: what was said in it stays on the server. */
export interface RecentSession {
  readonly id: string;
  readonly firstSeenAt: string;
}

/** The sessions that were open in this browser, the newest first; none where nothing readable is kept. */
export function recentSessions(storage: Storage): readonly RecentSession[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(recentSessionsKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRecentSession) : [];
  } catch {
    return [];
  }
}

/** Keeps a session as one that was open in this browser; only the newest are kept. */
export function keepRecentSession(storage: Storage, id: string, now: Date): void {
  const kept = recentSessions(storage);
  if (kept.some((session) => session.id === id)) return;
  const sessions: readonly RecentSession[] = [{ id, firstSeenAt: now.toISOString() }, ...kept];
  try {
    storage.setItem(recentSessionsKey, JSON.stringify(sessions.slice(0, mostKept)));
  } catch {
    // A full or closed storage costs the list, not the session.
  }
}

function isRecentSession(value: unknown): value is RecentSession {
  const isObject = typeof value === 'object' && value !== null && 'id' in value && 'firstSeenAt' in value;
  return isObject && typeof value.id === 'string' && typeof value.firstSeenAt === 'string';
}
