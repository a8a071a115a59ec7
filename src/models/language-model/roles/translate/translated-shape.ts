import { z } from 'zod';

/** What a model may answer when it translates. Every field is required, so that endpoints can enforce the shape. */
export const translatedShape = z.object({
  lines: z.array(z.object({ text: z.string().max(3000), english: z.string().max(3000) })).max(80),
  labels: z.array(z.object({ id: z.string().max(80), label: z.string().max(200) })).max(60),
});

export type Translated = z.infer<typeof translatedShape>;
