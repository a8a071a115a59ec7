import { sql } from 'kysely';
import type { Knowledge } from '../../clinical/knowledge.ts';
import { lookAtReach } from '../../consultations/coverage/look-at-reach.ts';
import type { ReachKey } from '../../consultations/coverage/reach-of-consultation.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { Protocol } from '../../protocol/protocol.ts';

/** How many runs: of one batch, and of all there ever were and still are. */
export interface RunCount {
  readonly batch: number;
  readonly ever: number;
}

export interface BatchReach {
  readonly runs: RunCount;
  readonly byKey: ReadonlyMap<ReachKey, RunCount>;
  /** Runs that are not counted yet. */
  readonly waiting: number;
}

/** Counts what runs on a version reached. */
export async function countBatchReach(queries: Queries, batchId: string, protocol: Protocol, knowledge: Knowledge): Promise<BatchReach> {
  await lookAtReach(queries, protocol, knowledge);
  const runsOnVersion = sql`
    consultations join test_runs as run on run.id = consultations.owner_id
      left join consultation_coverage as seen on seen.consultation_id = consultations.id
        and seen.revision >= consultations.revision and seen.protocol_hash = consultations.protocol_hash
    where consultations.owner_kind = 'run' and consultations.protocol_hash = ${protocol.hash}`;
  const [{ rows: totals }, { rows: keys }] = await Promise.all([
    sql<RunCount & { waiting: number }>`
      select (count(*) filter (where run.batch_id = ${batchId} and seen.reached is not null))::integer as batch,
        count(seen.reached)::integer as ever, (count(*) filter (where seen.reached is null))::integer as waiting
      from ${runsOnVersion}`.execute(queries),
    sql<RunCount & { key: ReachKey }>`
      select key, (count(*) filter (where batch_id = ${batchId}))::integer as batch, count(*)::integer as ever
      from (select run.batch_id, jsonb_array_elements_text(seen.reached) as key from ${runsOnVersion}) as reached
      group by key`.execute(queries),
  ]);
  const { batch, ever, waiting } = totals[0] ?? { batch: 0, ever: 0, waiting: 0 };
  return { runs: { batch, ever }, waiting, byKey: new Map(keys.map((row) => [row.key, { batch: row.batch, ever: row.ever }])) };
}
