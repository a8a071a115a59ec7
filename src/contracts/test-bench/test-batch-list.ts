import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { storableText } from '../text.ts';
import { testBatch } from './test-batch.ts';

export const testBatchListContract = defineContract({
  name: 'test-batch-list',
  summary: 'The batches, newest first, each with its progress and its shares. `total` counts all of them.',
  method: 'GET',
  path: '/playground/test-bench/batches',
  access: 'staff',
  encoding: 'none',
  request: z.object({
    limit: z.coerce.number().int().min(1).max(200).default(20),
    offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
    /** Only batches on the version with this hash. */
    protocol: storableText(200).optional(),
  }),
  reply: z.object({ batches: z.array(testBatch), total: z.int() }),
  status: 200,
  errors: { 422: 'The limit or the offset is wrong.' },
});
