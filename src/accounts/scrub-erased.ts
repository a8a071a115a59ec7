import { sql } from 'kysely';
import type { AuditTrail } from '../platform/audit/audit-trail.ts';
import type { Queries } from '../platform/database/database.ts';
import { erasedTables } from './where-patients-are.ts';

export const eraseActions = ['erase-account', 'delete-account'] as const;
const scrubAction = 'scrub-erased';

/**
 * Takes out of the database's files what was erased since the last time: deleted rows stand in them until they are written anew, and in the
 * write-ahead log until it goes on. Tables are locked while they are written, for seconds. Answers whether there was anything to do. Where the
 * role may not end segments of the log, as in many external databases, it goes on in its own time. Backups are the operator's to let go.
 */
export async function scrubErased(queries: Queries, audit: AuditTrail, now: () => Date): Promise<boolean> {
  const { rows } = await sql<{ is_due: boolean }>`
    select coalesce(max(id) filter (where action = any(${[...eraseActions]}) and outcome = 'ok'), 0)
      > coalesce(max(id) filter (where action = ${scrubAction}), 0) as is_due
    from audit_events`.execute(queries);
  if (!rows[0]?.is_due) return false;
  for (const table of erasedTables) await sql`vacuum (full) ${sql.table(table)}`.execute(queries);
  if (await mayEndLogSegments(queries)) await endLogSegments(queries);
  const event = {
    actor: { kind: 'server' },
    action: scrubAction,
    subject: null,
    object: null,
    address: null,
    outcome: 'ok',
    requestId: null,
  } as const;
  await audit.record({ at: now(), ...event });
  return true;
}

async function mayEndLogSegments(queries: Queries): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select has_function_privilege('pg_switch_wal()', 'execute') and pg_has_role('pg_checkpoint', 'usage') as may`.execute(queries);
  return rows[0]?.may === true;
}

/** Two checkpoints: segments up to the one before the last are let go. */
async function endLogSegments(queries: Queries): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await sql`select pg_switch_wal()`.execute(queries);
    await sql`checkpoint`.execute(queries);
  }
}
