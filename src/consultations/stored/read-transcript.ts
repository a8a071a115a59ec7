import type { Turn } from '../../interview/turn.ts';
import type { ModelCallTrace } from '../../models/language-model/model-call.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { StepTimes } from '../../published-protocols/engine/interview-engine.ts';
import { callsOf } from './read-spoken-messages.ts';
import type { StoredConsultation } from './stored-consultation.ts';
import { storedTurn } from './stored-formats.ts';

/** A message as those who work with a session know it: a patient's by the id under which it was said. */
export interface TranscriptMessage {
  readonly id: string;
  readonly sender: 'ai' | 'user';
  readonly content: string;
}

/** What was said in a conversation so far: the greeting first, then a patient's message and its answer by turns. */
export interface Transcript {
  readonly messages: readonly TranscriptMessage[];
  /** The assistant's turn that was asked for, with its place among the messages. */
  readonly turn: Turn;
  readonly timesMs: StepTimes | null;
  /** How the calls to language models behind the turn went. */
  readonly calls: readonly ModelCallTrace[];
  readonly position: number;
}

/**
 * The messages of a conversation, with one turn of the assistant: the answer to the patient's message of this id, or else the newest. Only one,
 * because turns are large and this is read at every step. Only what stands in the given revision, so that state and messages fit together.
 */
export async function readTranscript(queries: Queries, consultation: StoredConsultation, answerTo?: string): Promise<Transcript> {
  const rows = await queries
    .selectFrom('consultation_messages')
    .where('consultation_id', '=', consultation.id)
    .where('position', '<=', consultation.revision * 2)
    .orderBy('position')
    .select(['id', 'position', 'sender', 'content', 'client_message_id'])
    .execute();
  const said = answerTo === undefined ? undefined : rows.find(({ client_message_id }) => client_message_id === answerTo);
  const position = said === undefined ? consultation.revision * 2 : said.position + 1;
  const { turn, step_times_ms, model_calls } = await queries
    .selectFrom('consultation_messages')
    .where('consultation_id', '=', consultation.id)
    .where('position', '=', position)
    .select(['turn', 'step_times_ms', 'model_calls'])
    .executeTakeFirstOrThrow();
  return {
    messages: rows.map(({ id, sender, content, client_message_id }) => ({
      id: client_message_id ?? id,
      sender: sender as TranscriptMessage['sender'],
      content,
    })),
    turn: storedTurn.decode(turn),
    timesMs: step_times_ms as StepTimes | null,
    calls: callsOf(model_calls),
    position,
  };
}
