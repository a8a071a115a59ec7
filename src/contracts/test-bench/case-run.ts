import { z } from 'zod';
import { caseUnknown } from '../cases/medical-case.ts';
import { defineContract } from '../contract.ts';
import { storableText } from '../text.ts';

export const caseRunContract = defineContract({
  name: 'case-run',
  summary: 'Run a case in the test bench. The run is a test, too: both ids are the same.',
  method: 'POST',
  path: '/cases/{id}/run',
  access: 'staff',
  encoding: 'json',
  request: z
    .object({ protocol: storableText(200).nullish() })
    .nullish()
    .transform((value) => value ?? {}),
  reply: z.object({ test_id: z.string(), run_id: z.string() }),
  status: 201,
  errors: { 404: caseUnknown, 409: 'Maximum concurrent tests reached (x/y).', 422: 'There is no such protocol.' },
});
