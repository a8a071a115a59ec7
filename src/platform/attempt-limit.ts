import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Queries } from './database/database.ts';

/** Why an attempt may not go on, in the shape in which calls answer it. */
interface TooManyAttempts {
  readonly code: 'too-many-calls';
  readonly detail: string;
  readonly retryAfterSeconds: number;
}

/** Counts attempts by subject in a window of time. Each attempt counts from its start, so that many at once do not slip through. */
export interface AttemptLimit {
  /** Null when the attempt may go on; otherwise the failure to answer with. */
  readonly begin: (subject: string) => Promise<TooManyAttempts | null>;
  /** Takes the attempt back out of the count, because it succeeded or was no attempt at guessing. */
  readonly forgive: (subject: string) => Promise<void>;
  /** Forgets all attempts: whoever tried has shown that they may. */
  readonly clear: (subject: string) => Promise<void>;
}

export interface AttemptLimitOptions {
  readonly queries: Queries;
  /** What is counted; limits of one kind share their counts over all processes on the database. */
  readonly kind: string;
  readonly most: number;
  readonly windowMs: number;
  /** After the free ones each attempt must wait, twice as long as the one before it. */
  readonly delay?: { readonly free: number; readonly firstMs: number; readonly longestMs: number };
  readonly now: () => Date;
}

const detail = 'Too many attempts. Please wait before you try again.';

/** By how much the clocks of two servers may differ. */
const clocksDifferMs = 5 * 60_000;

/** A limit of `most` attempts in `windowMs`, counted in the database: for every process on it, and over restarts. */
export function createAttemptLimit({ queries, kind, most, windowMs, delay, now }: AttemptLimitOptions): AttemptLimit {
  const blockedAfter = (attempts: ReturnType<typeof sql>, nowMs: number) =>
    delay === undefined
      ? sql`null::timestamptz`
      : sql`case when ${attempts} > ${delay.free}::integer then ${new Date(nowMs)}::timestamptz + interval '1 millisecond'
          * least(${delay.longestMs}::float8, ${delay.firstMs}::float8 * power(2, least(30, ${attempts} - ${delay.free}::integer - 1))) end`;
  const isOverAt = (at: Date) => {
    // An end that is further off than any can be was set by a clock that ran ahead and has been put right since.
    const latestEnd = new Date(at.getTime() + windowMs + clocksDifferMs);
    return sql`(counted.window_ends_at <= ${at} or counted.window_ends_at > ${latestEnd})`;
  };
  return {
    async begin(subject) {
      const at = now();
      const ends = new Date(at.getTime() + windowMs);
      const isOver = isOverAt(at);
      const next = sql`(case when ${isOver} then 1 else counted.attempts + 1 end)`;
      const { rows } = await sql`
        insert into attempt_counts as counted (kind, subject, attempts, window_ends_at, blocked_until)
        values (${kind}, ${hashOf(subject)}, 1, ${ends}, ${blockedAfter(sql`1`, at.getTime())})
        on conflict (kind, subject) do update set
          attempts = ${next},
          window_ends_at = case when ${isOver} then excluded.window_ends_at else counted.window_ends_at end,
          blocked_until = ${blockedAfter(next, at.getTime())}
        where ${isOver} or (counted.attempts < ${most}::integer and coalesce(counted.blocked_until, '-infinity') <= ${at})
        returning 1`.execute(queries);
      return rows.length > 0 ? null : refuse(await waitUntil(queries, kind, subject, most), at);
    },
    async forgive(subject) {
      await sql`update attempt_counts set attempts = attempts - 1, blocked_until = null
        where kind = ${kind} and subject = ${hashOf(subject)} and attempts > 0`.execute(queries);
    },
    async clear(subject) {
      await sql`delete from attempt_counts where kind = ${kind} and subject = ${hashOf(subject)}`.execute(queries);
    },
  };
}

/** A limit that lets everything through, for load tests. */
export const noAttemptLimit: AttemptLimit = { begin: async () => null, forgive: async () => undefined, clear: async () => undefined };

/** Forgets counts whose time is over. */
export async function forgetEndedAttempts(queries: Queries, now: Date): Promise<void> {
  await sql`delete from attempt_counts where window_ends_at <= ${now}`.execute(queries);
}

async function waitUntil(queries: Queries, kind: string, subject: string, most: number): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`
    select case when attempts >= ${most}::integer then window_ends_at else blocked_until end as until
    from attempt_counts where kind = ${kind} and subject = ${hashOf(subject)}`.execute(queries);
  return rows[0]?.until ?? null;
}

function refuse(until: Date | null, at: Date): TooManyAttempts {
  const seconds = until === null ? 1 : Math.ceil((until.getTime() - at.getTime()) / 1000);
  return { code: 'too-many-calls', detail, retryAfterSeconds: Math.max(1, seconds) };
}

function hashOf(subject: string): string {
  return createHash('sha256').update(subject).digest('hex');
}
