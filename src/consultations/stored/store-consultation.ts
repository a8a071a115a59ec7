import { sql } from 'kysely';
import type { Fact } from '../../clinical/fact.ts';
import type { PatientReply } from '../../interview/ports.ts';
import type { ModelCallTrace } from '../../models/language-model/model-call.ts';
import { tokensOf } from '../../models/language-model/tokens-of.ts';
import type { Queries } from '../../platform/database/database.ts';
import { storableJson } from '../../platform/database/storable-json.ts';
import type { InterviewStep, StepTimes } from '../../published-protocols/engine/interview-engine.ts';
import type { ConsultationOwner, StoredConsultation } from './stored-consultation.ts';
import { storedState, storedTurn } from './stored-formats.ts';

/**
 * Stores a new consultation with its greeting, in one statement. `instead` names the one that it takes the place of; null means that the
 * owner has none. Null when another process was first, and nothing is stored then.
 */
export async function storeBeginning(
  queries: Queries,
  owner: ConsultationOwner,
  instead: string | null,
  beginning: InterviewStep & { readonly knowledgeVersion: string; readonly now: Date },
): Promise<StoredConsultation | null> {
  const { state, turn, timesMs, knowledgeVersion, now } = beginning;
  const { rows } = await sql<{ id: string }>`
    with superseded as (
      update consultations set superseded_at = ${now} where id = ${instead}::uuid and superseded_at is null returning id
    ), begun as (
      insert into consultations
        (owner_kind, owner_id, account_id, protocol_name, protocol_hash, knowledge_version, state, phase, started_at)
      select ${owner.kind}, ${owner.id}::uuid, ${owner.accountId}::uuid, ${state.protocol?.name ?? null}, ${state.protocol?.hash ?? null},
        ${knowledgeVersion}, ${storedState.encode(state)}::json, ${turn.phase}, ${now}::timestamptz
      where ${instead}::uuid is null or exists (select from superseded)
      on conflict do nothing
      returning id
    ), greeted as (
      insert into consultation_messages (consultation_id, position, sender, content, turn, step_times_ms, created_at)
      select id, 0, 'ai', ${turn.message.toWellFormed()}, ${storedTurn.encode(turn)}::json, ${timesJson(timesMs)}::json, ${now}::timestamptz
      from begun
    ), kept as (
      insert into consultation_states (consultation_id, revision, state)
      select id, 0, ${storedState.encode(state)}::json from begun where ${owner.kind} = 'emulator'
    )
    select id from begun`.execute(queries);
  const [row] = rows;
  return row ? { id: row.id, state, revision: 0, startedAt: now, knowledgeVersion, tokensSpent: 0 } : null;
}

export interface Exchange extends InterviewStep {
  readonly text: string;
  readonly clientMessageId: string | null;
  /** Where the words of an emulated patient come from; the messages of runs only. */
  readonly basis?: PatientReply['basis'];
  /** How the calls to a language model behind those words went. */
  readonly patientCalls?: readonly ModelCallTrace[];
  readonly saidAt: Date;
  readonly answeredAt: Date;
}

/**
 * Stores a patient's message, its answer, the facts learned and the new state, all together, on top of the revision they were made from.
 * False when another exchange was stored meanwhile, or the consultation is no longer the current one; nothing is stored then.
 *
 * One statement: a transaction of several would wait for the database once for each.
 */
export async function storeExchange(queries: Queries, consultation: StoredConsultation, exchange: Exchange): Promise<boolean> {
  const { state, turn } = exchange;
  const position = consultation.revision * 2 + 1;
  const { rows } = await sql`
    with stored as (
      update consultations
      set state = ${storedState.encode(state)}, phase = ${turn.phase}, revision = revision + 1, model_tokens = model_tokens + ${tokensOf([...(exchange.calls ?? []), ...(exchange.patientCalls ?? [])])}::bigint,
        protocol_name = ${state.protocol?.name ?? null}, protocol_hash = ${state.protocol?.hash ?? null}
      where id = ${consultation.id} and revision = ${consultation.revision} and superseded_at is null
      returning id, owner_kind, revision, state
    ), kept as (
      insert into consultation_states (consultation_id, revision, state)
      select id, revision, state from stored where owner_kind = 'emulator'
    ), said as (
      insert into consultation_messages (consultation_id, position, sender, content, client_message_id, patient_trace, model_calls, created_at)
      select id, ${position}::integer, 'user', ${exchange.text}, ${exchange.clientMessageId}::uuid, ${basisJson(exchange.basis)}::json,
        ${callsJson(exchange.patientCalls)}::json, ${exchange.saidAt}::timestamptz
      from stored
    ), answered as (
      insert into consultation_messages (consultation_id, position, sender, content, turn, step_times_ms, model_calls, created_at)
      select id, ${position + 1}::integer, 'ai', ${turn.message.toWellFormed()}, ${storedTurn.encode(turn)}::json,
        ${timesJson(exchange.timesMs)}::json, ${callsJson(exchange.calls)}::json, ${exchange.answeredAt}::timestamptz
      from stored
    ), learned as (
      insert into consultation_facts (consultation_id, message_position, ordinal, finding, status, value, quote, source)
      select stored.id, ${position}::integer, fact.ordinal, fact.finding, fact.status, fact.value, fact.quote, fact.source
      from stored, jsonb_to_recordset(${factRows(turn.trace.understood)}::jsonb)
        as fact (ordinal integer, finding text, status text, value jsonb, quote text, source jsonb)
    )
    select id from stored`.execute(queries);
  return rows.length > 0;
}

function factRows(facts: readonly Fact[]): string {
  return storableJson(facts.map((fact, ordinal) => ({ ...fact, ordinal })));
}

function basisJson(basis: Exchange['basis']): string | null {
  return basis === undefined ? null : storableJson({ basis });
}

function callsJson(calls: readonly ModelCallTrace[] = []): string | null {
  return calls.length === 0 ? null : JSON.stringify(calls);
}

function timesJson(timesMs: StepTimes | undefined): string | null {
  return timesMs === undefined ? null : JSON.stringify(timesMs);
}
