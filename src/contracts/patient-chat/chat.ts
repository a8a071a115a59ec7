import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { filledText } from '../text.ts';
import { chatReply } from './chat-turn.ts';

export const chatContract = defineContract({
  name: 'chat',
  summary:
    'Say something to the assistant. Once it is answered, both messages are stored. Heard as it is made where `Accept` names `text/event-stream`.',
  method: 'POST',
  path: '/chat',
  access: 'signed-in',
  encoding: 'json',
  request: z.object({
    prompt: filledText(8000),
    /** Chosen by the client: the same message sent again with the same id is stored once and gets the same answer. */
    message_id: z.uuid('must be a UUID').optional(),
  }),
  reply: chatReply,
  status: 200,
  mayStream: true,
  errors: { 409: 'This message id belongs to another message.', 429: 'Too many messages.' },
});
