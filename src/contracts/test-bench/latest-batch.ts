import { z } from 'zod';
import { batchShares } from './test-batch.ts';

/** The newest batch on a version that is to be published, and whether it is good enough to publish by. */
export const latestBatch = z.object({
  batch_id: z.string(),
  name: z.string(),
  finished: z.boolean(),
  /** Finished, each run scored, and not significantly worse than the version that it replaces in the finished batch that ran the most of its cases, if there is one. */
  passed: z.boolean(),
  /** Why it passed or did not, in plain words. */
  sentence: z.string(),
  shares: batchShares,
});

export type LatestBatch = z.infer<typeof latestBatch>;
