import type { TurnTraceReply } from '../../../../contracts/emulator/turn-trace.ts';
import type { Entry } from '../session/entry.ts';

/** One turn of the assistant with what stands behind it, and the patient's message that it answers. */
export interface TracedTurn {
  /** Counted from 1, the greeting first. */
  readonly number: number;
  readonly messageId: string;
  readonly trace: TurnTraceReply;
  /** The id of the patient's message; null at the greeting. */
  readonly answers: string | null;
}

/** The assistant's turns of a conversation, oldest first. A greeting that is shown without a server carries no trace and is left out. */
export function tracedTurns(entries: readonly Entry[]): readonly TracedTurn[] {
  const turns: TracedTurn[] = [];
  let answers: string | null = null;
  for (const entry of entries) {
    if (entry.kind === 'patient') answers = entry.id;
    if (entry.kind !== 'assistant' || entry.trace === null) continue;
    turns.push({ number: turns.length + 1, messageId: entry.id, trace: entry.trace, answers });
    answers = null;
  }
  return turns;
}

/** The turn of the picked message, or the newest where none is picked or the picked one is gone; undefined before the first. */
export function shownTurn(turns: readonly TracedTurn[], picked: string | null): TracedTurn | undefined {
  return turns.find(({ messageId }) => messageId === picked) ?? turns.at(-1);
}
