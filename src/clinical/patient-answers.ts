import { z } from 'zod';
import type { MedicineAdvice } from './medicine-advice.ts';

/** At most three short sentences, so that the interview stays one. */
const answer = z
  .string()
  .min(10)
  .max(330)
  .refine((text) => (text.replace(/\b\d+\.\d+/g, '').match(/[.!?](?:\s|$)/g) ?? []).length <= 3, 'has more than three sentences');

const expressions = z.array(z.string().min(2).refine(isExpression, 'is no regular expression')).min(1);

function isExpression(text: string): boolean {
  try {
    new RegExp(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * One thing that patients ask in an interview, as written in `knowledge/answers/topics.yaml`, in the order in which they are tried.
 *
 * `asks` holds readable expressions over the question in plain lower case, contractions written out. The answer that fits best is given: `emergency`
 * beside a standing alarm, `crisis` in a crisis, `urgent` where what was told cannot wait, `after` once the summary stands, else `answer`.
 */
export const answerTopicSchema = z.strictObject({
  topic: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  asks: expressions,
  /** A question that says one of these is not meant. */
  not: expressions.optional(),
  answer,
  after: answer.optional(),
  urgent: answer.optional(),
  emergency: answer.optional(),
  crisis: answer.optional(),
});

/** An illness that patients are afraid of: what is honestly said when they ask whether they have it. */
export const fearSchema = z.strictObject({
  fear: z.string().min(2),
  asks: expressions,
  answer,
});

/** A word that patients meet, in words that they know: it follows 'X means' or 'X is'. */
export const glossarySchema = z.strictObject({
  word: z.string().min(2),
  also: z.array(z.string().min(2)).default([]),
  means: z.string().min(5).max(220),
});

/** A measurement that patients ask about: its bands, each up to (not including) `below`, the last without. */
export const readingBandsSchema = z.strictObject({
  reading: z.string().min(2),
  asks: expressions,
  /** Which number of the question is meant, as an expression with one group. */
  number: z.string().refine(isExpression, 'is no regular expression'),
  bands: z.array(z.strictObject({ below: z.number().optional(), says: answer })).min(2),
  /** What is said when no number was given. */
  otherwise: answer,
});

export type AnswerTopic = Readonly<z.infer<typeof answerTopicSchema>>;
export type Fear = Readonly<z.infer<typeof fearSchema>>;
export type GlossaryWord = Readonly<z.infer<typeof glossarySchema>>;
export type ReadingBands = Readonly<z.infer<typeof readingBandsSchema>>;

/** What the questions of patients are answered from. */
export interface PatientAnswers {
  readonly topics: readonly AnswerTopic[];
  readonly fears: readonly Fear[];
  readonly glossary: readonly GlossaryWord[];
  readonly readings: readonly ReadingBands[];
  readonly medicines: readonly MedicineAdvice[];
}
