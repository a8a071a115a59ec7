import { sql } from 'kysely';
import type { Turn } from '../../interview/turn.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { ConsultationOwner, StoredConsultation } from './stored-consultation.ts';
import { storedState, storedTurn } from './stored-formats.ts';

/** A consultation that was copied, and the assistant's turn at which it stands. */
export interface CopiedConsultation {
  readonly id: string;
  /** The ids of the patient's messages, as their clients gave them: the original's -> the copy's. */
  readonly messageIds: ReadonlyMap<string, string>;
  readonly turn: Turn;
}

/**
 * Stores a consultation of an owner who has none, which begins as another one stood after so many exchanges: the same messages with what stood
 * behind them, under ids of their own. Nobody is asked for it. Null where that state was not kept, and nothing is stored then.
 */
export async function copyConsultation(
  queries: Queries,
  from: Pick<StoredConsultation, 'id'>,
  revision: number,
  owner: ConsultationOwner,
  now: Date,
): Promise<CopiedConsultation | null> {
  const kept = await queries
    .selectFrom('consultation_states as kept')
    .innerJoin('consultation_messages as message', 'message.consultation_id', 'kept.consultation_id')
    .where('kept.consultation_id', '=', from.id)
    .where('kept.revision', '=', revision)
    .where('message.position', '=', revision * 2)
    .select(['kept.state', 'message.turn'])
    .executeTakeFirst();
  if (kept === undefined) return null;
  const [state, turn] = [storedState.decode(kept.state), storedTurn.decode(kept.turn)];
  const { rows } = await sql<{ id: string }>`
    with begun as (
      insert into consultations
        (owner_kind, owner_id, account_id, protocol_name, protocol_hash, knowledge_version, state, phase, revision, started_at)
      select ${owner.kind}, ${owner.id}::uuid, ${owner.accountId}::uuid, ${state.protocol?.name ?? null}, ${state.protocol?.hash ?? null},
        knowledge_version, ${storedState.encode(state)}::json, ${turn.phase}, ${revision}::integer, ${now}::timestamptz
      from consultations where id = ${from.id}
      returning id
    ), said as (
      insert into consultation_messages
        (consultation_id, position, sender, content, turn, step_times_ms, client_message_id, patient_trace, model_calls, created_at)
      select begun.id, position, sender, content, turn, step_times_ms, case when client_message_id is not null then gen_random_uuid() end,
        patient_trace, model_calls, created_at
      from consultation_messages, begun where consultation_id = ${from.id} and position <= ${revision * 2}
    ), learned as (
      insert into consultation_facts (consultation_id, message_position, ordinal, finding, status, value, quote, source)
      select begun.id, message_position, ordinal, finding, status, value, quote, source
      from consultation_facts, begun where consultation_id = ${from.id} and message_position <= ${revision * 2}
    ), kept as (
      insert into consultation_states (consultation_id, revision, state)
      select begun.id, kept.revision, kept.state
      from consultation_states as kept, begun where consultation_id = ${from.id} and kept.revision <= ${revision}
    )
    select id from begun`.execute(queries);
  const [row] = rows;
  return row === undefined ? null : { id: row.id, turn, messageIds: await pairMessageIds(queries, from.id, row.id) };
}

async function pairMessageIds(queries: Queries, from: string, to: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ original: string; copy: string }>`
    select original.client_message_id as original, copied.client_message_id as copy
    from consultation_messages as original join consultation_messages as copied on copied.position = original.position
    where original.consultation_id = ${from} and copied.consultation_id = ${to} and original.client_message_id is not null`.execute(
    queries,
  );
  return new Map(rows.map(({ original, copy }) => [original, copy]));
}
