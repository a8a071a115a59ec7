import { z } from 'zod';

/** What every call answers that opens a session or carries one on. */
export const sessionReply = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
});

/** The same after a sign-in, where the session may owe something: it is then open for that and for nothing else. */
export const signedInReply = sessionReply.extend({
  /** Present and true after a password reset: the password must be changed. */
  must_change_password: z.literal(true).optional(),
  /** `code`: the code of the second factor is to be entered; `set-up`: a second factor must be set up, because the server asks for one. */
  second_factor: z.enum(['code', 'set-up']).optional(),
});
