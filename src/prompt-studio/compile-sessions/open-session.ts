import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Failure } from '../../calls/failure.ts';
import { anonymousTooLarge, longestPromptBytes, promptTooLarge } from '../../contracts/prompt-studio/prompt-compile-start.ts';
import type { Queries } from '../../platform/database/database.ts';
import { fail, type Result, succeed } from '../../shared/result.ts';
import { compileJob } from './compile-job.ts';
import { type CompileSessionsContext, sessionWords } from './compile-session.ts';

const lifetimeMs = 7 * 86_400_000;
const mostSessionsOfAddress = 500;
const mostBytesOfAddress = 512 * 1024 * 1024;
const openingLockKey = 7_310_021;
const tooManyHere: Failure = {
  code: 'too-many-calls',
  detail: 'Too many compilations run at once from this address.',
  retryAfterSeconds: 5,
};
const tooManyElsewhere: Failure = {
  code: 'too-many-calls',
  detail: 'Too many compilations run at once. Please try again, or sign in.',
  retryAfterSeconds: 5,
};

export interface NewSession {
  readonly source: string;
  readonly allStages: boolean;
  readonly ipAddress: string;
  readonly isSignedIn: boolean;
}

/**
 * Opens an anonymous session and has its first stage run. Fails on a prompt that is too large and on too many compilations from one address;
 * the oldest sessions of an address give way to its new ones.
 */
export async function openSession(
  context: CompileSessionsContext,
  { source, allStages, ipAddress, isSignedIn }: NewSession,
): Promise<Result<{ readonly sessionId: string; readonly message: string }, Failure>> {
  const tooMany = await context.limits.starts.begin(ipAddress);
  if (tooMany) return fail(tooMany);
  const bytes = Buffer.byteLength(source);
  if (bytes > longestPromptBytes) return fail({ code: 'too-large', detail: promptTooLarge });
  if (!isSignedIn && bytes > context.anonymous.longestBytes) return fail({ code: 'too-large', detail: anonymousTooLarge });
  const [sessionId, runId, now] = [randomUUID(), randomUUID(), context.now()];
  const refused = await context.queries.transaction().execute(async (transaction) => {
    const running = await countRunningAlone(transaction, ipAddress);
    if (running.ofAddress >= context.anonymous.mostRunningOfAddress) return tooManyHere;
    if (!isSignedIn && running.ofAll >= context.anonymous.mostRunning) return tooManyElsewhere;
    await transaction
      .insertInto('compile_sessions')
      .values({
        id: sessionId,
        opened_from: ipAddress,
        prompt_source: source,
        all_stages: allStages,
        stage: '1a',
        status: 'started',
        message: sessionWords.waiting('1a'),
        run_id: runId,
        created_at: now,
        changed_at: now,
        expires_at: new Date(now.getTime() + lifetimeMs),
      })
      .execute();
    await context.jobs.add(compileJob, [{ session_id: sessionId, run_id: runId }], transaction);
    return null;
  });
  if (refused !== null) return fail(refused);
  await makeRoom(context.queries, ipAddress);
  return succeed({ sessionId, message: allStages ? sessionWords.openedAll : sessionWords.opened });
}

/** How many compilations nobody has claimed run; until the transaction ends nobody else counts them, so that many at once do not slip through. */
async function countRunningAlone(transaction: Queries, ipAddress: string) {
  await sql`select pg_advisory_xact_lock(${openingLockKey})`.execute(transaction);
  const { rows } = await sql<{ of_all: number; of_address: number }>`
    select count(*)::integer as of_all, (count(*) filter (where opened_from = ${ipAddress}))::integer as of_address
    from compile_sessions where run_id is not null and account_id is null`.execute(transaction);
  return { ofAll: rows[0]?.of_all ?? 0, ofAddress: rows[0]?.of_address ?? 0 };
}

/** Keeps the newest sessions of an address, as far as they fit; those at work always stay. */
async function makeRoom(queries: Queries, ipAddress: string): Promise<void> {
  await sql`
    delete from compile_sessions where id in (
      select id from (
        select id, run_id, row_number() over newest as position, sum(bytes) over newest as total
        from (
          select session.id, session.run_id, session.created_at,
            pg_column_size(session.prompt_source) + coalesce(sum(pg_column_size(made.output)), 0) as bytes
          from compile_sessions session left join compile_outputs made on made.session_id = session.id
          where session.opened_from = ${ipAddress}
          group by session.id
        ) sizes
        window newest as (order by created_at desc, id)
      ) ranked
      where run_id is null and (position > ${mostSessionsOfAddress} or total > ${mostBytesOfAddress})
    )`.execute(queries);
}
