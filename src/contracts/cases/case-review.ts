import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { caseUnknown, medicalCase } from './medical-case.ts';

export const caseReviewContract = defineContract({
  name: 'case-review',
  summary: 'Flag a case for review, or take the flag away.',
  method: 'PATCH',
  path: '/cases/{id}/review',
  access: 'staff',
  encoding: 'json',
  request: z.object({ review: z.boolean() }),
  reply: medicalCase,
  status: 200,
  errors: { 404: caseUnknown, 422: 'review is missing or wrong.' },
});
