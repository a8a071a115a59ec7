import type { ConsultationState } from '../../interview/consultation-state.ts';
import type { PatientReply } from '../../interview/ports.ts';
import type { Turn } from '../../interview/turn.ts';
import type { ModelCallTrace } from '../../models/language-model/model-call.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { StepTimes } from '../../published-protocols/engine/interview-engine.ts';
import { callsOf } from './read-spoken-messages.ts';
import { storedState, storedTurn } from './stored-formats.ts';

/** Whose consultation it is. `accountId` is the account with which it is erased; null where no account owns it. */
export interface ConsultationOwner {
  readonly kind: 'patient' | 'emulator' | 'run';
  readonly id: string;
  readonly accountId: string | null;
}

export interface StoredConsultation {
  readonly id: string;
  readonly state: ConsultationState;
  /** How many exchanges are stored: a patient's message and its answer each. */
  readonly revision: number;
  readonly startedAt: Date;
  /** Of the knowledge that it began with. */
  readonly knowledgeVersion: string;
  /** What language models took for its turns and for those of an emulated patient, input and output together. */
  readonly tokensSpent: number;
}

export type StoredMessage =
  | {
      readonly sender: 'ai';
      readonly id: string;
      readonly content: string;
      readonly createdAt: Date;
      readonly turn: Turn;
      readonly timesMs: StepTimes | null;
      readonly calls: readonly ModelCallTrace[];
    }
  | {
      readonly sender: 'user';
      readonly id: string;
      readonly content: string;
      readonly createdAt: Date;
      readonly clientMessageId: string | null;
      /** Where the words of an emulated patient come from; null for everyone else's. */
      readonly basis: PatientReply['basis'] | null;
      /** How the calls to a language model behind them went. */
      readonly calls: readonly ModelCallTrace[];
    };

/** The owner's current consultation, or null when there is none. */
export async function findCurrentConsultation(queries: Queries, owner: ConsultationOwner): Promise<StoredConsultation | null> {
  const row = await queries
    .selectFrom('consultations')
    .select(['id', 'state', 'revision', 'started_at', 'knowledge_version', 'model_tokens'])
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .where('superseded_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    state: storedState.decode(row.state),
    revision: row.revision,
    startedAt: row.started_at,
    knowledgeVersion: row.knowledge_version,
    tokensSpent: Number(row.model_tokens),
  };
}

/** All messages of a consultation, oldest first. */
export async function readMessages(queries: Queries, consultationId: string): Promise<readonly StoredMessage[]> {
  const rows = await queries
    .selectFrom('consultation_messages')
    .select(['id', 'sender', 'content', 'turn', 'step_times_ms', 'client_message_id', 'patient_trace', 'model_calls', 'created_at'])
    .where('consultation_id', '=', consultationId)
    .orderBy('position')
    .execute();
  return rows.map(
    ({ id, sender, content, turn, step_times_ms, client_message_id, patient_trace, model_calls, created_at }): StoredMessage => {
      const calls = callsOf(model_calls);
      const shared = { id, content, calls, createdAt: created_at };
      return sender === 'ai'
        ? { sender, ...shared, turn: storedTurn.decode(turn), timesMs: step_times_ms as StepTimes | null }
        : {
            sender: 'user',
            ...shared,
            clientMessageId: client_message_id,
            basis: (patient_trace as Pick<PatientReply, 'basis'> | null)?.basis ?? null,
          };
    },
  );
}
