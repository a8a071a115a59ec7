import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { filledText } from '../text.ts';
import { typedPassword } from './password.ts';
import { sessionReply } from './session-reply.ts';

export const tokenContract = defineContract({
  name: 'token',
  summary: 'Sign in with e-mail and password.',
  method: 'POST',
  path: '/token',
  access: 'public',
  encoding: 'form',
  request: z.object({ username: filledText(320), password: typedPassword }),
  reply: sessionReply.extend({
    /** Present and true after a password reset: the session can then do nothing but change the password. */
    must_change_password: z.literal(true).optional(),
  }),
  status: 200,
  errors: { 401: 'The e-mail is not known or the password is wrong.', 429: 'Too many attempts.' },
});
