import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { typedPassword } from './password.ts';

export const deleteAccountContract = defineContract({
  name: 'delete-account',
  summary: 'Erase the account of the patient signed in, with all that was saved and said in it, for good.',
  method: 'POST',
  path: '/delete-account',
  access: 'signed-in',
  encoding: 'json',
  request: z.object({ password: typedPassword }),
  reply: z.undefined(),
  status: 204,
  errors: { 403: 'The password is wrong, or the account signs in with Google.', 429: 'Too many attempts.' },
});
