import { eraseConsultations } from '../../consultations/stored/erase-consultations.ts';
import { type BenchParts, moveWaitingItems } from '../runs/capacity.ts';

/** Lets the runs of a batch that failed to run, or were called off, wait in line anew, from their beginning. Answers how many there are. */
export async function retryBatch(parts: BenchParts, batchId: string): Promise<number> {
  const retried = await parts.queries.transaction().execute(async (transaction) => {
    const waiting = await transaction
      .updateTable('test_runs')
      .set({ state: 'waiting', error: null, trouble: null, started_at: null, finished_at: null })
      .where('batch_id', '=', batchId)
      .where('state', '=', 'failed')
      .returning('id')
      .execute();
    // What such a run got to is no beginning to go on from: it may be what made it fail.
    await eraseConsultations(
      transaction,
      'run',
      waiting.map(({ id }) => id),
    );
    await transaction.updateTable('test_batches').set({ cancelled_at: null }).where('id', '=', batchId).execute();
    return waiting.length;
  });
  await moveWaitingItems(parts);
  return retried;
}
