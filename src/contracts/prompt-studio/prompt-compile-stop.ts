import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { sessionUnknown } from './prompt-compile-session.ts';

export const stopCompileContract = defineContract({
  name: 'stop-compile',
  summary:
    "Stop a compilation, in the middle of a stage or between two: that of the session named, or else the viewer's newest unfinished one.",
  method: 'POST',
  path: '/playground/prompt-compile/stop',
  access: 'staff',
  encoding: 'json',
  request: z.object({ session_id: z.string().nullish() }).nullish(),
  /** `session_id` is null when nothing was left to stop. */
  reply: z.object({ session_id: z.string().nullable(), message: z.string() }),
  status: 200,
  errors: { 404: sessionUnknown },
});
