import type { ReplyOf } from '../../../contracts/contract.ts';
import type { chatHistoryContract } from '../../../contracts/patient-chat/chat-history.ts';
import type { MessageLanguage } from '../../../contracts/patient-chat/chat-turn.ts';
import type { MultipleChoice } from '../../ui/selection.ts';
import { type ChatAlarm, type LooseQuestion, multipleChoiceOf, readBackOf } from './assistant-turn.ts';
import type { Entry } from './entry.ts';
import type { ReadBack } from './read-back/read-back-line.ts';

/** The conversation as it stood when it was left. */
export interface RestoredHistory {
  readonly messages: readonly Entry[];
  readonly from: string | null;
  readonly question: MultipleChoice | null;
  readonly alarm: ChatAlarm | null;
  readonly readBack?: ReadBack;
}

/** A message of a history. Who said it stands in `sender` or in `role`. */
interface LooseMessage {
  readonly id?: string;
  readonly sender?: string;
  readonly role?: string;
  readonly content: string;
  readonly language?: MessageLanguage | undefined;
  readonly question_details?: LooseQuestion;
  readonly read_back?: ReadBack | null;
}

export type LooseHistory = Partial<Omit<ReplyOf<typeof chatHistoryContract>, 'messages'>> & { readonly messages?: readonly LooseMessage[] };

/** Reads a history. The question of its last message is asked again, what it read back can be put right; an alarm shows again. */
export function restoredHistoryOf(history: LooseHistory): RestoredHistory {
  const messages = history.messages ?? [];
  const last = messages.at(-1);
  return {
    messages: messages.map((message, index) => {
      const id = message.id ?? `history-${index}`;
      const { content: text, language } = message;
      return isOfPatient(message) ? { kind: 'user', id, text } : { kind: 'assistant', id, text, language, telemetry: null };
    }),
    from: history.history_from ?? null,
    question: last === undefined || isOfPatient(last) ? null : multipleChoiceOf(last.question_details),
    alarm: history.alarm ?? null,
    ...(last === undefined || isOfPatient(last) ? {} : readBackOf(last.read_back)),
  };
}

function isOfPatient({ sender, role }: LooseMessage): boolean {
  return ['user', 'patient'].includes(sender ?? role ?? '');
}
