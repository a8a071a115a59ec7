import type { CompileStage } from '../../contracts/prompt-studio/prompt-compile-session.ts';
import type { AttemptLimit } from '../../platform/attempt-limit.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs.ts';

/** What the functions on compile sessions work with. */
export interface CompileSessionsContext {
  readonly queries: Queries;
  readonly jobs: Pick<Jobs, 'add'>;
  readonly now: () => Date;
  /** New sessions of one address, and further stages of one address. */
  readonly limits: { readonly starts: AttemptLimit; readonly stages: AttemptLimit };
  /** What may be done without a session of one's own: it must not take the memory and the time that patients need. */
  readonly anonymous: {
    /** How many sessions of one address may be compiling at once. */
    readonly mostRunningOfAddress: number;
    /** How many of all addresses together. */
    readonly mostRunning: number;
    readonly longestBytes: number;
  };
}

const stages: readonly CompileStage[] = ['1a', '1b', '1c', '2', '3'];

/** The stage that runs from the output of this one; null after the last. */
export function stageAfter(stage: CompileStage): CompileStage | null {
  return stages[stages.indexOf(stage) + 1] ?? null;
}

/** The stage from whose output this one runs; null before the first, which runs from the prompt. */
export function stageBefore(stage: CompileStage): CompileStage | null {
  return stages[stages.indexOf(stage) - 1] ?? null;
}

/** The stages of which nothing may be left when this one runs again. */
export function stagesFrom(stage: CompileStage): readonly CompileStage[] {
  return stages.slice(stages.indexOf(stage));
}

/** Whether a text can be the id of a session at all: another would be an error to the database. */
export function isSessionId(id: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
}

/** What a session says of itself, for those who watch it. */
export const sessionWords = {
  opened: 'Compilation started.',
  openedAll: 'Compilation of all stages started.',
  waiting: (stage: CompileStage) => `Stage ${stage} is waiting to run.`,
  working: (stage: CompileStage) => `Stage ${stage} is running.`,
  completed: (stage: CompileStage) => `Stage ${stage} completed.`,
  withProblems: (stage: CompileStage, count: number) => `Stage ${stage} completed with ${count} ${count === 1 ? 'problem' : 'problems'}.`,
  failed: (stage: CompileStage, reason: string) => `Stage ${stage} failed: ${reason}`,
  tookTooLong: 'It took too long and was ended. Please shorten the prompt.',
  outOfMemory: 'It needed too much memory and was ended. Please shorten the prompt.',
  givenUp: 'It was interrupted too often. Please compile again.',
  outputUnreadable: 'The result could not be kept.',
  stopped: 'Compilation stopped.',
  nothingToStop: 'Nothing is being compiled.',
  claimed: 'The session is yours now.',
} as const;
