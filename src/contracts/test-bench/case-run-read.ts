import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { nothing } from '../text.ts';
import { runUnknown, testDetails } from './test-run.ts';

/** A run as its case's history shows it: with the case it was of. */
export const runDetails = z.object({ case_id: z.string(), chief_complaint: z.string(), ...testDetails.shape });
export type RunDetails = z.infer<typeof runDetails>;

export const caseRunReadContract = defineContract({
  name: 'case-run-read',
  summary: 'One run of a case with its transcript and what the judge says of it.',
  method: 'GET',
  path: '/cases/{id}/runs/{runId}',
  access: 'staff',
  encoding: 'none',
  request: nothing,
  reply: runDetails,
  status: 200,
  errors: { 404: runUnknown },
});
