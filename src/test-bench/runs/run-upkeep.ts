import type { Queries } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import { forgetOldAnswers } from './answer-record.ts';
import { type BenchParts, moveWaitingItems } from './capacity.ts';
import { runWords } from './run-words.ts';
import { failRun } from './settle-run.ts';
import { testRunJob } from './test-run-job.ts';

const intervalMs = 5_000;

export interface UpkeepParts extends BenchParts {
  readonly longestRunMinutes: number;
  readonly now: () => Date;
}

/**
 * Sees to it that nothing stays queued, running or waiting for ever, whatever happened to the jobs: now and every few seconds, in each process.
 * Answers how to stop.
 */
export function startRunUpkeep(parts: UpkeepParts, log: Log): () => void {
  const upkeep = (): void => {
    keepRunsMoving(parts).catch((error: Error) => log.error({ reason: error.message }, 'Upkeep of the test runs failed'));
  };
  upkeep();
  const timer = setInterval(upkeep, intervalMs).unref();
  return () => clearInterval(timer);
}

/** Fails runs that take too long, gives a new job to those that lost theirs, moves up what waits, and lets go of answers kept for long. */
async function keepRunsMoving(parts: UpkeepParts): Promise<void> {
  await failOverdueRuns(parts);
  await replaceLostJobs(parts);
  await moveWaitingItems(parts);
  await forgetOldAnswers(parts.queries, parts.now());
}

async function failOverdueRuns({ queries, longestRunMinutes, now }: UpkeepParts): Promise<void> {
  const overdue = await queries
    .selectFrom('test_runs')
    .select('id')
    .where('state', '=', 'running')
    .where('started_at', '<', new Date(now().getTime() - longestRunMinutes * 60_000))
    .execute();
  for (const { id } of overdue) await failRun(queries, id, runWords.tookTooLong(longestRunMinutes), now);
}

/** A run and its job are stored together; a queue that was wiped or restored from elsewhere has lost it. */
async function replaceLostJobs({ queries, jobs, wake }: UpkeepParts): Promise<void> {
  const active = await unfinishedRuns(queries);
  if (active.length === 0) return;
  wake();
  const lost = await jobs.withoutJob(testRunJob, active, queries);
  if (lost.length === 0) return;
  await queries.transaction().execute(async (transaction) => {
    // Held, so that two processes do not both replace the same job: the second finds that there is one.
    const held = await transaction
      .selectFrom('test_runs')
      .select('id as run_id')
      .where(
        'id',
        'in',
        lost.map(({ run_id }) => run_id),
      )
      .where('state', 'in', ['queued', 'running'])
      .forUpdate()
      .execute();
    const stillLost = held.length === 0 ? [] : await jobs.withoutJob(testRunJob, held, transaction);
    if (stillLost.length > 0) await jobs.add(testRunJob, stillLost, transaction);
  });
}

function unfinishedRuns(queries: Queries): Promise<{ run_id: string }[]> {
  return queries.selectFrom('test_runs').select('id as run_id').where('state', 'in', ['queued', 'running']).execute();
}
