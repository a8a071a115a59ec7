import { z } from 'zod';

/** What a model may answer when it says decided lines in other words. */
export const retoldShape = z.object({
  lines: z.array(z.string().max(800)).max(60),
  lead: z.string().max(200).nullable(),
});

/** What a model may answer when it tells what happened. */
export const recountedShape = z.object({
  sentences: z.array(z.object({ text: z.string().max(400), from: z.array(z.int()).max(30) })).max(12),
});

export type Recounted = z.infer<typeof recountedShape>;
