import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { compileError, compileStage, compileStatus, sessionUnknown } from './prompt-compile-session.ts';

export const compileStatusContract = defineContract({
  name: 'compile-status',
  summary:
    "Where a compile session stands, and what its newest stage made; with `stage`, what that stage made. A claimed session is its owner's alone.",
  method: 'GET',
  path: '/playground/prompt-compile/status/{session_id}',
  access: 'public',
  takesSession: true,
  encoding: 'none',
  request: z.object({ stage: compileStage.optional() }),
  reply: z.object({
    session_id: z.string(),
    stage: compileStage,
    status: compileStatus,
    message: z.string(),
    /** What the stage made; null while it runs. An output of more than 10 MB comes only when its stage is asked for. */
    output: z.unknown(),
    /** The length of the output as JSON; null where there is none. */
    output_bytes: z.number().int().nullable(),
    /** The problems of this stage, at most 1000; after stage 3 those of all. */
    errors: z.array(compileError),
  }),
  status: 200,
  errors: { 404: `${sessionUnknown} Or that stage has not been run.`, 422: 'There is no such stage.' },
});
