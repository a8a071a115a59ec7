import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { emailAddress, filledText } from '../text.ts';
import { chosenPassword } from './password.ts';
import { roles } from './role.ts';
import { signedInReply } from './session-reply.ts';

export const registerContract = defineContract({
  name: 'register',
  summary: 'Open a patient account with an invitation code.',
  method: 'POST',
  path: '/users/register',
  access: 'public',
  encoding: 'json',
  request: z.object({
    name: filledText(200),
    email: emailAddress,
    password: chosenPassword,
    accessCode: filledText(200),
    role: z.literal(roles[0], `must be '${roles[0]}'`),
  }),
  reply: signedInReply,
  status: 201,
  errors: {
    401: 'The access code is wrong, spent, expired or revoked.',
    403: 'The day on which all accounts are deleted has passed.',
    409: 'The e-mail already has an account; the code is not consumed.',
    429: 'Too many attempts.',
  },
});
