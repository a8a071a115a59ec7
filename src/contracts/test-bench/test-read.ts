import { defineContract } from '../contract.ts';
import { nothing } from '../text.ts';
import { testDetails, testUnknown } from './test-run.ts';

export const testReadContract = defineContract({
  name: 'test-read',
  summary: 'One test with its transcript and what the judge says of it.',
  method: 'GET',
  path: '/playground/test-bench/tests/{id}',
  access: 'staff',
  encoding: 'none',
  request: nothing,
  reply: testDetails,
  status: 200,
  errors: { 404: testUnknown },
});
