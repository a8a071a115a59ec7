import type { Knowledge } from '../../clinical/knowledge.ts';
import type { ValidationIssueReply } from '../../contracts/prompt-studio/source-validator-issue.ts';
import { createWorkThreads, type WorkThreads } from '../../platform/work-threads.ts';

/** How many texts are validated at once. */
export const validatorThreadCount = 1;

const timeLimitMs = 60_000;

export interface ValidatedSource {
  readonly totalIssues: number;
  /** The first of them. */
  readonly issues: readonly ValidationIssueReply[];
}

export type ValidatorThreads = WorkThreads<string, ValidatedSource>;

/** Threads that validate one text at a time, each with its own dictionaries. */
export function createValidatorThreads({ findings, conditions, features, medicineClasses }: Knowledge): ValidatorThreads {
  return createWorkThreads({
    script: new URL('./validator-thread.ts', import.meta.url),
    data: { findings, conditions, features, medicineClasses },
    timeLimitMs,
  });
}
