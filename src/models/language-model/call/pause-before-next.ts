import type { ModelFailure } from '../model-failure.ts';

const firstPauseMs = 400;
const longestPauseMs = 8_000;

/**
 * How long to wait, in milliseconds, after so many failed attempts: not at all where waiting mends nothing, at least as long as the endpoint
 * asked for, and otherwise twice as long each time, less up to a half by chance, so that many callers do not come back at once.
 */
export function pauseBeforeNext(failure: ModelFailure, failures: number, random: () => number): number {
  switch (failure.kind) {
    case 'wrong-shape':
    case 'empty':
    case 'bad-request':
    case 'not-found':
      return 0;
    default: {
      const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1)) * (1 - random() / 2);
      return failure.kind === 'rate-limited' ? Math.max(pauseMs, (failure.retryAfterMs ?? 0) * (1 + random() / 10)) : pauseMs;
    }
  }
}
