import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';

/** Runs that ended longer ago tell little of how fast they end now: another batch may have taken turns with this one. */
const windowSeconds = 60;

/** How many runs of a batch ended in each second lately; null where too few did. */
export async function batchRate(queries: Queries, batchId: string, now: Date): Promise<number | null> {
  const since = new Date(now.getTime() - windowSeconds * 1000);
  const { rows } = await sql<{ ended: number; first: Date | null }>`
    select count(*)::integer as ended, min(finished_at) as first from test_runs
    where batch_id = ${batchId} and state in ('succeeded', 'failed') and finished_at > ${since}`.execute(queries);
  const { ended, first } = rows[0] ?? { ended: 0, first: null };
  // Between the first and now the others ended.
  const seconds = first === null ? 0 : (now.getTime() - first.getTime()) / 1000;
  return ended < 2 || seconds <= 0 ? null : (ended - 1) / seconds;
}
