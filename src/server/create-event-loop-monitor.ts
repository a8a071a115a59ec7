const longestDelayMs = 1_000;
const patienceMs = 10_000;

interface EventLoopMonitorOptions {
  /** How often the watch is looked at, as far as the event loop keeps time. */
  readonly everyMs: number;
  readonly monotonicMs: () => number;
}

/**
 * Watches whether the event loop keeps up, by how late it is looked at. Each look answers whether the server can take more: not when every look of
 * the last ten seconds was late by more than a second. One long hold, such as a start, a large collection of garbage or a machine that slept, is
 * over when it is noticed, and sends nobody away.
 */
export function createEventLoopMonitor({ everyMs, monotonicMs }: EventLoopMonitorOptions): () => boolean {
  let lookedAtMs: number | null = null;
  let lateSinceMs: number | null = null;
  return () => {
    const nowMs = monotonicMs();
    const isLate = lookedAtMs !== null && nowMs - lookedAtMs - everyMs > longestDelayMs;
    lookedAtMs = nowMs;
    lateSinceMs = isLate ? (lateSinceMs ?? nowMs) : null;
    return lateSinceMs === null || nowMs - lateSinceMs < patienceMs;
  };
}
