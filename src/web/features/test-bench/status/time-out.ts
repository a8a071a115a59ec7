import { useEffect, useState } from 'react';
import type { TestCard } from '../../../../contracts/test-run.ts';
import { isActive } from '../polling.ts';

const timeOutMs = 10_000;

/** An active test that was started so long ago is shown as timed out, though it may still end. */
export function isTimedOut(test: Pick<TestCard, 'status' | 'started_at'>, now: number): boolean {
  const timesOutAt = timeOutOf(test);
  return timesOutAt !== null && timesOutAt <= now;
}

/** The time, in milliseconds, as it must be known to tell which tests have timed out. */
export function useTimeOuts(tests: readonly TestCard[]): number {
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

function timeOutOf({ status, started_at }: Pick<TestCard, 'status' | 'started_at'>): number | null {
  if (!isActive(status) || started_at === null) return null;
  const startedAt = Date.parse(started_at);
  return Number.isNaN(startedAt) ? null : startedAt + timeOutMs;
}
