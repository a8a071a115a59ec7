import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { nothing } from '../text.ts';
import { validationUnknown } from './source-validator-issue.ts';

export const validationStatusContract = defineContract({
  name: 'validation-status',
  summary: 'How far a validation of one’s own is.',
  method: 'GET',
  path: '/playground/source-validator/status/{session_id}',
  access: 'staff',
  encoding: 'none',
  request: nothing,
  reply: z.object({ session_id: z.string(), status: z.enum(['validating', 'completed', 'failed']), message: z.string() }),
  status: 200,
  errors: { 404: validationUnknown },
});
