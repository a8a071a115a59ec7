import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { storableText } from '../text.ts';
import { runExportFormat } from './test-batch-export.ts';

export const testRunsExportContract = defineContract({
  name: 'test-runs-export',
  summary: 'The results of tests and of runs of cases as a file, a line for each, the newest first. Items of batches are not among them.',
  method: 'GET',
  path: '/playground/test-bench/runs/export',
  access: 'staff',
  encoding: 'none',
  request: z.object({
    format: runExportFormat.default('jsonl'),
    /** Only runs of this case; those within batches, too. */
    case_id: storableText(100).optional(),
  }),
  reply: z.string(),
  replyType: 'text',
  status: 200,
  errors: { 422: 'The format is neither jsonl nor csv.' },
});
