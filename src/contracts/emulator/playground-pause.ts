import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { storableText } from '../text.ts';
import { playgroundUnknown, sessionStatuses } from './playground-session.ts';

export const playgroundPauseContract = defineContract({
  name: 'playground-pause',
  summary: 'Pause the emulated patient of a session, or let it go on.',
  method: 'POST',
  path: '/playground-pause',
  access: 'staff',
  encoding: 'json',
  request: z.object({ session_id: storableText(100), action: z.enum(['pause', 'resume']).default('pause') }),
  reply: z.object({ session_id: z.string(), status: z.enum(sessionStatuses), is_paused: z.boolean() }),
  status: 200,
  errors: { 404: playgroundUnknown },
});
