import { defineContract } from '../contract.ts';
import { nothing } from '../text.ts';
import { testUnknown } from './test-run.ts';

export const testDeleteContract = defineContract({
  name: 'test-delete',
  summary: 'Delete a test. One that is under way is called off.',
  method: 'DELETE',
  path: '/playground/test-bench/tests/{id}',
  access: 'staff',
  encoding: 'none',
  request: nothing,
  reply: nothing,
  status: 204,
  errors: { 404: testUnknown },
});
