import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { testCard, testStatuses } from './test-run.ts';

export const testListContract = defineContract({
  name: 'test-list',
  summary:
    'The newest tests, newest first. Items of batches are not among them. `counts` counts all of them, whatever the limit and the filter.',
  method: 'GET',
  path: '/playground/test-bench/tests',
  access: 'staff',
  encoding: 'none',
  request: z.object({
    limit: z.coerce.number().int().min(1).max(1000).default(20),
    /** `active` stands for queued and running. */
    status_filter: z.enum(['active', ...testStatuses]).optional(),
  }),
  reply: z.object({
    tests: z.array(testCard),
    /** `running` counts queued ones, too; `completed` those that succeeded or failed. */
    counts: z.object({ running: z.int(), completed: z.int(), total: z.int() }),
  }),
  status: 200,
  errors: { 422: 'The limit or the filter is wrong.' },
});
