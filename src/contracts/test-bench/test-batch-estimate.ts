import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { batchCases } from './test-batch.ts';

export const testBatchEstimateContract = defineContract({
  name: 'test-batch-estimate',
  summary: 'What language models would take for one run of each of these cases, by the latest runs of the same cases on the same models.',
  method: 'POST',
  path: '/playground/test-bench/batches/estimate',
  access: 'staff',
  encoding: 'json',
  request: z.object({ cases: batchCases }),
  reply: z.object({
    /** Who is configured to speak in runs; null where no language model is. */
    model: z.string().nullable(),
    cases: z.int(),
    /** Null where no language model is configured, or none of the cases was run on those that are. */
    latest: z
      .object({
        /** Of how many of the cases a run tells. */
        cases: z.int(),
        /** For one run on the average, input and output together. */
        tokens: z.number(),
        /** The same in the currency of the configured price; null where the runs have none. */
        cost: z.number().nullable(),
      })
      .nullable(),
  }),
  status: 200,
  errors: { 422: 'There are no such cases.' },
});
