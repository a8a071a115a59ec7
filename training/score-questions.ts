import type { Lexicon } from '../src/clinical/lexicon/compile-lexicon.ts';
import type { QuestionEars } from '../src/clinical/reading/learned/question-ears.ts';
import { questionsIn } from '../src/interview/patient-questions/questions-in.ts';
import type { QuestionExample } from './read-examples.ts';

/** How what patients ask is told apart, in % of the messages. */
export interface QuestionScore {
  readonly messages: number;
  /** Questions that are certain enough to be answered, and those of them whose kind is right. */
  readonly answered: number;
  readonly right: number;
  /** Questions that were taken for none. */
  readonly unheard: number;
  /** Messages that ask nothing, and were answered. */
  readonly inVain: number;
}

/** Scores the kinds of the questions in messages, as a conversation would take them. */
export function scoreQuestions(examples: readonly QuestionExample[], ears: QuestionEars, lexicon: Lexicon): QuestionScore {
  const heard = examples.map((example) => ({ ...example, asked: questionsIn({ ears }, lexicon, example.message, example.question) }));
  const share = (part: readonly unknown[], whole: readonly unknown[]) => Math.round((1000 * part.length) / Math.max(1, whole.length)) / 10;
  const questions = heard.filter(({ kind }) => kind !== 'none' && kind !== 'other');
  const calm = heard.filter(({ kind }) => kind === 'none');
  const isAnswered = ({ asked }: (typeof heard)[number]) => asked.some(({ kind }) => kind !== null && kind !== 'other');
  const answered = questions.filter(isAnswered);
  return {
    messages: examples.length,
    answered: share(answered, questions),
    right: share(
      answered.filter(({ kind, asked }) => asked.some((one) => one.kind === kind)),
      answered,
    ),
    unheard: share(
      questions.filter(({ asked }) => asked.length === 0),
      questions,
    ),
    inVain: share(calm.filter(isAnswered), calm),
  };
}
