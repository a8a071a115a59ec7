import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { caseNotes, caseUnknown, medicalCase } from './medical-case.ts';

const largestNotesBytes = 5 * 1024 * 1024;

export const caseNotesContract = defineContract({
  name: 'case-notes',
  summary: 'Replace the developer notes of a case.',
  method: 'PATCH',
  path: '/cases/{id}/notes',
  access: 'staff',
  encoding: 'json',
  request: z.object({ notes: caseNotes }),
  reply: medicalCase,
  status: 200,
  bodyLimit: { bytes: largestNotesBytes, detail: 'The notes must not be larger than 5 MB.' },
  errors: { 404: caseUnknown, 422: 'notes is missing or wrong.' },
});
