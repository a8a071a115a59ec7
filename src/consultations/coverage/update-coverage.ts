import { sql } from 'kysely';
import type { Knowledge } from '../../clinical/knowledge.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { Protocol } from '../../protocol/protocol.ts';
import { storedState } from '../stored/stored-formats.ts';
import { reachOfConsultation } from './reach-of-consultation.ts';

/** For how long one call goes on looking at consultations that are new or went on. The rest waits for the next call. */
const patienceMs = 1_500;

/** How many consultations are looked at between two pauses for other calls; each takes about half a millisecond. */
const batchSize = 25;

/** Keeps what consultations on a version reached, where that is not up to date. It is worked out once for each, and anew only when it went on. */
export async function updateCoverage(queries: Queries, protocol: Protocol, knowledge: Knowledge): Promise<void> {
  const until = performance.now() + patienceMs;
  while ((await updateSome(queries, protocol, knowledge)) && performance.now() < until);
}

/** Works out what some consultations reached that are not up to date; false when there are none. */
async function updateSome(queries: Queries, protocol: Protocol, knowledge: Knowledge): Promise<boolean> {
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
    const stored = storedState.decode(state);
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
