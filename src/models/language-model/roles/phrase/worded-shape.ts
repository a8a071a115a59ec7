import { z } from 'zod';

/** What a model may answer when it words a question. Every field is required, so that endpoints can enforce the shape. */
export const wordedShape = z.object({
  question: z.string().max(1000),
  language: z.string().max(35),
  english: z.string().max(1000),
  labels: z.array(z.object({ id: z.string().max(80), label: z.string().max(200) })).max(60),
});

export type Worded = z.infer<typeof wordedShape>;
