import { setLatestResult } from '../../cases/latest-result.ts';
import { describeSpeakers, type Speaker } from '../../models/models.ts';
import type { Queries } from '../../platform/database/database.ts';
import { isDraft } from '../../published-protocols/is-draft.ts';
import type { RunOutcome } from '../execute-run.ts';
import { runWords } from './run-words.ts';
import { storedVerdict } from './stored-verdict.ts';
import type { TakenUpRun } from './take-up-run.ts';

/** What a run was carried out with. */
interface RanWith {
  readonly knowledgeVersion: string;
  readonly speakers: readonly Speaker[];
}

/**
 * Keeps the score of a run, and with its case that this is the newest, but for a run of a draft; both or neither. Nothing is kept of a run that is over or deleted.
 * Whoever deletes a case holds its row first, too.
 */
export async function keepVerdict(
  queries: Queries,
  { id, caseId }: Pick<TakenUpRun, 'id' | 'caseId'>,
  { verdict, protocol, judgeCalls, use }: Extract<RunOutcome, { kind: 'scored' }>,
  { knowledgeVersion, speakers }: RanWith,
  now: () => Date,
): Promise<void> {
  await queries.transaction().execute(async (transaction) => {
    if (caseId !== null) await transaction.selectFrom('cases').select('id').where('id', '=', caseId).forUpdate().execute();
    const finishedAt = now();
    const settled = await transaction
      .updateTable('test_runs')
      .set({
        state: 'succeeded',
        finished_at: finishedAt,
        trouble: null,
        accuracy: verdict.accuracy,
        questions_missed_percent: verdict.questionsMissedPercent,
        verdict: storedVerdict.encode(verdict),
        protocol_name: protocol?.name ?? null,
        protocol_hash: protocol?.hash ?? null,
        knowledge_version: knowledgeVersion,
        model: describeSpeakers(speakers),
        models: JSON.stringify(speakers),
        judge_calls: judgeCalls.length === 0 ? null : JSON.stringify(judgeCalls),
        model_calls: use.calls,
        model_input_tokens: String(use.inputTokens),
        model_output_tokens: String(use.outputTokens),
        model_cost: use.cost,
        model_ms: use.ms,
        model_fall_backs: use.fallBacks,
        model_replayed: use.replayed,
      })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .returning(['started_at', isDraft('test_runs.protocol_hash').as('is_draft')])
      .executeTakeFirst();
    // What a draft comes to says nothing of what patients are asked.
    if (!settled || caseId === null || settled.is_draft) return;
    await setLatestResult(transaction, caseId, {
      accuracy: verdict.accuracy,
      missedPercent: verdict.questionsMissedPercent,
      finishedAt,
      durationMs: finishedAt.getTime() - (settled.started_at ?? finishedAt).getTime(),
    });
  });
}

/** Ends runs that are not over without a score, each with the reason. */
export async function failRun(queries: Queries, id: string, reason: string, now: () => Date): Promise<void> {
  await queries
    .updateTable('test_runs')
    .set({ state: 'failed', error: reason, finished_at: now() })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .execute();
}

/** Notes what kind of error an attempt ended in; the next attempt may do better. */
export async function noteTrouble(queries: Queries, id: string, kind: string): Promise<void> {
  await queries.updateTable('test_runs').set({ trouble: kind }).where('id', '=', id).where('state', 'in', ['queued', 'running']).execute();
}

/** Ends a run after its last attempt, with what that ended in. */
export async function giveUpRun(queries: Queries, id: string, now: () => Date): Promise<void> {
  const row = await queries.selectFrom('test_runs').select('trouble').where('id', '=', id).executeTakeFirst();
  if (row) await failRun(queries, id, row.trouble === null ? runWords.interrupted : runWords.inTrouble(row.trouble), now);
}
