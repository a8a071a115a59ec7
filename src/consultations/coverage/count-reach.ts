import { sql } from 'kysely';
import type { Knowledge } from '../../clinical/knowledge.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { Protocol } from '../../protocol/protocol.ts';
import type { ConsultationOwner } from '../stored/stored-consultation.ts';
import type { ReachKey } from './reach-of-consultation.ts';
import { updateCoverage } from './update-coverage.ts';

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
  await updateCoverage(queries, protocol, knowledge);
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

/** How many consultations: of some owners, and of all of their kind. */
export interface ReachOfSome {
  readonly some: number;
  readonly all: number;
}

export interface OwnersReach {
  readonly consultations: ReachOfSome;
  readonly byKey: ReadonlyMap<ReachKey, ReachOfSome>;
  /** Consultations that are not counted yet. */
  readonly waiting: number;
}

/** Counts what the consultations of some owners on a version reached, beside all of that kind. */
export async function countReachOfOwners(
  queries: Queries,
  protocol: Protocol,
  knowledge: Knowledge,
  { kind, ids }: { readonly kind: OwnerKind; readonly ids: readonly string[] },
): Promise<OwnersReach> {
  await updateCoverage(queries, protocol, knowledge);
  const onVersion = sql`
    consultations left join consultation_coverage as seen on seen.consultation_id = consultations.id
      and seen.revision >= consultations.revision and seen.protocol_hash = consultations.protocol_hash
    where consultations.owner_kind = ${kind} and consultations.protocol_hash = ${protocol.hash}`;
  const isOfSome = sql`owner_id = any(${ids}::uuid[])`;
  const [{ rows: totals }, { rows: keys }] = await Promise.all([
    sql<ReachOfSome & { waiting: number }>`
      select (count(*) filter (where ${isOfSome} and seen.reached is not null))::integer as "some",
        count(seen.reached)::integer as "all", (count(*) filter (where seen.reached is null))::integer as waiting
      from ${onVersion}`.execute(queries),
    sql<ReachOfSome & { key: ReachKey }>`
      select key, (count(*) filter (where ${isOfSome}))::integer as "some", count(*)::integer as "all"
      from (select consultations.owner_id, jsonb_array_elements_text(seen.reached) as key from ${onVersion}) as reached
      group by key`.execute(queries),
  ]);
  const { some, all, waiting } = totals[0] ?? { some: 0, all: 0, waiting: 0 };
  return { consultations: { some, all }, waiting, byKey: new Map(keys.map((row) => [row.key, { some: row.some, all: row.all }])) };
}
