import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Metrics } from '../../platform/metrics/metrics.ts';

/** Tells how the process itself is: its memory, its handles and how late its event loop comes. */
export function watchProcess(metrics: Metrics): void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const startedAt = Date.now() / 1000;
  metrics.gauge('process_start_time_seconds', 'When the process started, in seconds of Unix time.', () => [{ value: startedAt }]);
  metrics.gauge('process_resident_memory_bytes', 'Memory of the process.', () => [{ value: process.memoryUsage.rss() }]);
  metrics.gauge('nodejs_heap_used_bytes', 'Memory of the JavaScript heap.', () => [{ value: process.memoryUsage().heapUsed }]);
  metrics.gauge('nodejs_active_resources', 'Sockets, files and timers in use.', () => [{ value: process.getActiveResourcesInfo().length }]);
  metrics.gauge('nodejs_eventloop_delay_seconds', 'How late the event loop came since it was last asked, 99th percentile.', () => {
    const value = delay.percentile(99) / 1e9;
    delay.reset();
    return [{ value }];
  });
}
