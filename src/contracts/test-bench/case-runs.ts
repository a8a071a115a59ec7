import { z } from 'zod';
import { caseUnknown } from '../cases/medical-case.ts';
import { defineContract } from '../contract.ts';
import { instant } from '../text.ts';
import { modelUse } from './model-use.ts';
import { diagnosisAccuracy, questionsMissedPercent, testStatuses } from './test-run.ts';

/** A run in the history of its case. What only a finished run has is null before, and stays so where it failed. */
export const runSummary = z.object({
  run_id: z.string(),
  batch_id: z.string().nullable(),
  status: z.enum(testStatuses),
  started_at: instant.nullable(),
  finished_at: instant.nullable(),
  diagnosis_accuracy: diagnosisAccuracy.nullable(),
  questions_missed_percent: questionsMissedPercent.nullable(),
  error: z.string().nullable(),
  /** It ran on a version that was never published: it never stands as the latest result of its case. */
  is_draft: z.boolean().default(false),
  /** Who spoke, or is to; those that differ from the assistant's are named with their role. */
  model: z.string().default('builtin'),
  /** What its language models took, all calls together; null until it is scored. */
  model_use: modelUse.nullable().default(null),
});

export type RunSummary = z.infer<typeof runSummary>;

export const caseRunsContract = defineContract({
  name: 'case-runs',
  summary: 'The newest runs of a case, newest first.',
  method: 'GET',
  path: '/cases/{id}/runs',
  access: 'staff',
  encoding: 'none',
  request: z.object({ limit: z.coerce.number().int().min(1).max(1000).default(7) }),
  reply: z.object({ runs: z.array(runSummary) }),
  status: 200,
  errors: { 404: caseUnknown },
});
