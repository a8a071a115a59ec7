import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { storableText } from '../text.ts';
import { coverageItem } from './coverage-item.ts';
import { batchUnknown } from './test-batch.ts';

/** In how many runs of the batch, and in how many of any batch, case or test. */
const runCount = z.object({ batch: z.int(), ever: z.int() });

export const testBatchCoverageContract = defineContract({
  name: 'test-batch-coverage',
  summary: 'What the runs of a batch reached of a protocol, and what no run of any case ever did.',
  method: 'GET',
  path: '/playground/test-bench/batches/{id}/coverage',
  access: 'staff',
  encoding: 'none',
  request: z.object({
    /** The hash of one of the versions that its runs ran on; without it the one that most of them did. */
    protocol: storableText(200).optional(),
  }),
  reply: z.object({
    /** The versions that the runs of the batch ran on, the most used first. */
    versions: z.array(z.object({ version: z.string(), hash: z.string(), runs: z.int() })),
    /** Null before any run has come to a protocol. */
    coverage: z
      .object({
        version: z.string(),
        hash: z.string(),
        title: z.string(),
        runs: runCount,
        /** Runs that are not counted yet; ask again until there are none. */
        waiting: z.int(),
        /**
         * How many questions were asked or answered, branches taken and red flags raised, of how many there are. Branches for what is not known
         * are not counted, because no author writes them.
         */
        summary: z.array(z.object({ kind: z.enum(['question', 'branch', 'emergency']), batch: z.int(), ever: z.int(), of: z.int() })),
        /** In the order of the program. */
        items: z.array(coverageItem(runCount)),
      })
      .nullable(),
  }),
  status: 200,
  errors: { 404: batchUnknown, 422: 'No run of this batch ran on this version.' },
});
