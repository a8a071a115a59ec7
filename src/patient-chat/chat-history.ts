import type { z } from 'zod';
import { presentAlarm, presentChoices, presentReadBack } from '../consultations/presented/present-turn.ts';
import {
  type ConsultationOwner,
  findCurrentConsultation,
  readMessages,
  type StoredMessage,
} from '../consultations/stored/stored-consultation.ts';
import type { chatHistoryContract } from '../contracts/patient-chat/chat-history.ts';
import type { Queries } from '../platform/database/database.ts';

type ChatHistory = z.output<typeof chatHistoryContract.reply>;

/** The owner's current conversation. One in which they have said nothing yet is none: the greeting is shown as at a first visit. */
export async function readChatHistory(queries: Queries, owner: ConsultationOwner): Promise<ChatHistory> {
  const consultation = await findCurrentConsultation(queries, owner);
  if (!consultation || consultation.revision === 0) return { messages: [], history_from: null, phase: null, alarm: null };
  const messages = await readMessages(queries, consultation.id);
  const last = messages.at(-1);
  const lastTurn = last?.sender === 'ai' ? last.turn : null;
  return {
    messages: messages.map(presentMessage),
    history_from: consultation.startedAt.toISOString(),
    phase: lastTurn?.phase ?? null,
    alarm: presentAlarm(lastTurn?.alarm ?? null),
  };
}

function presentMessage(message: StoredMessage): ChatHistory['messages'][number] {
  return {
    id: message.id,
    sender: message.sender,
    content: message.content,
    language: message.sender === 'ai' ? message.turn.spokenIn : undefined,
    timestamp: message.createdAt.toISOString(),
    question_details: message.sender === 'ai' ? presentChoices(message.turn) : null,
    read_back: message.sender === 'ai' ? presentReadBack(message.turn) : null,
  };
}
