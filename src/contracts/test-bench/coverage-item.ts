import { z } from 'zod';

/** A step of a protocol with what was reached of it, each told as a `count`. */
export function coverageItem<Count extends z.ZodType>(count: Count) {
  return z.object({
    kind: z.enum(['question', 'emergency', 'jump', 'stop']),
    /** The index of the step in the program. */
    step: z.int(),
    number: z.string().nullable(),
    label: z.string(),
    /** Come to, whether it was carried out or passed over. */
    reached: count,
    /** Asked, raised, jumped or stopped. */
    carried_out: count,
    answered: count,
    /** By the answer, or how the condition came out, in words. */
    branches: z.array(z.object({ label: z.string(), count })),
  });
}
