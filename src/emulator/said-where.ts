import type { Fact } from '../clinical/fact.ts';
import type { TranscriptMessage } from '../consultations/stored/read-transcript.ts';

/** The id of the patient's message that says a fact; null where none does. */
export function messageSaying({ source }: Fact, messages: readonly TranscriptMessage[]): string | null {
  return source.kind === 'message' ? (messages[source.turn * 2 + 1]?.id ?? null) : null;
}

/** The id of the assistant's message after so many of the patient's; null where there is none. */
export function messageOfTurn(turn: number, messages: readonly TranscriptMessage[]): string | null {
  return messages[turn * 2]?.id ?? null;
}
