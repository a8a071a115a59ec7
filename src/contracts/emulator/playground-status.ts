import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { chatPhases } from '../patient-chat/chat-turn.ts';
import { nothing } from '../text.ts';
import { chatModes, playgroundUnknown, sessionModels, sessionStatuses } from './playground-session.ts';

export const playgroundStatusContract = defineContract({
  name: 'playground-status',
  summary: 'Where a session stands and what it was begun with.',
  method: 'GET',
  path: '/playground/{id}/status',
  access: 'staff',
  encoding: 'none',
  request: nothing,
  reply: z.object({
    status: z.enum(sessionStatuses),
    is_paused: z.boolean(),
    chat_mode: z.enum(chatModes),
    medical_info: z.string(),
    system_prompt: z.string(),
    phase: z.enum(chatPhases),
    version: z.string(),
    /** Who speaks in it. */
    model: z.enum(sessionModels),
    /** What is configured, such as `openai:gpt-4.1`, for the assistant and the emulated patient; null where no language model is. */
    configured_model: z.string().nullable(),
    /** The session and message that it was forked from; null for others. */
    forked_from: z.object({ session_id: z.string(), message_id: z.string() }).nullable(),
  }),
  status: 200,
  errors: { 404: playgroundUnknown },
});
