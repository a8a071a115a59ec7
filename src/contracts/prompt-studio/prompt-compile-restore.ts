import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { nothing } from '../text.ts';
import { compileError, compileStage, compileStatus } from './prompt-compile-session.ts';

const stage = z.object({
  status: compileStatus,
  message: z.string(),
  /** Null where there is none, and where it is large: the status call reads it then. */
  output: z.unknown(),
  output_bytes: z.number().int().nullable(),
  errors: z.array(compileError),
});

export const restoreCompileContract = defineContract({
  name: 'restore-compile-session',
  summary: "The viewer's newest compile session, with its prompt and what each stage made.",
  method: 'GET',
  path: '/playground/prompt-compile/restore',
  access: 'staff',
  encoding: 'none',
  request: nothing,
  reply: z.object({
    session_id: z.string(),
    prompt_source: z.string(),
    stages: z.partialRecord(compileStage, stage),
    current_status: z.object({ stage: compileStage, status: compileStatus, message: z.string() }),
  }),
  status: 200,
  errors: { 404: 'The viewer has no session.' },
});
