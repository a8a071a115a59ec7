import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { nothing } from '../text.ts';
import { runUnknown } from './test-run.ts';

export const caseRunTranscriptContract = defineContract({
  name: 'case-run-transcript',
  summary: 'The transcript of a run as plain text, to be saved as a file.',
  method: 'GET',
  path: '/cases/{id}/runs/{runId}/transcript.txt',
  access: 'staff',
  encoding: 'none',
  request: nothing,
  reply: z.string(),
  replyType: 'text',
  status: 200,
  errors: { 404: runUnknown },
});
