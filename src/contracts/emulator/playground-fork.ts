import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { filledText, storableText } from '../text.ts';
import { playgroundUnknown, sessionModels } from './playground-session.ts';
import { protocolChoice } from './playground-start.ts';

export const playgroundForkContract = defineContract({
  name: 'playground-fork',
  summary: 'Begin a session that shares the transcript of another up to a message, with another answer, protocol or model from there.',
  method: 'POST',
  path: '/playground/{id}/fork',
  access: 'staff',
  encoding: 'json',
  request: z.object({
    /** A message of the session's history. */
    message_id: storableText(100),
    /** Said in place of a patient's message, or in answer to an assistant's. Left out, the patient's message is said as it was. */
    answer: filledText(8000).optional(),
    /** Left out, the protocol is chosen as it was in the session. */
    protocol: protocolChoice.optional(),
    /** Who speaks from there on, the emulated patient included. Left out, whoever spoke in the session. */
    model: z.enum(sessionModels).optional(),
  }),
  reply: z.object({ session_id: z.string() }),
  status: 201,
  errors: { 404: playgroundUnknown, 422: 'The session has no such message, or there is no such protocol.' },
});
