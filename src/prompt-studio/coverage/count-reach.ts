import { sql } from 'kysely';
import type { Knowledge } from '../../clinical/knowledge.ts';
import { lookAtReach } from '../../consultations/coverage/look-at-reach.ts';
import type { ReachKey } from '../../consultations/coverage/reach-of-consultation.ts';
import type { ConsultationOwner } from '../../consultations/stored-consultation.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { Protocol } from '../../protocol/protocol.ts';

export type OwnerKind = ConsultationOwner['kind'];

/** How many consultations of each kind of owner. */
export type CountByOwner = Readonly<Partial<Record<OwnerKind, number>>>;

export interface ReachCounts {
  readonly consultations: CountByOwner;
  readonly byKey: ReadonlyMap<ReachKey, CountByOwner>;
  /** Consultations that are not counted yet. */
  readonly waiting: number;
  readonly lastAt: Date | null;
}

/** Counts what the consultations on a version reached. What each reached is worked out once, and anew only when it went on. */
export async function countReach(queries: Queries, protocol: Protocol, knowledge: Knowledge): Promise<ReachCounts> {
  await lookAtReach(queries, protocol, knowledge);
  const [{ rows: totals }, { rows: keys }] = await Promise.all([readTotals(queries, protocol.hash), readKeys(queries, protocol.hash)]);
  const byKey = new Map<ReachKey, CountByOwner>();
  for (const { key, owner_kind, count } of keys) byKey.set(key, { ...byKey.get(key), [owner_kind]: count });
  return {
    consultations: Object.fromEntries(totals.map(({ owner_kind, counted }) => [owner_kind, counted])),
    byKey,
    waiting: totals.reduce((sum, { all_of_them, counted }) => sum + all_of_them - counted, 0),
    lastAt: totals.map(({ last_at }) => last_at).reduce<Date | null>((last, at) => (last === null || at > last ? at : last), null),
  };
}

function readTotals(queries: Queries, hash: string) {
  return sql<{ owner_kind: OwnerKind; all_of_them: number; counted: number; last_at: Date }>`
    select consultations.owner_kind, count(*)::integer as all_of_them, max(consultations.started_at) as last_at,
      count(*) filter (where seen.revision >= consultations.revision and seen.protocol_hash = ${hash})::integer as counted
    from consultations left join consultation_coverage as seen on seen.consultation_id = consultations.id
    where consultations.protocol_hash = ${hash}
    group by consultations.owner_kind`.execute(queries);
}

function readKeys(queries: Queries, hash: string) {
  return sql<{ owner_kind: OwnerKind; key: ReachKey; count: number }>`
    select seen.owner_kind, key, count(*)::integer as count
    from consultation_coverage as seen
    join consultations on consultations.id = seen.consultation_id and consultations.protocol_hash = seen.protocol_hash
      and consultations.revision <= seen.revision,
      jsonb_array_elements_text(seen.reached) as key
    where seen.protocol_hash = ${hash}
    group by seen.owner_kind, key`.execute(queries);
}
