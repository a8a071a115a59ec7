import { z } from 'zod';
import type { MedicineAdvice } from './medicine-advice.ts';
import { questionKinds } from './reading/learned/question-kinds.ts';

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

/** Kinds of question that are answered from elsewhere, or not at all: by what is known of medicines, words and measurements. */
const answeredElsewhere = /^(?:none|other|word|value|med-.*)$/;

/** A kind of question that is answered in the same words whoever asks it, but for how urgent it is. */
const topicKind = z.enum(questionKinds).refine((kind) => !answeredElsewhere.test(kind), 'is answered from elsewhere');

/**
 * What is answered to one kind of question, as written in `knowledge/answers/topics.yaml`. The answer that fits best is given: `emergency` beside a standing
 * alarm, `crisis` in a crisis, `urgent` where what was told cannot wait; then the first of `when` of which something was told (or is named in the question), `child`
 * of somebody under 16, `after` once the summary stands, else `answer`.
 */
export const answerTopicSchema = z.strictObject({
  topic: topicKind,
  answer,
  /** Codes of findings and conditions, and what is answered where one of them is present; `child` of somebody under 16. */
  when: z.array(z.strictObject({ has: z.array(z.string()).min(1), answer, child: answer.optional() })).default([]),
  child: answer.optional(),
  after: answer.optional(),
  urgent: answer.optional(),
  emergency: answer.optional(),
  crisis: answer.optional(),
});

/**
 * What is answered to questions of everyday life by those who have a certain illness or complaint, as written in `knowledge/answers/illnesses-*.yaml`. It
 * stands behind the `when` of the topics. The first entry that fits counts: what is acute stands before what somebody has had for years.
 */
export const illnessAnswersSchema = z.strictObject({
  illness: z.string().min(2),
  /** Codes of the conditions and findings by which it is told. */
  of: z.array(z.string()).min(1),
  answers: z.partialRecord(topicKind, answer),
  /** The same for somebody under 16, where it differs. */
  child: z.partialRecord(topicKind, answer).default({}),
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
export type IllnessAnswers = Readonly<z.infer<typeof illnessAnswersSchema>>;
export type Fear = Readonly<z.infer<typeof fearSchema>>;
export type GlossaryWord = Readonly<z.infer<typeof glossarySchema>>;
export type ReadingBands = Readonly<z.infer<typeof readingBandsSchema>>;

/** What the questions of patients are answered from. */
export interface PatientAnswers {
  readonly topics: readonly AnswerTopic[];
  readonly illnesses: readonly IllnessAnswers[];
  readonly fears: readonly Fear[];
  readonly glossary: readonly GlossaryWord[];
  readonly readings: readonly ReadingBands[];
  readonly medicines: readonly MedicineAdvice[];
}
