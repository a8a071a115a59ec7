import { z } from 'zod';

/** What a model answers that speaks for a patient. Bounds are checked by us: not every endpoint holds a model to them. */
export const replyShape = z.object({
  reply: z.string(),
  english: z.string().nullable(),
  passages: z.array(z.int()),
  behaviour: z.array(z.int()),
  silent: z.enum(['no', 'denied', 'unknown']),
  contradicts: z.int().nullable(),
});

export type SpokenReply = z.infer<typeof replyShape>;
