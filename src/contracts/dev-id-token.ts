import { z } from 'zod';
import { defineContract } from './contract.ts';
import { nothing } from './text.ts';

export const devIdTokenContract = defineContract({
  name: 'dev-id-token',
  summary: 'An ID token of the local issuer, for developers at this machine.',
  method: 'POST',
  path: '/dev/id-token',
  access: 'public',
  encoding: 'none',
  request: nothing,
  reply: z.object({ token: z.string() }),
  status: 200,
  errors: { 404: 'Local staff sign-in is not offered in this set-up, or not to this request.' },
});
