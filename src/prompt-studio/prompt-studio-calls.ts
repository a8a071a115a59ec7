import type { Call } from '../calls/call.ts';
import type { Failure } from '../calls/failure.ts';
import type { Knowledge } from '../clinical/knowledge.ts';
import { longestAnonymousBytes } from '../contracts/prompt-studio/prompt-compile-start.ts';
import { createAttemptLimit, noAttemptLimit } from '../platform/attempt-limit.ts';
import type { Queries } from '../platform/database/database.ts';
import type { Jobs } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import type { Protocol } from '../protocol/protocol.ts';
import type { FindingCode } from '../shared/ids.ts';
import type { Result } from '../shared/result.ts';
import { compileCalls } from './compile-sessions/compile-calls.ts';
import { compileJob } from './compile-sessions/compile-job.ts';
import { createCompilerThreads } from './compile-sessions/compiler-threads.ts';
import { compileJobHandler } from './compile-sessions/run-session.ts';
import { startSessionUpkeep } from './compile-sessions/session-upkeep.ts';
import { coverageCalls } from './coverage/coverage-calls.ts';
import { createCompileForViewer } from './publishing/compile-for-viewer.ts';
import { compileUnpublished } from './publishing/compile-unpublished.ts';
import { publishingCalls } from './publishing/publishing-calls.ts';
import type { FindLatestBatch } from './publishing/publishing-context.ts';
import type { SuggestForCall } from './suggestions/suggest-within.ts';
import { suggestionCalls } from './suggestions/suggestion-calls.ts';
import { sourceValidationCalls } from './validation/source-validation-calls.ts';
import { validationJob, validationJobHandler } from './validation/validation-job.ts';
import { startValidationUpkeep } from './validation/validation-upkeep.ts';
import { createValidatorThreads } from './validation/validator-threads.ts';
import { vocabularyCalls } from './vocabulary/vocabulary-calls.ts';

const windowMs = 15 * 60_000;
const anonymousBounds = { mostRunningOfAddress: 20, mostRunning: 30, longestBytes: longestAnonymousBytes };
const noAnonymousBounds = {
  mostRunningOfAddress: Number.POSITIVE_INFINITY,
  mostRunning: Number.POSITIVE_INFINITY,
  longestBytes: Number.POSITIVE_INFINITY,
};

export interface PromptStudioParts {
  readonly queries: Queries;
  readonly jobs: Jobs;
  readonly knowledge: Knowledge;
  readonly rateLimits: boolean;
  readonly latestBatch: FindLatestBatch;
  readonly suggest: SuggestForCall;
  readonly now: () => Date;
  readonly log: Log;
}

export interface PromptStudio {
  readonly calls: readonly Call[];
  /** Compiles the text of a prompt that is to be tried before it is published, for the member of staff named. */
  readonly compileUnpublished: (source: string, email: string) => Promise<Result<Protocol, Failure>>;
  /** Ends what runs beside the calls; the jobs are stopped by themselves. */
  readonly stop: () => Promise<void>;
}

/** Opens the prompt studio: its calls, the jobs that compile and validate, and the upkeep of what they leave. */
export async function openPromptStudio(parts: PromptStudioParts): Promise<PromptStudio> {
  const { queries, jobs, knowledge, rateLimits, latestBatch, suggest, now, log } = parts;
  const threads = createCompilerThreads(knowledge);
  await jobs.work(compileJob, compileJobHandler({ queries, threads, now }));
  const validatorThreads = createValidatorThreads(knowledge);
  await jobs.work(validationJob, validationJobHandler({ queries, threads: validatorThreads }));
  const stopSessionUpkeep = startSessionUpkeep({ queries, now }, log);
  const stopValidationUpkeep = startValidationUpkeep({ queries, now }, log);
  const compile = createCompileForViewer(threads);
  const limit = (kind: string, most: number) => (rateLimits ? createAttemptLimit({ queries, kind, most, windowMs, now }) : noAttemptLimit);
  return {
    calls: [
      ...compileCalls({
        queries,
        jobs,
        now,
        limits: { starts: limit('compile-start', 600), stages: limit('compile-stage', 3_000) },
        anonymous: rateLimits ? anonymousBounds : noAnonymousBounds,
      }),
      ...vocabularyCalls(knowledge),
      ...publishingCalls({
        queries,
        compile,
        latestBatch,
        vocabulary: { finding: (code) => knowledge.findings.get(code as FindingCode) ?? null },
        now,
      }),
      ...suggestionCalls({ suggest, compile, limit: limit('suggestion', 120) }),
      ...coverageCalls({ queries, knowledge }),
      ...sourceValidationCalls({ queries, jobs, now, limit: limit('source-validation', 600) }),
    ],
    compileUnpublished: (source, email) => compileUnpublished({ queries, compile }, source, email),
    stop: async () => {
      stopSessionUpkeep();
      stopValidationUpkeep();
      await Promise.all([threads.close(), validatorThreads.close()]);
    },
  };
}
