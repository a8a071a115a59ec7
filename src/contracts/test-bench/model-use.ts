import { z } from 'zod';

/** How one call to a language model went. Counts are null where its endpoint did not tell them. */
export const modelCall = z.object({
  role: z.enum(['understand', 'phrase', 'translate', 'retell', 'patient', 'judge', 'compiler']),
  /** Provider and name. */
  model: z.string(),
  /** Tells versions of the role's instructions apart. */
  prompt_hash: z.string(),
  attempts: z.int(),
  input_tokens: z.int().nullable(),
  /** Of the input, what the endpoint had in its cache; null where it told none. */
  cached_tokens: z.int().nullable(),
  output_tokens: z.int().nullable(),
  /** In the currency of the configured price; null where none is configured. */
  cost: z.number().nullable(),
  first_token_ms: z.number().nullable(),
  total_ms: z.number(),
  /** Why the program's own code took over; null where the model's answer was used. */
  fell_back: z.string().nullable(),
  /** Answered from what was kept of an earlier call. */
  replayed: z.boolean(),
});

/** Several calls together. */
export const modelUse = z.object({
  calls: z.int(),
  input_tokens: z.int(),
  output_tokens: z.int(),
  cost: z.number().nullable(),
  /** Of all calls; those side by side count both. */
  ms: z.number(),
  fall_backs: z.int(),
  replayed: z.int(),
});

export type ModelCallReply = z.infer<typeof modelCall>;
export type ModelUseReply = z.infer<typeof modelUse>;
