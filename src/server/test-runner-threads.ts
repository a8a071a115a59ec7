import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Environment } from '../platform/environment.ts';
import type { Log } from '../platform/log.ts';

const idleMs = 5 * 60_000;
const stopPatienceMs = 4_500;
/** A thread that cannot reach the database fails at once: time enough that trying again costs nothing. */
const restMs = 2_000;

export interface TestRunnerThreads {
  /** There are tests to be carried out. The first call starts the threads; they end when it is not called for some minutes. */
  readonly wake: () => void;
  /** Lets runs under way end, for a few seconds; then they are left to another process. */
  readonly stop: () => Promise<void>;
}

/** Threads that carry out tests beside the event loop, so that they slow nobody's chat. One that dies is replaced when there is more to do. */
export function createTestRunnerThreads(environment: Environment, count: number, log: Log): TestRunnerThreads {
  const threads = new Set<Worker>();
  let isStopping = false;
  let mayStartAt = 0;
  let idleTimer: NodeJS.Timeout | undefined;

  const start = (): void => {
    const thread = new Worker(new URL('./test-runner-thread.ts', import.meta.url), { workerData: environment });
    threads.add(thread);
    thread.on('error', (error) => log.error({ reason: error.message }, 'A thread of the test bench failed'));
    thread.on('exit', () => {
      threads.delete(thread);
      mayStartAt = performance.now() + restMs;
    });
  };
  const stopAll = async (): Promise<void> => {
    await Promise.all([...threads].map(stopThread));
  };

  return {
    wake: () => {
      if (isStopping) return;
      clearTimeout(idleTimer);
      idleTimer = setTimeout(() => void stopAll(), idleMs).unref();
      if (performance.now() < mayStartAt) return;
      while (threads.size < count) start();
    },
    stop: async () => {
      isStopping = true;
      clearTimeout(idleTimer);
      await stopAll();
    },
  };
}

async function stopThread(thread: Worker): Promise<void> {
  const gone = new Promise((resolve) => thread.once('exit', resolve));
  thread.postMessage('stop');
  const patience = new AbortController();
  await Promise.race([gone, delay(stopPatienceMs, undefined, { signal: patience.signal }).catch(() => undefined)]);
  patience.abort();
  await thread.terminate();
}
