import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { nothing } from '../text.ts';
import { batchScores, batchUnknown, testBatch } from './test-batch.ts';

export const testBatchReadContract = defineContract({
  name: 'test-batch-read',
  summary: 'One batch: how far it is, how long it will take, and what it comes to, in all and by chief complaint.',
  method: 'GET',
  path: '/playground/test-bench/batches/{id}',
  access: 'staff',
  encoding: 'none',
  request: nothing,
  reply: z.object({
    batch: testBatch,
    /** By the rate at which its runs ended lately; null before the first has ended, and once none is left. */
    seconds_left: z.number().nullable(),
    runs_per_second: z.number().nullable(),
    scores: batchScores,
    /** By the name of the chief complaint. */
    groups: z.array(
      z.object({
        chief_complaint: z.string(),
        cases_count: z.int(),
        runs: z.object({ total: z.int(), scored: z.int(), failed: z.int() }),
        scores: batchScores,
      }),
    ),
  }),
  status: 200,
  errors: { 404: batchUnknown },
});
