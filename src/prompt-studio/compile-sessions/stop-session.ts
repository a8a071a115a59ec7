import type { Failure } from '../../calls/failure.ts';
import type { Viewer } from '../../calls/viewer.ts';
import { sessionUnknown } from '../../contracts/prompt-studio/prompt-compile-session.ts';
import { fail, type Result, succeed } from '../../shared/result.ts';
import { type CompileSessionsContext, isSessionId, sessionWords } from './compile-session.ts';

export interface StopRequest {
  /** Null for the newest unfinished session of the viewer. */
  readonly sessionId: string | null;
  readonly viewer: Viewer;
  /** Where the viewer sits; null where that does not tell one person from another. */
  readonly ipAddress: string | null;
}

/**
 * Stops a session: a stage under way is broken off, and no further one begins. Without an id it is the viewer's newest unfinished one, and
 * first of all one that is running. The start is anonymous, so a running session from the same address that nobody claimed counts as theirs.
 * Answers null when nothing was left to stop. Fails for an unknown session and for somebody else's.
 */
export async function stopSession(
  { queries, now }: CompileSessionsContext,
  { sessionId, viewer, ipAddress }: StopRequest,
): Promise<Result<string | null, Failure>> {
  if (sessionId !== null && !isSessionId(sessionId)) return fail({ code: 'not-found', detail: sessionUnknown });
  const found = await queries
    .selectFrom('compile_sessions')
    .select(['id', 'run_id', 'stage', 'status'])
    .where(({ eb, or, and }) => {
      const own = eb('account_id', '=', viewer.accountId);
      const live = eb('expires_at', '>', now());
      if (sessionId !== null) return and([eb('id', '=', sessionId), or([own, live])]);
      const unfinished = or([eb('run_id', 'is not', null), and([eb('status', '!=', 'failed'), eb('stage', '!=', '3')])]);
      return or([and([own, unfinished]), and([eb('opened_from', '=', ipAddress), live, eb('run_id', 'is not', null)])]);
    })
    .orderBy(({ eb }) => eb('run_id', 'is', null))
    .orderBy('account_id', (order) => order.asc().nullsLast())
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!found) return sessionId === null ? succeed(null) : fail({ code: 'not-found', detail: sessionUnknown });
  const stopped = await queries
    .updateTable('compile_sessions')
    .set({ run_id: null, status: 'failed', message: sessionWords.stopped, changed_at: now() })
    .where('id', '=', found.id)
    .where(({ eb, or, and }) => or([eb('run_id', 'is not', null), and([eb('status', '!=', 'failed'), eb('stage', '!=', '3')])]))
    .returning('id')
    .executeTakeFirst();
  return succeed(stopped?.id ?? null);
}
