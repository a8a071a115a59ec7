import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { nothing } from '../text.ts';
import { batchUnknown } from './test-batch.ts';

export const testBatchCancelContract = defineContract({
  name: 'test-batch-cancel',
  summary: 'Call off the runs of a batch that have not begun. Those that have come to their end and keep their scores.',
  method: 'POST',
  path: '/playground/test-bench/batches/{id}/cancel',
  access: 'staff',
  encoding: 'none',
  request: nothing,
  reply: z.object({ cancelled: z.int() }),
  status: 200,
  errors: { 404: batchUnknown, 409: 'None of its runs is left to be called off.' },
});
