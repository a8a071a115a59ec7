import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { nothing } from '../text.ts';
import { playgroundTurn, playgroundUnknown } from './playground-session.ts';

export const playgroundResetContract = defineContract({
  name: 'playground-reset',
  summary:
    'Begin the conversation of a session anew, with the same patient. A paused session stays paused. One that has ended is kept: a session of its own begins.',
  method: 'POST',
  path: '/playground/{id}/reset',
  access: 'staff',
  encoding: 'none',
  request: nothing,
  /** `session_id` is the session that goes on: another one where the old one had ended. */
  reply: z.object({ session_id: z.string(), ...playgroundTurn.shape }),
  status: 200,
  errors: { 404: playgroundUnknown, 429: 'Too many calls wait for this session.' },
});
