import type { ReadQuestion } from '../1b-questions/questions.ts';
import { asksSex } from '../1b-questions/read-kind.ts';
import { meaningOfParts } from '../question-meaning/meaning-of-question.ts';
import type { Prompt } from './condition-context.ts';

/** What a question asks, once it is known how it is answered. */
export function withMeaningOf({ questions, topic, vocabulary }: Prompt, question: ReadQuestion): ReadQuestion {
  if (question.settledAs !== null) return question;
  const optionFindings = question.options.flatMap(({ finding }) => (finding === null ? [] : [finding]));
  const above = question.parent === null ? null : (questions.get(question.parent)?.finding ?? null);
  return { ...question, ...meaningOfParts({ ...question, asksSex: asksSex(question.text), optionFindings, topic, above }, vocabulary) };
}
