import { z } from 'zod';

/**
 * How danger is told in another language than the knowledge's, as written in `knowledge/red-flags/in-*.yaml`: for each red flag, by its code, the
 * words that raise it.
 *
 * Accents and capitals do not count. In a phrase `(a|b c)` is one of several, `[a]` may be left out, `word*` has any ending, and `...` stands for up to four
 * words, none of them a denial. Where words are not parted, spaces do not count, and `...` stands for up to eight letters.
 */
export const spokenDangerSchema = z.strictObject({
  /** BCP 47. */
  language: z.string().regex(/^[a-z]{2,3}$/),
  /** Words that deny what stands after them, `*` for any ending. */
  deniedBefore: z.array(z.string().min(1)).default([]),
  /** Words that deny what stands before them. */
  deniedAfter: z.array(z.string().min(1)).default([]),
  /** Phrases beside which nothing is meant: of former times, of films. */
  harmless: z.array(z.string().min(1)).default([]),
  phrases: z.record(z.string(), z.array(z.string().min(1)).min(1)),
});

export type SpokenDanger = Readonly<z.infer<typeof spokenDangerSchema>>;
