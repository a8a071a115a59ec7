import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { nothing } from '../text.ts';
import { validationIssue, validationUnknown } from './source-validator-issue.ts';

/** Of more issues than this only the first are told; `total_issues` counts all. */
export const mostIssuesTold = 1_000;

export const validationResult = z.object({
  session_id: z.string(),
  total_issues: z.number().int(),
  issues: z.array(validationIssue),
});
export type ValidationResult = z.infer<typeof validationResult>;

export const validationResultContract = defineContract({
  name: 'validation-result',
  summary: 'The issues that a validation of one’s own found, by line.',
  method: 'GET',
  path: '/playground/source-validator/result/{session_id}',
  access: 'staff',
  encoding: 'none',
  request: nothing,
  reply: validationResult,
  status: 200,
  errors: { 404: validationUnknown, 409: 'The validation has not completed.' },
});
