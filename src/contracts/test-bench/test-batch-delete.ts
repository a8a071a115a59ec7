import { defineContract } from '../contract.ts';
import { nothing } from '../text.ts';
import { batchUnknown } from './test-batch.ts';

export const testBatchDeleteContract = defineContract({
  name: 'test-batch-delete',
  summary: 'Delete a batch with its runs. Those that are under way are called off.',
  method: 'DELETE',
  path: '/playground/test-bench/batches/{id}',
  access: 'staff',
  encoding: 'none',
  request: nothing,
  reply: nothing,
  status: 204,
  errors: { 404: batchUnknown },
});
