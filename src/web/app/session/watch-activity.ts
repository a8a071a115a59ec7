import { inactivityTimeoutMs, isInactive, mouseMoveThrottleMs } from './session-rules.ts';

/** Emitted on `document`, from where `window` hears it too, by every API call except those that keep or end the session themselves. */
export const apiActivityEvent = 'api-activity';

/** Shared between tabs, so that a tab left alone does not sign out a user who is busy in another. */
const lastActivityKey = 'last-activity';
const directEvents = ['click', 'keydown', 'keypress', 'scroll', 'touchstart', 'touchmove', apiActivityEvent] as const;

/**
 * Calls `onInactive` once the user has been inactive for the limit, in every tab. Activity is a click, a keypress, scrolling, a touch, a
 * mouse move (counted at most once a second) or an API call. Returns the function that ends the watch.
 */
export function watchActivity(onInactive: () => void): () => void {
  let lastActivityMs = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  writeLastActivity(lastActivityMs);

  const latestMs = (): number => Math.max(lastActivityMs, readLastActivity());

  const check = (): void => {
    clearTimeout(timer);
    const nowMs = Date.now();
    if (isInactive(latestMs(), nowMs)) {
      stop();
      onInactive();
      return;
    }
    timer = setTimeout(check, Math.max(latestMs() + inactivityTimeoutMs - nowMs, 1));
  };

  const recordActivity = (): void => {
    const nowMs = Date.now();
    // A machine that slept wakes with a mouse move before its timers run: what came too late is no activity.
    if (isInactive(latestMs(), nowMs)) {
      check();
      return;
    }
    if (nowMs - lastActivityMs >= mouseMoveThrottleMs) writeLastActivity(nowMs);
    lastActivityMs = nowMs;
  };

  const recordMouseMove = (): void => {
    if (Date.now() - lastActivityMs >= mouseMoveThrottleMs) recordActivity();
  };

  const options = { capture: true, passive: true } as const;
  for (const name of directEvents) window.addEventListener(name, recordActivity, options);
  window.addEventListener('mousemove', recordMouseMove, options);
  document.addEventListener('visibilitychange', check);

  const stop = (): void => {
    clearTimeout(timer);
    for (const name of directEvents) window.removeEventListener(name, recordActivity, options);
    window.removeEventListener('mousemove', recordMouseMove, options);
    document.removeEventListener('visibilitychange', check);
  };

  check();
  return stop;
}

function readLastActivity(): number {
  return Number(localStorage.getItem(lastActivityKey)) || 0;
}

function writeLastActivity(atMs: number): void {
  localStorage.setItem(lastActivityKey, String(atMs));
}
