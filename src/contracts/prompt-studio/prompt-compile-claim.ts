import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { nothing } from '../text.ts';
import { compileSessionSummary, sessionUnknown } from './prompt-compile-session.ts';

export const claimCompileContract = defineContract({
  name: 'claim-compile-session',
  summary: "Make an anonymous compile session the viewer's own, so that it does not expire.",
  method: 'POST',
  path: '/playground/prompt-compile/claim/{session_id}',
  access: 'staff',
  encoding: 'none',
  request: nothing,
  reply: z.object({ session_id: z.string(), message: z.string() }),
  status: 200,
  errors: { 404: `${sessionUnknown} Or it is somebody else's.` },
});

export const myCompileSessionsContract = defineContract({
  name: 'my-compile-sessions',
  summary: 'The compile sessions that the viewer has claimed, the newest first.',
  method: 'GET',
  path: '/playground/prompt-compile/my-sessions',
  access: 'staff',
  encoding: 'none',
  request: nothing,
  reply: z.object({ claimed_sessions: z.array(compileSessionSummary) }),
  status: 200,
  errors: {},
});
