import { sql } from 'kysely';
import type { Queries } from '../database/database.ts';
import type { AuditActor, StoredAuditEvent } from './audit-event.ts';

export interface AuditFilter {
  /** Who did it, or whom it was about. */
  readonly accountId?: string | undefined;
  readonly action?: string | undefined;
  readonly outcome?: string | undefined;
  readonly address?: string | undefined;
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
}

const pageLength = 1_000;

/** The events that the filter lets through, from the oldest, read page by page. */
export async function* readAuditTrail(queries: Queries, filter: AuditFilter = {}): AsyncGenerator<StoredAuditEvent> {
  for (let after = 0; ; ) {
    const page = await filtered(queries, filter).where('id', '>', String(after)).orderBy('id').limit(pageLength).execute();
    yield* page.map(presented);
    if (page.length < pageLength) return;
    after = Number(page.at(-1)?.id);
  }
}

/** The newest events that the filter lets through, from the oldest of them. */
export async function newestOfAuditTrail(queries: Queries, filter: AuditFilter, most: number): Promise<readonly StoredAuditEvent[]> {
  const rows = await filtered(queries, filter).orderBy('id', 'desc').limit(most).execute();
  return rows.reverse().map(presented);
}

function filtered(queries: Queries, { accountId, action, outcome, address, since, until }: AuditFilter) {
  let query = queries.selectFrom('audit_events').selectAll();
  if (accountId !== undefined) query = query.where(({ eb, or }) => or([eb('actor', '=', accountId), eb('subject', '=', accountId)]));
  if (action !== undefined) query = query.where('action', '=', action);
  if (outcome !== undefined) query = query.where('outcome', '=', outcome);
  if (address !== undefined) query = query.where('address', '=', address);
  if (since !== undefined) query = query.where('at', '>=', since);
  if (until !== undefined) query = query.where('at', '<', until);
  return query;
}

function presented(row: Awaited<ReturnType<ReturnType<typeof filtered>['execute']>>[number]): StoredAuditEvent {
  const kind = row.actor_kind as AuditActor['kind'];
  return {
    id: Number(row.id),
    at: row.at,
    actor: kind === 'account' ? { kind, accountId: row.actor ?? '' } : { kind },
    action: row.action,
    subject: row.subject,
    object: row.object,
    address: row.address,
    outcome: row.outcome,
    requestId: row.request_id,
    hash: row.hash.toString('hex'),
  };
}

/** What is wrong with the trail: the first event that is not what was written, or that the trail ends before one that it had. */
export type AuditFault =
  | { readonly kind: 'missing'; readonly id: number }
  | { readonly kind: 'changed'; readonly id: number }
  | { readonly kind: 'cut-off'; readonly id: number };

export interface AuditHead {
  readonly id: number;
  readonly hash: string;
}

/**
 * Looks through the whole trail and answers its newest event, or the first fault. An event that was noted elsewhere shows whether the end was cut
 * off or everything written anew, which the chain alone cannot. The hashes are computed here, not by what the database holds for it.
 */
export async function verifyAuditTrail(queries: Queries, noted: AuditHead | null): Promise<AuditFault | AuditHead> {
  const { rows } = await sql<{ id: string; wanted_id: string; is_whole: boolean }>`
    select * from (
      select id, row_number() over (order by id) as wanted_id,
        previous_hash = lag(hash, 1, ''::bytea) over (order by id) and hash = sha256(previous_hash || convert_to(jsonb_build_array(
          id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), actor_kind, actor, action,
          subject, object, address, outcome, request_id)::text, 'UTF8')) as is_whole
      from audit_events
    ) looked_at
    where id <> wanted_id or not is_whole
    order by id limit 1`.execute(queries);
  const [fault] = rows;
  if (fault) {
    return Number(fault.id) === Number(fault.wanted_id)
      ? { kind: 'changed', id: Number(fault.id) }
      : { kind: 'missing', id: Number(fault.wanted_id) };
  }
  if (noted !== null) {
    const row = await queries.selectFrom('audit_events').select('hash').where('id', '=', String(noted.id)).executeTakeFirst();
    if (!row) return { kind: 'cut-off', id: noted.id };
    if (row.hash.toString('hex') !== noted.hash) return { kind: 'changed', id: noted.id };
  }
  const newest = await queries.selectFrom('audit_events').select(['id', 'hash']).orderBy('id', 'desc').limit(1).executeTakeFirst();
  return { id: Number(newest?.id ?? 0), hash: newest?.hash.toString('hex') ?? '' };
}
