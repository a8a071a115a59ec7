import { z } from 'zod';

/** A share of a whole with its 95 % confidence interval (Wilson's), each between 0 and 1; null where nothing was counted. */
export const shareWithInterval = z.object({
  hits: z.int(),
  of: z.int(),
  share: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
});
