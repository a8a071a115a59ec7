import { defineContract } from '../contract.ts';
import { nothing } from '../text.ts';
import { caseUnknown } from './medical-case.ts';

export const caseDeleteContract = defineContract({
  name: 'case-delete',
  summary: 'Delete a case with all its runs; those under way are called off.',
  method: 'DELETE',
  path: '/cases/{id}',
  access: 'staff',
  encoding: 'none',
  request: nothing,
  reply: nothing,
  status: 204,
  errors: { 404: caseUnknown },
});
