import { defineContract } from '../contract.ts';
import { caseTexts, caseUnknown, medicalCase } from './medical-case.ts';

export const caseUpdateContract = defineContract({
  name: 'case-update',
  summary: 'Replace the five texts of a case.',
  method: 'PUT',
  path: '/cases/{id}',
  access: 'staff',
  encoding: 'json',
  request: caseTexts,
  reply: medicalCase,
  status: 200,
  errors: { 404: caseUnknown, 422: 'A text is missing, blank or too long.' },
});
