import type { z } from 'zod';
import type { CompileStage, compileError } from '../../contracts/prompt-studio/prompt-compile-session.ts';

/** What a protocol is called that comes of a prompt with neither a title nor a chief complaint. */
export const unnamedPrompt = 'prompt';

/** One stage to be run: from the prompt's text for the first, else from the JSON that the stage before made. */
export interface StageTask {
  readonly stage: CompileStage;
  readonly input: string;
}

/** What came of it; the output is JSON. Of very many problems only the first are told. */
export interface StageRun {
  readonly status: 'completed' | 'ok_with_errors' | 'failed';
  readonly output: string | null;
  readonly problemCount: number;
  readonly errors: readonly z.infer<typeof compileError>[];
}
