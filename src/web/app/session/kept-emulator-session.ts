/** The session that is open in this browser, so that a reload comes back to it. */
const sessionKey = 'emulator-session';
/** The message that was heard last, by whichever tab, so that the others hear of it. */
const newestKey = 'emulator-newest';
/** The sessions that were open in this browser before. */
export const recentSessionsKey = 'emulator-recent-sessions';

/** The id of the session that was open last; null without any. */
export function keptSession(): string | null {
  return localStorage.getItem(sessionKey) || null;
}

/** Keeps the id of the open session; null forgets it. */
export function keepSession(sessionId: string | null): void {
  if (sessionId === null) localStorage.removeItem(sessionKey);
  else localStorage.setItem(sessionKey, sessionId);
}

/** Forgets which sessions were open, for good: whoever signs out by hand leaves nothing behind. */
export function forgetEmulatorSession(): void {
  for (const key of [sessionKey, newestKey, recentSessionsKey]) localStorage.removeItem(key);
}

/** Tells the other tabs which message was heard last. */
export function tellOtherTabs(sessionId: string, messageId: string): void {
  const newest = `${sessionId} ${messageId}`;
  if (localStorage.getItem(newestKey) !== newest) localStorage.setItem(newestKey, newest);
}

/** Calls the listener when another tab heard a message. Returns the function that ends it. */
export function onSpokenElsewhere(listener: (sessionId: string, messageId: string) => void): () => void {
  const onStorage = (event: StorageEvent): void => {
    const [sessionId, messageId] = event.key === newestKey ? (event.newValue?.split(' ') ?? []) : [];
    if (sessionId !== undefined && messageId !== undefined) listener(sessionId, messageId);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
