import type { Transaction } from 'kysely';
import type { Fact } from '../clinical/fact.ts';
import type { Turn } from '../interview/turn.ts';
import type { Queries } from '../platform/database/database.ts';
import type { Schema } from '../platform/database/schema.generated.ts';
import type { InterviewStep } from './interview-engine.ts';
import { storableJson } from './storable-json.ts';
import type { ConsultationOwner, StoredConsultation } from './stored-consultation.ts';

/**
 * Stores a new consultation with its greeting. `instead` names the one that it takes the place of; null means that the owner has none. False
 * when another process was first, and nothing is stored then.
 */
export function storeBeginning(
  queries: Queries,
  owner: ConsultationOwner,
  instead: string | null,
  beginning: InterviewStep & { readonly knowledgeVersion: string; readonly now: Date },
): Promise<boolean> {
  const { state, turn, knowledgeVersion, now } = beginning;
  return queries.transaction().execute(async (transaction) => {
    if (instead !== null) {
      const { numUpdatedRows } = await transaction
        .updateTable('consultations')
        .set({ superseded_at: now })
        .where('id', '=', instead)
        .where('superseded_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
    }
    const inserted = await transaction
      .insertInto('consultations')
      .values({
        owner_kind: owner.kind,
        owner_id: owner.id,
        account_id: owner.accountId,
        protocol_name: state.protocol?.name ?? null,
        protocol_hash: state.protocol?.hash ?? null,
        knowledge_version: knowledgeVersion,
        state: storableJson(state),
        phase: turn.phase,
        started_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) return false;
    await transaction
      .insertInto('consultation_messages')
      .values(assistantMessage(inserted.id, 0, turn, now))
      .execute();
    return true;
  });
}

export interface Exchange extends InterviewStep {
  readonly text: string;
  readonly clientMessageId: string | null;
  readonly saidAt: Date;
  readonly answeredAt: Date;
}

/**
 * Stores a patient's message, its answer, the facts learned and the new state, all together, on top of the revision they were made from.
 * False when another exchange was stored meanwhile, or the consultation is no longer the current one; nothing is stored then.
 */
export function storeExchange(queries: Queries, consultation: StoredConsultation, exchange: Exchange): Promise<boolean> {
  const { state, turn } = exchange;
  return queries.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('consultations')
      .set({
        state: storableJson(state),
        phase: turn.phase,
        protocol_name: state.protocol?.name ?? null,
        protocol_hash: state.protocol?.hash ?? null,
        revision: consultation.revision + 1,
      })
      .where('id', '=', consultation.id)
      .where('revision', '=', consultation.revision)
      .where('superseded_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    const saidPosition = consultation.revision * 2 + 1;
    await transaction
      .insertInto('consultation_messages')
      .values([
        {
          consultation_id: consultation.id,
          position: saidPosition,
          sender: 'user',
          content: exchange.text,
          turn: null,
          client_message_id: exchange.clientMessageId,
          created_at: exchange.saidAt,
        },
        { ...assistantMessage(consultation.id, saidPosition + 1, turn, exchange.answeredAt), client_message_id: null },
      ])
      .execute();
    await storeFacts(transaction, consultation.id, saidPosition, turn.trace.understood);
    return true;
  });
}

async function storeFacts(transaction: Transaction<Schema>, consultationId: string, position: number, facts: readonly Fact[]) {
  if (facts.length === 0) return;
  await transaction
    .insertInto('consultation_facts')
    .values(
      facts.map((fact, ordinal) => ({
        consultation_id: consultationId,
        message_position: position,
        ordinal,
        finding: fact.finding,
        status: fact.status,
        value: fact.value === null ? null : storableJson(fact.value),
        quote: fact.quote?.toWellFormed() ?? null,
        source: storableJson(fact.source),
      })),
    )
    .execute();
}

function assistantMessage(consultationId: string, position: number, turn: Turn, at: Date) {
  return {
    consultation_id: consultationId,
    position,
    sender: 'ai',
    content: turn.message.toWellFormed(),
    turn: storableJson(turn),
    created_at: at,
  };
}
