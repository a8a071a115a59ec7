import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { filledText } from '../text.ts';
import { sessionReply } from './session-reply.ts';

export const verifyGoogleTokenContract = defineContract({
  name: 'verify-google-token',
  summary: 'Sign staff in with a Google ID token of the company domain.',
  method: 'POST',
  path: '/verify-google-token',
  access: 'public',
  encoding: 'json',
  request: z.object({ token: filledText(16_000) }),
  reply: sessionReply.extend({ email: z.string() }),
  status: 200,
  errors: {
    401: 'The token is not a valid ID token for this product.',
    403: 'The account is not of the company domain, or its e-mail is not verified.',
    503: 'The keys of the identity provider cannot be read.',
  },
});
