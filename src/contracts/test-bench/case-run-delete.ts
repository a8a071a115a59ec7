import { defineContract } from '../contract.ts';
import { nothing } from '../text.ts';
import { runUnknown } from './test-run.ts';

export const caseRunDeleteContract = defineContract({
  name: 'case-run-delete',
  summary: 'Delete a run of a case. One that is under way is called off.',
  method: 'DELETE',
  path: '/cases/{id}/runs/{runId}',
  access: 'staff',
  encoding: 'none',
  request: nothing,
  reply: nothing,
  status: 204,
  errors: { 404: runUnknown },
});
