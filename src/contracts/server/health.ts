import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { nothing } from '../text.ts';

export const healthContract = defineContract({
  name: 'health',
  summary: 'Answers 200 only when the product can serve.',
  method: 'GET',
  path: '/health',
  access: 'public',
  encoding: 'none',
  request: nothing,
  reply: z.object({ status: z.literal('ok') }),
  status: 200,
  errors: { 503: 'The database cannot be reached, or the server is shutting down.' },
});
