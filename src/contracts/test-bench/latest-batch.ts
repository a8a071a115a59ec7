import { z } from 'zod';
import { batchShares } from './test-batch.ts';

/**
 * One thing that a version is judged by: whether the cases are enough, whether its own lines call the emergencies and name the diagnoses, whether its
 * questions bring out more than a plain interview and no less than the version before, and whether diagnoses are found as often.
 */
export const gateCheck = z.object({
  about: z.enum(['cases', 'emergencies', 'diagnoses-named', 'questions', 'accuracy']),
  outcome: z.enum(['passed', 'failed', 'cannot-tell']),
  sentence: z.string(),
});

export type GateCheck = z.infer<typeof gateCheck>;

/** The newest batch on a version that is to be published, and whether it is good enough to publish by. */
export const latestBatch = z.object({
  batch_id: z.string(),
  name: z.string(),
  finished: z.boolean(),
  /** Finished, each run scored, and every check passed. */
  passed: z.boolean(),
  /** Why it passed or did not, in plain words: the sentences of the checks that decided it. */
  sentence: z.string(),
  /** `not-judged` where the batch is not finished, was cancelled, or runs failed to run. */
  outcome: z.enum(['passed', 'failed', 'cannot-tell', 'not-judged']),
  /** What the version is judged by, on the cases of its own complaint; empty where it is not judged. */
  checks: z.array(gateCheck),
  /** The batches that must end before it can be judged: this one, and those with whose runs it is compared. */
  under_way: z.array(z.string()),
  shares: batchShares,
});

export type LatestBatch = z.infer<typeof latestBatch>;
