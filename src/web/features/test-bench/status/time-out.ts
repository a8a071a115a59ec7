import { useEffect, useState } from 'react';
import { isActive } from '../polling.ts';
import type { ShownTest } from './read-test-list.ts';

const timeOutMs = 10_000;

/** An active test that was started so long ago is shown as timed out, though it may still end. */
export function isTimedOut(test: Pick<ShownTest, 'status' | 'startedAt'>, now: number): boolean {
  const timesOutAt = timeOutOf(test);
  return timesOutAt !== null && timesOutAt <= now;
}

/** The time, in milliseconds, as it must be known to tell which tests have timed out. */
export function useTimeOuts(tests: readonly ShownTest[]): number {
  const [, setTurns] = useState(0);
  const now = Date.now();
  const coming = tests.map(timeOutOf).filter((at) => at !== null && at > now);
  const next = coming.length === 0 ? null : Math.min(...coming.map(Number));
  useEffect(() => {
    if (next === null) return;
    const timer = setTimeout(() => setTurns((turns) => turns + 1), next - Date.now());
    return () => clearTimeout(timer);
  }, [next]);
  return now;
}

function timeOutOf({ status, startedAt }: Pick<ShownTest, 'status' | 'startedAt'>): number | null {
  if (!isActive(status) || startedAt === null) return null;
  const timesOutAt = Date.parse(startedAt) + timeOutMs;
  return Number.isNaN(timesOutAt) ? null : timesOutAt;
}
