import type { Queries } from '../../platform/database/database.ts';

/** Why a run that was called off has no score. */
export const cancelledWords = 'It was called off before it ran.';

/** Calls off the runs of a batch that have not begun; the others come to their end. Answers how many were called off. */
export async function cancelBatch(queries: Queries, batchId: string, now: () => Date): Promise<number> {
  return queries.transaction().execute(async (transaction) => {
    const cancelled = await transaction
      .updateTable('test_runs')
      .set({ state: 'failed', error: cancelledWords, finished_at: now() })
      .where('batch_id', '=', batchId)
      .where('state', 'in', ['waiting', 'queued'])
      .executeTakeFirst();
    const count = Number(cancelled.numUpdatedRows);
    if (count > 0) await transaction.updateTable('test_batches').set({ cancelled_at: now() }).where('id', '=', batchId).execute();
    return count;
  });
}
