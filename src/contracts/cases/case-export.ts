import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { storableText } from '../text.ts';
import { caseFileFormats } from './case-import.ts';

export const caseExportContract = defineContract({
  name: 'case-export',
  summary: 'The library of cases as a file, or the cases of one chief complaint. It can be imported again.',
  method: 'GET',
  path: '/cases/export',
  access: 'staff',
  encoding: 'none',
  request: z.object({ format: z.enum(caseFileFormats).default('jsonl'), chief_complaint: storableText(500).optional() }),
  reply: z.string(),
  replyType: 'text',
  status: 200,
  errors: { 422: 'The format is none of those.' },
});
