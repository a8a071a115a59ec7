import { Worker } from 'node:worker_threads';
import type { Knowledge } from '../../clinical/knowledge.ts';
import { fail, type Result, succeed } from '../../shared/result.ts';
import type { StageRun, StageTask } from './stage-task.ts';

/** How many prompts are compiled at once. */
export const compilerThreadCount = 2;

const stageTimeLimitMs = 60_000;
const mostMegabytes = 2_048;
const idleMs = 5 * 60_000;

/** Why a stage came to no result: it was called off, or the prompt is more than the compiler may spend time or memory on. */
export type NoStageRun = 'called-off' | 'took-too-long' | 'out-of-memory';

export interface CompilerThreads {
  /** Runs a stage beside the event loop. Aborting the signal ends it at once, wherever it is. Throws when the compiler has a bug. */
  readonly run: (task: StageTask, signal: AbortSignal) => Promise<Result<StageRun, NoStageRun>>;
  readonly close: () => Promise<void>;
}

/**
 * Threads that compile, so that a large or hostile prompt slows nobody's chat. A thread is started when it is first needed, used again while
 * it is at rest, ended when a task had to be broken off, and ended after a few minutes without work.
 */
export function createCompilerThreads(
  knowledge: Pick<Knowledge, 'findings' | 'conditions' | 'features'>,
  timeLimitMs = stageTimeLimitMs,
): CompilerThreads {
  const { findings, conditions, features } = knowledge;
  const resting = new Map<Worker, NodeJS.Timeout>();
  const start = (): Worker => {
    const worker = new Worker(new URL('./compiler-thread.ts', import.meta.url), {
      workerData: { findings, conditions, features },
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    });
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
      const ended = Promise.withResolvers<Result<StageRun, NoStageRun>>();
      const callOff = () => ended.resolve(fail('called-off'));
      const timer = setTimeout(() => ended.resolve(fail('took-too-long')), timeLimitMs);
      signal.addEventListener('abort', callOff);
      const listeners = {
        message: (run: StageRun) => ended.resolve(succeed(run)),
        error: (error: NodeJS.ErrnoException) => {
          if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') ended.resolve(fail('out-of-memory'));
          else ended.reject(error);
        },
        exit: () => ended.reject(new Error('a compiler thread ended in the middle of a stage')),
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
