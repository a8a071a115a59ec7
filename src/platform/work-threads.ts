import { Worker } from 'node:worker_threads';
import { fail, type Result, succeed } from '../shared/result.ts';

const mostMegabytes = 2_048;
const idleMs = 5 * 60_000;

/** Why a task came to no result: it was called off, or it is more than a thread may spend time or memory on. */
export type NoOutcome = 'called-off' | 'took-too-long' | 'out-of-memory';

export interface WorkThreads<Task, Outcome> {
  /** Does a task beside the event loop. Aborting the signal ends it at once, wherever it is. Throws when the script has a bug. */
  readonly run: (task: Task, signal: AbortSignal) => Promise<Result<Outcome, NoOutcome>>;
  readonly close: () => Promise<void>;
}

interface WorkThreadsOptions {
  /** A script that answers each message, a task, with one message, its outcome. */
  readonly script: URL;
  /** What each thread is given when it starts. */
  readonly data: unknown;
  readonly timeLimitMs: number;
}

/**
 * Threads for work that would hold the event loop, so that it slows nobody's chat. A thread is started when it is first needed, used again while
 * it is at rest, ended when a task had to be broken off, and ended after a few minutes without work.
 */
export function createWorkThreads<Task, Outcome>({ script, data, timeLimitMs }: WorkThreadsOptions): WorkThreads<Task, Outcome> {
  const resting = new Map<Worker, NodeJS.Timeout>();
  const start = (): Worker => {
    const worker = new Worker(script, { workerData: data, resourceLimits: { maxOldGenerationSizeMb: mostMegabytes } });
    // One that dies while it is at rest is not used again; without a listener its error would end the process.
    return worker.on('error', () => resting.delete(worker)).on('exit', () => resting.delete(worker));
  };
  const take = (): Worker => {
    const [rested] = resting;
    if (rested === undefined) return start();
    clearTimeout(rested[1]);
    resting.delete(rested[0]);
    return rested[0];
  };
  const letRest = (worker: Worker): void => {
    worker.unref();
    const timer = setTimeout(() => {
      resting.delete(worker);
      void worker.terminate();
    }, idleMs);
    resting.set(worker, timer.unref());
  };

  return {
    async run(task, signal) {
      if (signal.aborted) return fail('called-off');
      const worker = take();
      worker.ref();
      const ended = Promise.withResolvers<Result<Outcome, NoOutcome>>();
      const callOff = () => ended.resolve(fail('called-off'));
      const timer = setTimeout(() => ended.resolve(fail('took-too-long')), timeLimitMs);
      signal.addEventListener('abort', callOff);
      const listeners = {
        message: (outcome: Outcome) => ended.resolve(succeed(outcome)),
        error: (error: NodeJS.ErrnoException) => {
          if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') ended.resolve(fail('out-of-memory'));
          else ended.reject(error);
        },
        exit: () => ended.reject(new Error('a thread ended in the middle of its work')),
      };
      for (const [event, listener] of Object.entries(listeners)) worker.on(event, listener);
      worker.postMessage(task);
      try {
        const result = await ended.promise;
        if (result.ok) letRest(worker);
        else void worker.terminate();
        return result;
      } finally {
        clearTimeout(timer);
        signal.removeEventListener('abort', callOff);
        for (const [event, listener] of Object.entries(listeners)) worker.off(event, listener);
      }
    },
    async close() {
      const workers = [...resting.keys()];
      for (const timer of resting.values()) clearTimeout(timer);
      resting.clear();
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}
