import { configuredSpeakers, onlyBuiltin } from '../../models/language-model/model-settings.ts';
import { createWorkThreads } from '../../platform/work-threads.ts';
import type { Protocol } from '../../protocol/protocol.ts';
import type { CaseThreadData } from '../file-runs/carry-out-runs.ts';
import type { ClinicSource } from '../file-runs/clinic.ts';
import type { PlannedRun } from '../file-runs/planned-runs.ts';
import { openTokenCount } from '../file-runs/shared-token-count.ts';
import { longestRunMinutes } from '../runs/longest-run.ts';
import { runWords } from '../runs/run-words.ts';
import { type SingleRun, unfinishedRun } from './carry-out-single-run.ts';

/** A run of a case on one of the versions that the threads were opened with. */
export interface SingleRunTask {
  readonly planned: PlannedRun;
  readonly protocol: Protocol;
}

/** A run, and the place that its case's diagnosis has by everything that the history tells, by `ToldRank`. */
export interface RankedRun extends SingleRun {
  readonly toldRank: number | null;
}

/** Runs whose next are chosen by what the ones before came to. */
export interface SingleRuns {
  /** Carries out some runs at once, and answers them in their order. */
  readonly runAll: (tasks: readonly SingleRunTask[]) => Promise<readonly RankedRun[]>;
  readonly close: () => Promise<void>;
}

interface SingleRunsOptions {
  readonly source: Pick<ClinicSource, 'knowledge' | 'protocols' | 'settings'>;
  /** All that runs may be on. */
  readonly versions: readonly Protocol[];
  readonly threads: number;
  /** Told of each run that is over. */
  readonly onRun: () => void;
}

/** Opens threads for runs by our own code alone, whichever models are configured: the same run always comes to the same. */
export function openSingleRuns({ source, versions, threads, onRun }: SingleRunsOptions): SingleRuns {
  const settings = onlyBuiltin(source.settings);
  const minutesPerRun = longestRunMinutes(settings);
  const workers = createWorkThreads<SingleRunTask, RankedRun>({
    script: new URL('./single-run-thread.ts', import.meta.url),
    data: {
      source: { ...source, settings, protocol: null, atHand: versions, answersFolder: null },
      tokenCount: openTokenCount(),
    } satisfies CaseThreadData,
    timeLimitMs: minutesPerRun * 60_000,
  });
  const never = new AbortController().signal;
  const runOne = async (task: SingleRunTask): Promise<RankedRun> => {
    const outcome = await workers.run(task, never);
    onRun();
    if (outcome.ok) return outcome.value;
    const ranWith = { knowledge: source.knowledge, protocol: task.protocol, speakers: configuredSpeakers(settings) };
    return { ...unfinishedRun(task.planned, runWords.tookTooLong(minutesPerRun), ranWith), toldRank: null };
  };
  return {
    async runAll(tasks) {
      const runs: RankedRun[] = [];
      const left = tasks.entries();
      const workThroughThem = async () => {
        for (const [place, task] of left) runs[place] = await runOne(task);
      };
      await Promise.all(Array.from({ length: Math.min(threads, tasks.length) }, workThroughThem));
      return runs;
    },
    close: workers.close,
  };
}
