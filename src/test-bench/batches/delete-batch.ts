import { sql } from 'kysely';
import { eraseConsultations } from '../../consultations/stored/erase-consultations.ts';
import { isDraft } from '../../published-protocols/is-draft.ts';
import { type BenchParts, moveWaitingItems } from '../runs/capacity.ts';

/**
 * Deletes a batch with its runs and what was said in them; whoever is at one of them notices when the next turn is to be stored. The latest result of
 * each case becomes that of the newest run that is left.
 */
export async function deleteBatch(parts: BenchParts, batchId: string): Promise<void> {
  await parts.queries.transaction().execute(async (transaction) => {
    // The cases first, in one order, as everyone does who works on both.
    await sql`select 1 from cases where id in (select case_id from test_runs where batch_id = ${batchId}) order by id for update`.execute(
      transaction,
    );
    const { rows } = await sql<{ id: string; case_id: string }>`
      delete from test_runs where batch_id = ${batchId} returning id, case_id`.execute(transaction);
    await eraseConsultations(
      transaction,
      'run',
      rows.map(({ id }) => id),
    );
    const touched = [...new Set(rows.map(({ case_id }) => case_id))];
    await sql`
      update cases set latest_accuracy = newest.accuracy, latest_missed_percent = newest.questions_missed_percent,
        latest_finished_at = newest.finished_at,
        latest_duration_ms = extract(epoch from newest.finished_at - coalesce(newest.started_at, newest.finished_at)) * 1000
      from unnest(${touched}::uuid[]) as touched (id)
      left join lateral (
        select accuracy, questions_missed_percent, started_at, finished_at from test_runs
        where case_id = touched.id and state = 'succeeded' and not ${isDraft('test_runs.protocol_hash')} order by finished_at desc limit 1
      ) as newest on true
      where cases.id = touched.id`.execute(transaction);
    await transaction.deleteFrom('test_batches').where('id', '=', batchId).execute();
  });
  await moveWaitingItems(parts);
}
