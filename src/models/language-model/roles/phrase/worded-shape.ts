import { z } from 'zod';

/** What a model may answer when it words a question. */
export const wordedShape = z.object({ question: z.string().max(1000) });

export type Worded = z.infer<typeof wordedShape>;
