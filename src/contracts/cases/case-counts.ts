import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { nothing } from '../text.ts';

export const caseCountsContract = defineContract({
  name: 'case-counts',
  summary: 'How many cases there are of each chief complaint.',
  method: 'GET',
  path: '/cases/counts',
  access: 'staff',
  encoding: 'none',
  request: nothing,
  reply: z.object({
    groups: z.array(z.object({ chief_complaint: z.string(), count: z.int() })),
    total: z.int(),
  }),
  status: 200,
  errors: {},
});
