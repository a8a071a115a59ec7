import { z } from 'zod';
import type { JobKind } from '../../platform/jobs.ts';

/** One run of a session: a stage, or all of them from there on. */
export const compileJob: JobKind<{ readonly session_id: string; readonly run_id: string }> = {
  name: 'compile-prompt',
  payload: z.object({ session_id: z.uuid(), run_id: z.uuid() }),
  attempts: 3,
  // Five stages at their own limit, and some time to store what they make.
  timeLimitSeconds: 360,
};
