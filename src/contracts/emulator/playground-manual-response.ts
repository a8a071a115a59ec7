import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { filledText } from '../text.ts';
import { playgroundTurn, playgroundUnknown } from './playground-session.ts';

export const playgroundManualResponseContract = defineContract({
  name: 'playground-manual-response',
  summary: 'Say something as the patient of a session that is played by hand, or whose emulated patient is paused.',
  method: 'POST',
  path: '/playground/{id}/manual-response',
  access: 'staff',
  encoding: 'json',
  request: z.object({
    message: filledText(8000),
    /** Chosen by the client: the same message sent again with the same id is stored once and gets the same answer. */
    message_id: z.uuid('must be a UUID').optional(),
  }),
  reply: z.object({
    response: z.string(),
    /** The id that the patient's own message has in the history. */
    patient_message_id: z.string(),
    ...playgroundTurn.shape,
  }),
  status: 200,
  errors: {
    404: playgroundUnknown,
    409: 'The emulated patient speaks in this session, or this message id belongs to another message.',
    429: 'Too many calls wait for this session.',
  },
});
