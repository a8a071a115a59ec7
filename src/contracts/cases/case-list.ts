import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { medicalCase } from './medical-case.ts';

export const mostCasesListed = 20_000;

export const caseListContract = defineContract({
  name: 'case-list',
  summary: 'The newest cases, grouped by chief complaint. `total` counts those that are stored.',
  method: 'GET',
  path: '/cases',
  access: 'staff',
  encoding: 'none',
  request: z.object({ limit: z.coerce.number().int().min(1).max(mostCasesListed).default(50) }),
  reply: z.object({
    groups: z.array(z.object({ chief_complaint: z.string(), cases: z.array(medicalCase) })),
    total: z.int(),
  }),
  status: 200,
  errors: { 422: 'The limit is no whole number from 1 to 20000.' },
});
