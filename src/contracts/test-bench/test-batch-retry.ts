import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { nothing } from '../text.ts';
import { batchUnknown } from './test-batch.ts';

export const testBatchRetryContract = defineContract({
  name: 'test-batch-retry',
  summary: 'Run again what failed to run or was called off. Runs that were scored are left alone, whatever they came to.',
  method: 'POST',
  path: '/playground/test-bench/batches/{id}/retry',
  access: 'staff',
  encoding: 'none',
  request: nothing,
  reply: z.object({ retried: z.int() }),
  status: 200,
  errors: { 404: batchUnknown, 409: 'None of its runs failed to run.' },
});
