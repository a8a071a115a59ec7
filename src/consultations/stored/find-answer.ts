import type { Queries } from '../../platform/database/database.ts';
import type { InterviewStep } from '../../published-protocols/engine/interview-engine.ts';
import type { ConsultationOwner } from './stored-consultation.ts';
import { storedState, storedTurn } from './stored-formats.ts';

/** An answer given before. Its state is the one that the consultation has now. */
export interface EarlierAnswer extends InterviewStep {
  readonly saidText: string;
}

/** The answer that a message with this client's id got, in any consultation of the owner; null when no such message is stored. */
export async function findAnswer(queries: Queries, owner: ConsultationOwner, clientMessageId: string): Promise<EarlierAnswer | null> {
  const row = await queries
    .selectFrom('consultation_messages as said')
    .innerJoin('consultations', 'consultations.id', 'said.consultation_id')
    .innerJoin('consultation_messages as answered', 'answered.consultation_id', 'said.consultation_id')
    .whereRef('answered.position', '=', (inner) => inner('said.position', '+', 1))
    .where('said.client_message_id', '=', clientMessageId)
    .where('consultations.owner_kind', '=', owner.kind)
    .where('consultations.owner_id', '=', owner.id)
    .select(['said.content', 'answered.turn', 'consultations.state'])
    .executeTakeFirst();
  return row ? { saidText: row.content, turn: storedTurn.decode(row.turn), state: storedState.decode(row.state) } : null;
}
