import { z } from 'zod';
import { defineContract } from '../contract.ts';

export const devIdTokenContract = defineContract({
  name: 'dev-id-token',
  summary: 'An ID token of the local issuer, for developers who can read the code that the server printed when it started.',
  method: 'POST',
  path: '/dev/id-token',
  access: 'public',
  encoding: 'json',
  // Without a code it is a wrong code, not a wrong request.
  request: z
    .object({ code: z.string().max(200).optional().catch(undefined) })
    .nullish()
    .catch(null)
    .transform((request) => ({ code: request?.code ?? '' })),
  reply: z.object({ token: z.string() }),
  status: 200,
  errors: {
    401: 'The code is missing or wrong.',
    404: 'Local staff sign-in is not offered in this set-up, or not to this request.',
    429: 'Too many wrong codes.',
  },
});
