import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { filledText } from '../text.ts';
import { typedPassword } from './password.ts';
import { signedInReply } from './session-reply.ts';

export const tokenContract = defineContract({
  name: 'token',
  summary: 'Sign in with e-mail and password.',
  method: 'POST',
  path: '/token',
  access: 'public',
  encoding: 'form',
  request: z.object({ username: filledText(320), password: typedPassword }),
  reply: signedInReply,
  status: 200,
  errors: { 401: 'The e-mail is not known or the password is wrong.', 429: 'Too many attempts.' },
});
