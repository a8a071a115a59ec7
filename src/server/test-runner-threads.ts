import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Log } from '../platform/log.ts';

const idleMs = 5 * 60_000;
const stopPatienceMs = 4_500;
/** A thread that cannot reach the database fails at once: time enough that trying again costs nothing. */
const restMs = 2_000;
/** Far longer than any turn takes, and than the start of a thread on a busy machine. */
const unheardMs = 60_000;

/** How often a thread says that its event loop turns. */
export const aliveEveryMs = 1_000;

export interface TestRunnerThreads {
  /** There are tests to be carried out. The first call starts the threads; they end when it is not called for some minutes. */
  readonly wake: () => void;
  /** Lets runs under way end, for a few seconds; then they are left to another process. */
  readonly stop: () => Promise<void>;
}

interface TestRunnerOptions {
  /** A script that says something every second, and ends itself when it is sent a message. */
  readonly script: URL;
  readonly data: unknown;
  readonly count: number;
  readonly log: Log;
  /** After how much silence a thread is taken for hung. */
  readonly unheardForMs?: number;
}

/**
 * Threads that carry out tests beside the event loop, so that they slow nobody's chat. One that dies or hangs is replaced when there is more to
 * do: what it had in hand is tried again, and given up in the end.
 */
export function createTestRunnerThreads({ script, data, count, log, unheardForMs = unheardMs }: TestRunnerOptions): TestRunnerThreads {
  const threads = new Map<Worker, { lastHeardAt: number }>();
  let isStopping = false;
  let mayStartAt = 0;
  let idleTimer: NodeJS.Timeout | undefined;

  const start = (): void => {
    const thread = new Worker(script, { workerData: data });
    threads.set(thread, { lastHeardAt: performance.now() });
    thread.on('message', () => threads.set(thread, { lastHeardAt: performance.now() }));
    thread.on('error', (error) => log.error({ reason: error.message }, 'A thread of the test bench failed'));
    thread.on('exit', () => {
      threads.delete(thread);
      mayStartAt = performance.now() + restMs;
    });
  };
  const endHung = (): void => {
    for (const [thread, { lastHeardAt }] of threads) {
      if (performance.now() - lastHeardAt < unheardForMs) continue;
      log.error('A thread of the test bench hangs and is ended');
      void thread.terminate();
    }
  };
  const stopAll = async (): Promise<void> => {
    await Promise.all([...threads.keys()].map(stopThread));
  };

  return {
    wake: () => {
      if (isStopping) return;
      clearTimeout(idleTimer);
      idleTimer = setTimeout(() => void stopAll(), idleMs).unref();
      endHung();
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
