import { z } from 'zod';

/** The labels of choices that our own code offers, in the clinic's language. */
const ownLabels = z.enum([
  'Yes',
  'No',
  'Not sure',
  'None of these',
  'Something else',
  'Help is on the way',
  'I am safe and want to go on',
  'I am safe for now',
  'That is not what I meant',
]);

const words = z
  .string()
  .min(1)
  .transform((text): readonly string[] => text.split(/\s+/).filter((word) => word !== ''));

const emergencyWords = z.string().includes('{emergency}', 'must name {emergency}, the number to call');

/** What is said in another language than the clinic's without any model, and what tells that language, as written in `locales/*.yaml`. */
export const localeSchema = z.strictObject({
  /** BCP 47, without region and script. */
  language: z.string().regex(/^[a-z]{2,3}$/),
  /** The choices that our own code offers: each of them, or none where a model or the clinic's language is to word them. */
  labels: z.record(ownLabels, z.string().min(1)).optional(),
  /** Whom to call now; `{emergency}` and `{crisis}` are the numbers. */
  warnings: z.strictObject({
    emergency: emergencyWords,
    crisis: emergencyWords.includes('{crisis}', 'must name {crisis}, the line to call'),
  }),
  /** That only English is read, who can help, and whom to call in an emergency. */
  onlyEnglishIsRead: emergencyWords,
  /** How a text in the language looks, so that a translation into it can be told from one into another. */
  writing: z
    .strictObject({
      /** Names of Unicode scripts; any of them. */
      scripts: z.array(z.string().min(1)).min(1),
      /** Words that hardly any two sentences do without; absent where words are not parted, or change too much. */
      common: words.optional(),
      /** Words that deny, `*` for any ending; absent where the language denies by endings, or asks with the same words. */
      denying: words.optional(),
    })
    .optional(),
  /** By what the language of an ill person is told, without asking anyone. */
  toldBy: z.strictObject({
    /** A regular expression of letters that hardly another of these languages is written in. */
    letters: z
      .string()
      .transform((source, context) => {
        try {
          return new RegExp(source, 'iu');
        } catch {
          context.addIssue({ code: 'custom', message: 'is no regular expression' });
          return z.NEVER;
        }
      })
      .optional(),
    /** The languages that share those letters and have fewer of their own: where both are told, this one is meant. */
    moreParticularThan: z.array(z.string()).default([]),
    /** Words of those who tell of an illness, without those that English has too. */
    words: words.default([]),
  }),
});

export type Locale = Readonly<z.infer<typeof localeSchema>>;

/** The languages that there are words in besides the clinic's, by their tag without region and script. */
export type Locales = ReadonlyMap<string, Locale>;

/** The locale of a BCP 47 tag, whatever its region and script; undefined where we have none. */
export function localeOf(tag: string, locales: Locales): Locale | undefined {
  return locales.get(baseLanguage(tag));
}

/** The language of a BCP 47 tag without its region and script: 'es' of 'es-MX'. */
export function baseLanguage(tag: string): string {
  return tag.split('-')[0]?.toLowerCase() ?? '';
}

/** Chinese in traditional characters is left to the model, and so is any language in letters that are not its own. */
const otherwiseWritten = /-(?:latn|hant|tw|hk|mo)\b/i;

/**
 * A label that our own code offers, in the language of the tag: no model has a say in what a yes, a no or help on its way is called. Null for
 * other labels and other languages.
 */
export function ownLabel(label: string, tag: string, locales: Locales): string | null {
  const known = ownLabels.safeParse(label);
  if (!known.success || otherwiseWritten.test(tag)) return null;
  return localeOf(tag, locales)?.labels?.[known.data] ?? null;
}
