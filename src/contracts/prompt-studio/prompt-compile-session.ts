import { z } from 'zod';
import { instant } from '../text.ts';

/** The stages of a compilation, in their order. */
export const compileStage = z.enum(['1a', '1b', '1c', '2', '3']);
export type CompileStage = z.infer<typeof compileStage>;

export const compileStatus = z.enum(['started', 'working', 'completed', 'ok_with_errors', 'failed']);
export type CompileStatus = z.infer<typeof compileStatus>;

/** One problem of a prompt. Lines and columns count from 1. */
export const compileError = z.object({
  line: z.number().int(),
  column: z.number().int(),
  question_id: z.string().nullable(),
  severity: z.enum(['error', 'warning', 'info']),
  message: z.string(),
});

/** What stands in a session: by whom it may be seen is the calls' matter. */
export const compileSessionSummary = z.object({
  session_id: z.string(),
  /** The first words of the prompt. */
  beginning: z.string(),
  current_status: z.object({ stage: compileStage, status: compileStatus }),
  created_at: instant,
});

export const sessionUnknown = 'There is no such session, or it has expired.';
