import { quantile } from './quantile.ts';

/** What was seen in one minute. */
export interface SoakMinute {
  readonly minute: number;
  readonly turns: number;
  readonly medianMs: number;
  readonly p95Ms: number;
  /** Calls that were not answered as they should have been. */
  readonly failed: number;
  readonly residentMiB: number;
  readonly handles: number;
}

const limits = [
  { name: 'memory', of: ({ residentMiB }: SoakMinute) => residentMiB, growth: 1.15, slack: 20 },
  { name: 'handles', of: ({ handles }: SoakMinute) => handles, growth: 1.1, slack: 10 },
  { name: 'median latency', of: ({ medianMs }: SoakMinute) => medianMs, growth: 1.5, slack: 20 },
] as const;

/**
 * What did not stay flat, in words; empty where all did. The first third is left out, in which caches and the heap fill; the medians of the second and the last are
 * compared, so that one bad minute of a busy machine decides nothing.
 */
export function soakFaults(minutes: readonly SoakMinute[]): readonly string[] {
  const third = Math.floor(minutes.length / 3);
  const faults = limits.flatMap(({ name, of, growth, slack }) => {
    const before = quantile(minutes.slice(third, 2 * third).map(of), 0.5);
    const after = quantile(minutes.slice(2 * third).map(of), 0.5);
    return after > before * growth + slack ? [`${name} grew from ${before.toFixed(0)} to ${after.toFixed(0)}`] : [];
  });
  const failed = minutes.reduce((sum, minute) => sum + minute.failed, 0);
  return failed === 0 ? faults : [...faults, `${failed} calls failed`];
}
