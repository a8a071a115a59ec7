import { z } from 'zod';

/** What every call answers that opens a session or carries one on. */
export const sessionReply = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
});
