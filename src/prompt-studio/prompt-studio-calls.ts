import type { Knowledge } from '../clinical/knowledge.ts';
import type { Call } from '../contracts/call.ts';
import { createAttemptLimit, noAttemptLimit } from '../platform/attempt-limit.ts';
import type { Queries } from '../platform/database/database.ts';
import type { Jobs } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import { compileCalls } from './compile-sessions/compile-calls.ts';
import { compileJob } from './compile-sessions/compile-job.ts';
import { createCompilerThreads } from './compile-sessions/compiler-threads.ts';
import { compileJobHandler } from './compile-sessions/run-session.ts';
import { startSessionUpkeep } from './compile-sessions/session-upkeep.ts';
import { coverageCalls } from './coverage/coverage-calls.ts';
import { publishingCalls } from './publishing/publishing-calls.ts';
import { sourceValidationCalls } from './validation/source-validation-calls.ts';
import { validationJob, validationJobHandler } from './validation/validation-job.ts';
import { startValidationUpkeep } from './validation/validation-upkeep.ts';
import { createValidatorThreads } from './validation/validator-threads.ts';
import { vocabularyCalls } from './vocabulary/vocabulary-calls.ts';

const windowMs = 15 * 60_000;

export interface PromptStudioParts {
  readonly queries: Queries;
  readonly jobs: Jobs;
  readonly knowledge: Knowledge;
  readonly rateLimits: boolean;
  readonly now: () => Date;
  readonly log: Log;
}

export interface PromptStudio {
  readonly calls: readonly Call[];
  /** Ends what runs beside the calls; the jobs are stopped by themselves. */
  readonly stop: () => Promise<void>;
}

/** Opens the prompt studio: its calls, the jobs that compile and validate, and the upkeep of what they leave. */
export async function openPromptStudio({ queries, jobs, knowledge, rateLimits, now, log }: PromptStudioParts): Promise<PromptStudio> {
  const threads = createCompilerThreads(knowledge);
  await jobs.work(compileJob, compileJobHandler({ queries, threads, now }));
  const validatorThreads = createValidatorThreads(knowledge);
  await jobs.work(validationJob, validationJobHandler({ queries, threads: validatorThreads }));
  const stopSessionUpkeep = startSessionUpkeep({ queries, now }, log);
  const stopValidationUpkeep = startValidationUpkeep({ queries, now }, log);
  const limit = (most: number) => (rateLimits ? createAttemptLimit({ most, windowMs, now }) : noAttemptLimit);
  return {
    calls: [
      ...compileCalls({
        queries,
        jobs,
        now,
        limits: { starts: limit(600), stages: limit(3_000) },
        mostRunningOfAddress: rateLimits ? 20 : Number.POSITIVE_INFINITY,
      }),
      ...vocabularyCalls(knowledge),
      ...publishingCalls({ queries, threads, now }),
      ...coverageCalls({ queries, knowledge }),
      ...sourceValidationCalls({ queries, jobs, now, limit: limit(600) }),
    ],
    stop: async () => {
      stopSessionUpkeep();
      stopValidationUpkeep();
      await Promise.all([threads.close(), validatorThreads.close()]);
    },
  };
}
