import { sql } from 'kysely';
import type { Knowledge } from '../../clinical/knowledge.ts';
import type { ConsultationOwner } from '../../consultations/stored-consultation.ts';
import type { ConsultationState } from '../../interview/consultation-state.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { Protocol } from '../../protocol/protocol.ts';
import { type ReachKey, reachOfConsultation } from './reach-of-consultation.ts';

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

/** For how long one call goes on looking at consultations that are new or went on. The rest waits for the next call. */
const patienceMs = 1_500;

/** How many consultations are looked at between two pauses for other calls; each takes about half a millisecond. */
const batchSize = 25;

/** Counts what the consultations on a version reached. What each reached is worked out once, and anew only when it went on. */
export async function countReach(queries: Queries, protocol: Protocol, knowledge: Knowledge): Promise<ReachCounts> {
  const until = performance.now() + patienceMs;
  while ((await lookAtSome(queries, protocol, knowledge)) && performance.now() < until);
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

/** Works out what some consultations reached that are not up to date; false when there are none. */
async function lookAtSome(queries: Queries, protocol: Protocol, knowledge: Knowledge): Promise<boolean> {
  const rows = await queries
    .selectFrom('consultations')
    .leftJoin('consultation_coverage as seen', 'seen.consultation_id', 'consultations.id')
    .select(['consultations.id', 'consultations.state', 'consultations.revision', 'consultations.owner_kind'])
    .where('consultations.protocol_hash', '=', protocol.hash)
    .where(({ eb, or, ref }) =>
      or([
        eb('seen.revision', 'is', null),
        eb('seen.revision', '<', ref('consultations.revision')),
        eb('seen.protocol_hash', '<>', protocol.hash),
      ]),
    )
    .limit(batchSize)
    .execute();
  const found = rows.map(({ id, state, revision, owner_kind }) => {
    const stored = state as ConsultationState;
    const named = { ...protocol, name: stored.protocol?.name ?? protocol.name };
    return { id, revision, owner_kind, reached: reachOfConsultation(named, stored, knowledge) };
  });
  if (found.length === 0) return false;
  // Only of consultations that are still there: an account may have been erased meanwhile.
  await sql`
    insert into consultation_coverage (consultation_id, revision, protocol_hash, owner_kind, reached)
    select consultations.id, found.revision, ${protocol.hash}, found.owner_kind, found.reached
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as found (id uuid, revision integer, owner_kind text, reached jsonb)
    join consultations on consultations.id = found.id
    on conflict (consultation_id) do update
      set revision = excluded.revision, protocol_hash = excluded.protocol_hash, reached = excluded.reached
      where consultation_coverage.revision <= excluded.revision`.execute(queries);
  return found.length === batchSize;
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
