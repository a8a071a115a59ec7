import { factEntry } from '../clinical/fact-words.ts';
import type { Knowledge } from '../clinical/knowledge.ts';
import type { TranscriptMessage } from '../consultations/stored/read-transcript.ts';
import type { CollectedFact } from '../contracts/emulator/playground-session.ts';
import type { ConsultationState } from '../interview/consultation-state.ts';
import { messageSaying } from './said-where.ts';

/** What is known of the patient by now, each with the message that says it. */
export function collectedFacts(
  { facts }: ConsultationState,
  messages: readonly TranscriptMessage[],
  knowledge: Knowledge,
): CollectedFact[] {
  return facts.map((fact) => ({
    finding: fact.finding,
    ...factEntry(fact, knowledge),
    quote: fact.quote,
    message_id: messageSaying(fact, messages),
  }));
}
