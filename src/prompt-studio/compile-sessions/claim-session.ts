import type { Failure } from '../../calls/failure.ts';
import type { Viewer } from '../../calls/viewer.ts';
import { type CompileStage, type CompileStatus, sessionUnknown } from '../../contracts/prompt-studio/prompt-compile-session.ts';
import { fail, type Result, succeed } from '../../shared/result.ts';
import { type CompileSessionsContext, isSessionId } from './compile-session.ts';

const keptSessions = 100;
const beginningLength = 120;

/**
 * Makes an anonymous session the viewer's own; claiming one's own again changes nothing. An account keeps its newest 100. Fails for a session
 * that is unknown, expired or somebody else's, in the same words.
 */
export async function claimSession(
  { queries, now }: CompileSessionsContext,
  viewer: Viewer,
  sessionId: string,
): Promise<Result<null, Failure>> {
  const unknown = fail<Failure>({ code: 'not-found', detail: sessionUnknown });
  if (!isSessionId(sessionId)) return unknown;
  const claimed = await queries
    .updateTable('compile_sessions')
    .set({ account_id: viewer.accountId, expires_at: null, opened_from: null })
    .where('id', '=', sessionId)
    .where(({ eb, or }) => or([eb('account_id', '=', viewer.accountId), eb('expires_at', '>', now())]))
    .returning('id')
    .executeTakeFirst();
  if (!claimed) return unknown;
  await queries
    .deleteFrom('compile_sessions')
    .where('account_id', '=', viewer.accountId)
    .where('run_id', 'is', null)
    .where('id', 'not in', (inner) =>
      inner
        .selectFrom('compile_sessions as kept')
        .select('kept.id')
        .where('kept.account_id', '=', viewer.accountId)
        .orderBy('kept.created_at', 'desc')
        .limit(keptSessions),
    )
    .execute();
  return succeed(null);
}

export interface SessionSummary {
  readonly session_id: string;
  readonly beginning: string;
  readonly current_status: { readonly stage: CompileStage; readonly status: CompileStatus };
  readonly created_at: string;
}

/** The sessions that the viewer has claimed, the newest first. */
export async function listSessions({ queries }: CompileSessionsContext, viewer: Viewer): Promise<readonly SessionSummary[]> {
  const rows = await queries
    .selectFrom('compile_sessions')
    .select(({ fn, val }) => [
      'id',
      'stage',
      'status',
      'created_at',
      fn<string>('left', [fn('ltrim', ['prompt_source', val(' \t\r\n\ufeff')]), val(beginningLength)]).as('beginning'),
    ])
    .where('account_id', '=', viewer.accountId)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(({ id, stage, status, created_at, beginning }) => ({
    session_id: id,
    beginning,
    current_status: { stage: stage as CompileStage, status: status as CompileStatus },
    created_at: created_at.toISOString(),
  }));
}
