import type { chatHistoryContract } from '../../../contracts/chat-history.ts';
import type { ReplyOf } from '../../../contracts/contract.ts';
import type { ChatAlarm, MultipleChoice } from './assistant-turn.ts';
import type { Entry } from './entry.ts';

/** The conversation as it stood when it was left. */
export interface RestoredHistory {
  readonly messages: readonly Entry[];
  readonly from: string | null;
  readonly question: MultipleChoice | null;
  readonly alarm: ChatAlarm | null;
}

type LooseHistory = Partial<ReplyOf<typeof chatHistoryContract>>;

/** Reads a history. The question of its last message is asked again; an alarm shows again. */
export function restoredHistoryOf(history: LooseHistory): RestoredHistory {
  const messages = history.messages ?? [];
  const last = messages.at(-1);
  return {
    messages: messages.map(({ id, sender, content }, index) => {
      const key = id ?? `history-${index}`;
      return sender === 'user' ? { kind: 'user', id: key, text: content } : { kind: 'assistant', id: key, text: content, telemetry: null };
    }),
    from: history.history_from ?? null,
    question: last?.sender === 'ai' ? (last.question_details ?? null) : null,
    alarm: history.alarm ?? null,
  };
}
