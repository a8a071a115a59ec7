import { createWorkThreads, type NoOutcome, type WorkThreads } from '../../platform/work-threads.ts';
import type { VocabularyKnowledge } from '../../prompt-compiler/vocabulary.ts';
import type { StageRun, StageTask } from './stage-task.ts';

/** How many prompts are compiled at once. */
export const compilerThreadCount = 2;

const stageTimeLimitMs = 60_000;

export type NoStageRun = NoOutcome;
export type CompilerThreads = WorkThreads<StageTask, StageRun>;

/** Threads that compile one stage at a time. */
export function createCompilerThreads(knowledge: VocabularyKnowledge, timeLimitMs = stageTimeLimitMs): CompilerThreads {
  const { findings, conditions, features, medicineClasses } = knowledge;
  return createWorkThreads({
    script: new URL('./compiler-thread.ts', import.meta.url),
    data: { findings, conditions, features, medicineClasses },
    timeLimitMs,
  });
}
