import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { batchUnknown } from './test-batch.ts';

export const runExportFormat = z.enum(['jsonl', 'csv']);

export const testBatchExportContract = defineContract({
  name: 'test-batch-export',
  summary: 'The results of a batch as a file, a line for each run.',
  method: 'GET',
  path: '/playground/test-bench/batches/{id}/export',
  access: 'staff',
  encoding: 'none',
  request: z.object({ format: runExportFormat.default('jsonl') }),
  reply: z.string(),
  replyType: 'text',
  status: 200,
  errors: { 404: batchUnknown },
});
