import { sql } from 'kysely';
import type { z } from 'zod';
import type { Viewer } from '../../calls/viewer.ts';
import type { CompileStage, CompileStatus, compileError } from '../../contracts/prompt-studio/prompt-compile-session.ts';
import { type CompileSessionsContext, isSessionId } from './compile-session.ts';

/** What the status call carries unasked, and what a restored session carries of each stage. */
const largestOutputBytes = { status: 10_000_000, restore: 500_000 } as const;

type CompileError = z.infer<typeof compileError>;

export interface SessionStatus {
  readonly sessionId: string;
  readonly stage: CompileStage;
  readonly status: CompileStatus;
  readonly message: string;
  readonly errors: readonly CompileError[];
  /** How long the output is as JSON; null where there is none. */
  readonly outputBytes: number | null;
  /** The output as JSON; null where there is none, and where it is too large to come unasked. */
  readonly outputJson: string | null;
}

/** Where a session stands, with what its newest stage made; or what the stage asked for made. Null when there is no such thing,
 * and when somebody else has claimed it. */
export async function readStatus(
  { queries, now }: CompileSessionsContext,
  viewer: Viewer | null,
  sessionId: string,
  stage: CompileStage | null,
): Promise<SessionStatus | null> {
  if (!isSessionId(sessionId)) return null;
  const largest = stage === null ? largestOutputBytes.status : Number.MAX_SAFE_INTEGER;
  const { rows } = await sql<{
    stage: CompileStage;
    status: CompileStatus;
    message: string;
    run_id: string | null;
    made_status: CompileStatus | null;
    made_message: string | null;
    errors: readonly CompileError[] | null;
    output_bytes: number | null;
    output: string | null;
  }>`
    select session.stage, session.status, session.message, session.run_id, made.status as made_status, made.message as made_message, made.errors,
      octet_length(made.output) as output_bytes, case when octet_length(made.output) <= ${largest}::bigint then made.output end as output
    from compile_sessions session
    left join compile_outputs made on made.session_id = session.id and made.stage = coalesce(${stage}, session.stage)
    where session.id = ${sessionId} and (session.account_id = ${viewer?.accountId ?? null}::uuid or session.expires_at > ${now()})`.execute(
    queries,
  );
  const [row] = rows;
  if (row === undefined) return null;
  const isCurrent = stage === null || (stage === row.stage && row.made_status === null);
  if (!isCurrent && row.made_status === null) return null;
  // What a stopped session had made before belongs to its stage, not to the session's failure.
  const made = isCurrent && row.made_status !== row.status ? null : row;
  return {
    sessionId,
    stage: stage ?? row.stage,
    status: isCurrent ? row.status : (row.made_status ?? row.status),
    message: isCurrent ? row.message : (row.made_message ?? row.message),
    errors: made?.errors ?? [],
    outputBytes: made?.output_bytes ?? null,
    outputJson: made?.output ?? null,
  };
}

export interface StageRecord {
  readonly status: CompileStatus;
  readonly message: string;
  readonly output: unknown;
  readonly output_bytes: number | null;
  readonly errors: CompileError[];
}

export interface WholeSession {
  readonly session_id: string;
  readonly prompt_source: string;
  readonly stages: Partial<Record<CompileStage, StageRecord>>;
  readonly current_status: { readonly stage: CompileStage; readonly status: CompileStatus; readonly message: string };
}

/** The viewer's newest session, with its prompt and what its stages made; null when they have none. */
export async function restoreSession({ queries }: CompileSessionsContext, viewer: Viewer): Promise<WholeSession | null> {
  const session = await queries
    .selectFrom('compile_sessions')
    .select(['id', 'prompt_source', 'stage', 'status', 'message'])
    .where('account_id', '=', viewer.accountId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!session) return null;
  const { rows } = await sql<{
    stage: CompileStage;
    status: CompileStatus;
    message: string;
    output: string | null;
    output_bytes: number | null;
    errors: CompileError[];
  }>`
    select stage, status, message, errors, octet_length(output) as output_bytes,
      case when octet_length(output) <= ${largestOutputBytes.restore} then output end as output
    from compile_outputs where session_id = ${session.id}`.execute(queries);
  return {
    session_id: session.id,
    prompt_source: session.prompt_source,
    stages: Object.fromEntries(
      rows.map(({ stage, output, ...made }) => [stage, { ...made, output: output === null ? null : JSON.parse(output) }]),
    ),
    current_status: { stage: session.stage as CompileStage, status: session.status as CompileStatus, message: session.message },
  };
}
