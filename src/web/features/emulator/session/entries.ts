import type { PlaygroundMessage } from '../../../../contracts/emulator/playground-history.ts';
import type { PlaygroundTurn } from '../../../../contracts/emulator/playground-session.ts';
import type { EmulatorState } from './emulator-state.ts';
import type { AssistantEntry, Entry } from './entry.ts';

const concluded: Entry = { kind: 'concluded', id: 'concluded' };

/** Adds an entry at the end, or puts it in the place of the one that has its id: a turn that is told again stands there once. */
export function withEntry(entries: readonly Entry[], entry: Entry): readonly Entry[] {
  const known = entries.findIndex(({ id }) => id === entry.id);
  return known === -1 ? [...entries, entry] : entries.with(known, entry);
}

/** The id of the note that a message of the patient did not get through: the note follows the message until it is said again. */
export function failureId(messageId: string): string {
  return `failed-${messageId}`;
}

/** Whether the server has a message of the patient. */
export function isOnServer({ entries, unanswered }: Pick<EmulatorState, 'entries' | 'unanswered'>, messageId: string): boolean {
  return unanswered?.id !== messageId && entries.every(({ id }) => id !== failureId(messageId));
}

/** The entries with the note that the consultation has concluded, which is said once. */
export function withConclusion(entries: readonly Entry[]): readonly Entry[] {
  return entries.some(({ kind }) => kind === 'concluded') ? entries : [...entries, concluded];
}

/** The assistant's turn as an entry. */
export function assistantEntry(turn: PlaygroundTurn): AssistantEntry {
  const { text, language, question_details, telemetry } = turn.ui_output;
  return {
    kind: 'assistant',
    id: turn.message_id,
    text: turn.ai_question || text,
    language,
    question: question_details,
    alarm: turn.alarm,
    telemetry,
    trace: turn.trace,
  };
}

/** A history as entries. The note of the conclusion follows the first message after which there is nothing more to ask. */
export function restoredEntries(messages: readonly PlaygroundMessage[], hasConcluded: boolean): readonly Entry[] {
  const conclusion = messages.findIndex((message) => message.sender === 'ai' && message.phase === 'post_diagnosis');
  const entries = messages.flatMap((message, index): readonly Entry[] =>
    index === conclusion ? [messageEntry(message), concluded] : [messageEntry(message)],
  );
  return hasConcluded ? withConclusion(entries) : entries;
}

/** The greeting that stands where no history could be read. */
export function greetingEntry(text: string): Entry {
  return { kind: 'assistant', id: 'greeting', text, question: null, alarm: null, telemetry: null, trace: null };
}

function messageEntry(message: PlaygroundMessage): Entry {
  const { id, content: text } = message;
  if (message.sender === 'user') return { kind: 'patient', id, text, trace: message.patient };
  const { language, question_details, alarm, telemetry, trace } = message;
  return {
    kind: 'assistant',
    id,
    text,
    language,
    question: question_details,
    alarm,
    telemetry,
    trace,
  };
}
