import { setLatestResult } from '../../cases/latest-result.ts';
import { eraseConsultations } from '../../consultations/stored/erase-consultations.ts';
import type { Queries } from '../../platform/database/database.ts';
import { isDraft } from '../../published-protocols/is-draft.ts';

/** Deletes a run with what was said in it; whoever is at it notices when the next turn is to be stored. False when there is no such run. */
export async function deleteRun(queries: Queries, run: { readonly id: string; readonly caseId: string | null }): Promise<boolean> {
  const { id, caseId } = run;
  return queries.transaction().execute(async (transaction) => {
    // The case first, as everyone does who works on both.
    if (caseId !== null) await transaction.selectFrom('cases').select('id').where('id', '=', caseId).forUpdate().execute();
    const deleted = await transaction.deleteFrom('test_runs').where('id', '=', id).returning('state').executeTakeFirst();
    if (!deleted) return false;
    await eraseConsultations(transaction, 'run', [id]);
    if (caseId !== null && deleted.state === 'succeeded') await recountLatestResult(transaction, caseId);
    return true;
  });
}

/** Keeps with a case what the newest of the runs that are left came to. The caller holds the case's row. */
async function recountLatestResult(transaction: Queries, caseId: string): Promise<void> {
  const newest = await transaction
    .selectFrom('test_runs')
    .select(['accuracy', 'questions_missed_percent', 'started_at', 'finished_at'])
    .where('case_id', '=', caseId)
    .where('state', '=', 'succeeded')
    .where(isDraft('test_runs.protocol_hash'), '=', false)
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const finishedAt = newest?.finished_at ?? null;
  await setLatestResult(
    transaction,
    caseId,
    newest === undefined || finishedAt === null
      ? null
      : {
          accuracy: newest.accuracy ?? 0,
          missedPercent: newest.questions_missed_percent ?? 0,
          finishedAt,
          durationMs: finishedAt.getTime() - (newest.started_at ?? finishedAt).getTime(),
        },
  );
}
