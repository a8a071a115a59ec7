import { randomUUID } from 'node:crypto';
import type { Failure } from '../../calls/failure.ts';
import type { Viewer } from '../../calls/viewer.ts';
import { type CompileStage, sessionUnknown } from '../../contracts/prompt-studio/prompt-compile-session.ts';
import type { Queries } from '../../platform/database/database.ts';
import { fail, type Result, succeed } from '../../shared/result.ts';
import { compileJob } from './compile-job.ts';
import { type CompileSessionsContext, isSessionId, sessionWords, stageAfter, stageBefore, stagesFrom } from './compile-session.ts';

export interface Advance {
  readonly sessionId: string;
  readonly stage: CompileStage;
  readonly message: string;
}

/**
 * Has one stage of a session run: the one named, or else the next. What this stage and later ones had made is dropped. Fails for an unknown
 * session, while a stage is running, when nothing comes next, and when there is nothing for the stage to run from.
 */
export async function advanceSession(
  { queries, jobs, now }: CompileSessionsContext,
  viewer: Viewer | null,
  sessionId: string,
  stage: CompileStage | null,
): Promise<Result<Advance, Failure>> {
  if (!isSessionId(sessionId)) return fail({ code: 'not-found', detail: sessionUnknown });
  return queries.transaction().execute(async (transaction) => {
    const session = await transaction
      .selectFrom('compile_sessions')
      .select(['stage', 'status', 'run_id'])
      .where('id', '=', sessionId)
      .where(({ eb, or }) => or([eb('account_id', '=', viewer?.accountId ?? null), eb('expires_at', '>', now())]))
      .forUpdate()
      .executeTakeFirst();
    if (!session) return fail<Failure>({ code: 'not-found', detail: sessionUnknown });
    const current = session.stage as CompileStage;
    if (session.run_id !== null) return conflict(`Stage ${current} is being compiled. Wait for its end, or stop it.`);
    if (stage === null && session.status === 'failed') return conflict(`Stage ${current} did not complete. Run it again, or compile anew.`);
    const next = stage ?? stageAfter(current);
    if (next === null) return conflict('Stage 3 was the last: the compilation is complete.');
    const before = stageBefore(next);
    if (before !== null && !(await hasOutput(transaction, sessionId, before))) {
      return conflict(`Stage ${next} runs from what stage ${before} made, which has not completed.`);
    }
    const runId = randomUUID();
    await transaction.deleteFrom('compile_outputs').where('session_id', '=', sessionId).where('stage', 'in', stagesFrom(next)).execute();
    await transaction
      .updateTable('compile_sessions')
      .set({ stage: next, status: 'started', message: sessionWords.waiting(next), run_id: runId, all_stages: false, changed_at: now() })
      .where('id', '=', sessionId)
      .execute();
    await jobs.add(compileJob, [{ session_id: sessionId, run_id: runId }], transaction);
    return succeed({ sessionId, stage: next, message: `Stage ${next} started.` });
  });
}

/** The viewer's newest session, or null. Where they have none, the newest that nobody has claimed and that was opened from their address. */
export async function newestSessionOf(
  { queries, now }: CompileSessionsContext,
  viewer: Viewer,
  ipAddress: string | null,
): Promise<string | null> {
  const row = await queries
    .selectFrom('compile_sessions')
    .select('id')
    .where(({ eb, or, and }) =>
      or([eb('account_id', '=', viewer.accountId), and([eb('opened_from', '=', ipAddress), eb('expires_at', '>', now())])]),
    )
    .orderBy('account_id', (order) => order.asc().nullsLast())
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

async function hasOutput(queries: Queries, sessionId: string, stage: CompileStage): Promise<boolean> {
  const row = await queries
    .selectFrom('compile_outputs')
    .select('stage')
    .where('session_id', '=', sessionId)
    .where('stage', '=', stage)
    .where('status', '!=', 'failed')
    .executeTakeFirst();
  return row !== undefined;
}

function conflict(detail: string): Result<never, Failure> {
  return fail({ code: 'conflict', detail });
}
