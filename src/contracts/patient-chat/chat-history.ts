import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { instant, nothing } from '../text.ts';
import { chatAlarm, chatPhases, messageLanguage, questionDetails, readBackLines } from './chat-turn.ts';

export const chatHistoryContract = defineContract({
  name: 'chat-history',
  summary: 'The messages of the current conversation, oldest first.',
  method: 'GET',
  path: '/chat/history',
  access: 'signed-in',
  encoding: 'none',
  request: nothing,
  reply: z.object({
    messages: z.array(
      z.object({
        id: z.string(),
        sender: z.enum(['ai', 'user']),
        content: z.string(),
        language: messageLanguage,
        timestamp: instant,
        question_details: questionDetails,
        read_back: readBackLines,
      }),
    ),
    /** When the conversation began; null when there is none. */
    history_from: instant.nullable(),
    /** Where the conversation stands; null when there is none. */
    phase: z.enum(chatPhases).nullable(),
    /** The alarm of the last message, so that it shows again after a reload. */
    alarm: chatAlarm,
  }),
  status: 200,
  errors: {},
});
