import { availableParallelism } from 'node:os';
import type { Queries } from '../platform/database/database.ts';
import type { Environment } from '../platform/environment.ts';
import type { Jobs } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import type { BenchParts } from '../test-bench/runs/capacity.ts';
import { longestRunMinutes } from '../test-bench/runs/longest-run.ts';
import { startRunUpkeep } from '../test-bench/runs/run-upkeep.ts';
import { testRunJob } from '../test-bench/runs/test-run-job.ts';
import { createTestRunnerThreads } from './test-runner-threads.ts';

/** A thread holds the knowledge and an engine, some hundreds of megabytes. */
const mostThreads = 8;

export interface TestRunning extends Pick<BenchParts, 'wake'> {
  /** Ends it within a few seconds. Runs under way that do not end are left to another process. */
  readonly stop: () => Promise<void>;
}

/** How many threads a process has for tests: a server keeps most processors for its patients, a worker has nothing else to do. */
export function testThreadCount(process: 'server' | 'worker'): number {
  const processors = availableParallelism();
  return Math.max(1, Math.min(mostThreads, process === 'server' ? Math.floor(processors / 4) : processors - 1));
}

/** Carries out the tests of a database in threads of this process, as they come, and sees to it that none is forgotten. */
export async function runTests(
  parts: { readonly environment: Environment; readonly queries: Queries; readonly jobs: Jobs; readonly log: Log },
  threadCount: number,
): Promise<TestRunning> {
  const { environment, queries, jobs, log } = parts;
  await jobs.prepare(testRunJob);
  const { wake, stop } = createTestRunnerThreads({
    script: new URL('./test-runner-thread.ts', import.meta.url),
    data: environment,
    count: threadCount,
    log,
  });
  const stopUpkeep = startRunUpkeep(
    {
      queries,
      jobs,
      capacity: environment.testBenchCapacity,
      wake,
      longestRunMinutes: longestRunMinutes(environment.models),
      now: () => new Date(),
    },
    log,
  );
  return {
    wake,
    stop: async () => {
      stopUpkeep();
      await stop();
    },
  };
}
