import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { storableText } from '../text.ts';
import { batchUnknown } from './test-batch.ts';
import { diagnosisAccuracy, questionsMissedPercent, testStatuses } from './test-run.ts';

export const testBatchCasesContract = defineContract({
  name: 'test-batch-cases',
  summary: 'The cases of a batch, each with the runs of its repeats, by chief complaint and expected diagnosis.',
  method: 'GET',
  path: '/playground/test-bench/batches/{id}/cases',
  access: 'staff',
  encoding: 'none',
  request: z.object({ chief_complaint: storableText(500).optional() }),
  reply: z.object({
    cases: z.array(
      z.object({
        case_id: z.string(),
        external_id: z.string().nullable(),
        chief_complaint: z.string(),
        expected_diagnosis: z.string(),
        /** The case's texts are other ones today than those that were run. */
        edited_since: z.boolean(),
        /** In the order of the repeats. A waiting run is shown as queued. */
        runs: z.array(
          z.object({
            run_id: z.string(),
            repeat: z.int(),
            status: z.enum(testStatuses),
            accuracy: diagnosisAccuracy.nullable(),
            questions_missed_percent: questionsMissedPercent.nullable(),
            fidelity_breaks: z.int().nullable(),
            error: z.string().nullable(),
          }),
        ),
      }),
    ),
  }),
  status: 200,
  errors: { 404: batchUnknown },
});
