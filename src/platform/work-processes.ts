import { type ChildProcess, fork } from 'node:child_process';
import { fail, type Result, succeed } from '../shared/result.ts';

/** Why a task came to no result: it was called off, it took too long, too many wait already, or its process died under it. */
export type NoProcessOutcome = 'called-off' | 'took-too-long' | 'too-many' | 'died';

export interface WorkProcesses<Task, Outcome> {
  /** Does a task in a process of its own. Aborting the signal ends that process at once, wherever it is. */
  readonly run: (task: Task, signal: AbortSignal) => Promise<Result<Outcome, NoProcessOutcome>>;
  readonly close: () => Promise<void>;
}

interface WorkProcessesOptions {
  /** A script that answers each message, a task, with one message, its outcome. */
  readonly script: string;
  readonly most: number;
  /** Tasks that may wait for a process to be free. */
  readonly mostWaiting: number;
  readonly timeLimitMs: number;
}

const idleMs = 5 * 60_000;

/**
 * Processes for work of code that is not ours and may fall over: where it does, nothing falls with it. A process is started when it is first
 * needed, used again, ended when a task had to be broken off, and ended after some minutes without work.
 */
export function createWorkProcesses<Task, Outcome>(options: WorkProcessesOptions): WorkProcesses<Task, Outcome> {
  const all = new Set<ChildProcess>();
  const resting = new Map<ChildProcess, NodeJS.Timeout>();
  const waiting: (() => void)[] = [];
  let busy = 0;

  const start = (): ChildProcess => {
    // None of the environment's secrets is of use to it.
    const child = fork(options.script, {
      serialization: 'advanced',
      env: {},
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    all.add(child);
    const forget = () => {
      clearTimeout(resting.get(child));
      resting.delete(child);
      all.delete(child);
    };
    return child.on('exit', forget).on('error', forget);
  };
  const take = (): ChildProcess => {
    const [rested] = resting;
    if (rested === undefined) return start();
    clearTimeout(rested[1]);
    resting.delete(rested[0]);
    return rested[0];
  };
  const letRest = (child: ChildProcess): void => {
    child.unref();
    child.channel?.unref();
    resting.set(child, setTimeout(() => child.kill('SIGKILL'), idleMs).unref());
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next === undefined) busy -= 1;
    else next();
  };
  const turn = (signal: AbortSignal): Promise<'come' | NoProcessOutcome> => {
    if (signal.aborted) return Promise.resolve('called-off');
    if (busy < options.most) {
      busy += 1;
      return Promise.resolve('come');
    }
    if (waiting.length >= options.mostWaiting) return Promise.resolve('too-many');
    return new Promise((resolve) => {
      const come = () => {
        signal.removeEventListener('abort', giveUp);
        resolve('come');
      };
      const giveUp = () => {
        waiting.splice(waiting.indexOf(come), 1);
        resolve('called-off');
      };
      waiting.push(come);
      signal.addEventListener('abort', giveUp, { once: true });
    });
  };

  const doTask = async (child: ChildProcess, task: Task, signal: AbortSignal): Promise<Result<Outcome, NoProcessOutcome>> => {
    const ended = Promise.withResolvers<Result<Outcome, NoProcessOutcome>>();
    const callOff = () => ended.resolve(fail('called-off'));
    const timer = setTimeout(() => ended.resolve(fail('took-too-long')), options.timeLimitMs);
    const done = (outcome: Outcome) => ended.resolve(succeed(outcome));
    const died = () => ended.resolve(fail('died'));
    child.ref();
    child.channel?.ref();
    child.once('message', done).once('exit', died).once('error', died);
    signal.addEventListener('abort', callOff, { once: true });
    child.send(task as object, (error) => {
      if (error !== null) died();
    });
    const result = await ended.promise;
    clearTimeout(timer);
    signal.removeEventListener('abort', callOff);
    child.off('message', done).off('exit', died).off('error', died);
    if (result.ok) letRest(child);
    else child.kill('SIGKILL');
    return result;
  };

  return {
    async run(task, signal) {
      const admitted = await turn(signal);
      if (admitted !== 'come') return fail(admitted);
      try {
        return await doTask(take(), task, signal);
      } finally {
        leave();
      }
    },
    async close() {
      for (const child of all) child.kill('SIGKILL');
    },
  };
}
