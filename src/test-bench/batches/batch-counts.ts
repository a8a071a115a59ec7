import { sql } from 'kysely';
import type { BatchProgress, BatchShares } from '../../contracts/test-bench/test-batch.ts';
import type { Queries } from '../../platform/database/database.ts';
import { type Share, shareWithInterval } from '../diagnosis/wilson-interval.ts';
import { cancelledWords } from './cancel-batch.ts';

/** How many runs of a batch stand where and came to what, and when the last of them ended. */
export interface BatchCounts {
  readonly progress: BatchProgress;
  /** Scored runs by their accuracy, from 0 to 3. */
  readonly byAccuracy: readonly number[];
  readonly lastFinishedAt: Date | null;
}

interface CountRow {
  readonly batch_id: string;
  readonly state: keyof BatchProgress;
  readonly accuracy: number | null;
  readonly count: number;
  readonly last_finished_at: Date | null;
}

/** Counts the runs of batches, out of an index alone, so that it can be asked for while they run. */
export async function countBatches(queries: Queries, batchIds: readonly string[]): Promise<(batchId: string) => BatchCounts> {
  const [{ rows }, { rows: cancelled }] = await Promise.all([
    sql<CountRow>`
      select batch_id, state, accuracy, count(*)::integer as count, max(finished_at) as last_finished_at
      from test_runs where batch_id = any(${batchIds}::uuid[])
      group by batch_id, state, accuracy`.execute(queries),
    sql<{ batch_id: string; count: number }>`
      select batch_id, count(*)::integer as count
      from test_runs join test_batches on test_batches.id = batch_id
      where batch_id = any(${batchIds}::uuid[]) and cancelled_at is not null and state = 'failed' and error = ${cancelledWords}
      group by batch_id`.execute(queries),
  ]);
  const rowsOf = Map.groupBy(rows, ({ batch_id }) => batch_id);
  const cancelledOf = new Map(cancelled.map(({ batch_id, count }) => [batch_id, count]));
  return (batchId) => countsOf(rowsOf.get(batchId) ?? [], cancelledOf.get(batchId) ?? 0);
}

function countsOf(rows: readonly CountRow[], cancelled: number): BatchCounts {
  const sum = (of: readonly CountRow[]) => of.reduce((total, { count }) => total + count, 0);
  const inState = (state: CountRow['state']) => sum(rows.filter((row) => row.state === state));
  return {
    progress: {
      waiting: inState('waiting'),
      queued: inState('queued'),
      running: inState('running'),
      succeeded: inState('succeeded'),
      failed: inState('failed') - cancelled,
      cancelled,
      total: sum(rows),
    },
    byAccuracy: [0, 1, 2, 3].map((accuracy) => sum(rows.filter((row) => row.accuracy === accuracy))),
    lastFinishedAt: rows.reduce<Date | null>(
      (last, { last_finished_at: at }) => (at !== null && (last === null || at > last) ? at : last),
      null,
    ),
  };
}

/** How many runs are not over yet. */
export function unfinishedOf({ waiting, queued, running }: BatchProgress): number {
  return waiting + queued + running;
}

/**
 * The shares of scored runs by how good they are. Repeats of a case are no new cases, so that the intervals are those of as many cases as were scored;
 * they are somewhat wide where repeats of a case differ.
 */
export function sharesOfRuns(byAccuracy: readonly number[], repeats: number): BatchShares {
  const atLeast = (accuracy: number) => byAccuracy.slice(accuracy).reduce((sum, count) => sum + count, 0);
  const scored = atLeast(0);
  const share = (accuracy: number): Share => {
    const hits = atLeast(accuracy);
    return { ...shareWithInterval(hits / repeats, scored / repeats), hits, of: scored };
  };
  return { correct: share(3), top_3: share(2), named: share(1) };
}
