import { defineContract } from '../contract.ts';
import { nothing } from '../text.ts';
import { playgroundTurn, playgroundUnknown } from './playground-session.ts';

export const playgroundResetContract = defineContract({
  name: 'playground-reset',
  summary: 'Begin the conversation of a session anew, with the same patient. A paused session stays paused.',
  method: 'POST',
  path: '/playground/{id}/reset',
  access: 'staff',
  encoding: 'none',
  request: nothing,
  reply: playgroundTurn,
  status: 200,
  errors: { 404: playgroundUnknown, 429: 'Too many calls wait for this session.' },
});
