import { defineContract } from '../contract.ts';
import { nothing } from '../text.ts';
import { caseUnknown, medicalCase } from './medical-case.ts';

export const caseReadContract = defineContract({
  name: 'case-read',
  summary: 'One case.',
  method: 'GET',
  path: '/cases/{id}',
  access: 'staff',
  encoding: 'none',
  request: nothing,
  reply: medicalCase,
  status: 200,
  errors: { 404: caseUnknown },
});
