import { defineContract } from '../contract.ts';
import { caseTexts, medicalCase } from './medical-case.ts';

export const caseCreateContract = defineContract({
  name: 'case-create',
  summary: 'Store a new case.',
  method: 'POST',
  path: '/cases',
  access: 'staff',
  encoding: 'json',
  request: caseTexts,
  reply: medicalCase,
  status: 201,
  errors: { 422: 'A text is missing, blank or too long.' },
});
