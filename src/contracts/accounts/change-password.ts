import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { chosenPassword, typedPassword } from './password.ts';

export const changePasswordContract = defineContract({
  name: 'change-password',
  summary: 'Replace the password. Every other session of the account ends; the one that calls goes on.',
  method: 'POST',
  path: '/change-password',
  access: 'signed-in',
  encoding: 'json',
  request: z.object({ current_password: typedPassword, new_password: chosenPassword }),
  reply: z.undefined(),
  status: 204,
  errors: { 403: 'The current password is wrong, or the account signs in with Google.', 429: 'Too many attempts.' },
});
