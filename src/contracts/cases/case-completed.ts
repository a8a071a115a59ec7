import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { caseUnknown, medicalCase } from './medical-case.ts';

export const caseCompletedContract = defineContract({
  name: 'case-completed',
  summary: 'Mark a case as completed, or as not completed.',
  method: 'PATCH',
  path: '/cases/{id}/completed',
  access: 'staff',
  encoding: 'json',
  request: z.object({ completed: z.boolean() }),
  reply: medicalCase,
  status: 200,
  errors: { 404: caseUnknown, 422: 'completed is missing or wrong.' },
});
