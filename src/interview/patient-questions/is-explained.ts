import type { AnswerTopic } from '../../clinical/patient-answers.ts';
import { contentStems } from '../../clinical/reading/content-stems.ts';

/** So many telling words of a question may lie outside of what an answer is about; with more it asks something else. */
const mostLeft = 2;

/** Words that every question may hold, whatever it is about. */
const ofAnyQuestion = contentStems(
  'please sorry thanks just really maybe think know tell want like need would could should can will going now today yesterday tomorrow still again feel feeling thing something anything someone help okay right good bad well sure worry worried ask asking question doctor nurse oh dear doc bit lot little since ever never always',
);

/**
 * Whether an answer is about what a question asks, and not about one word in it: without the words by which its topic was found, little may be left. 'Should I take it now or leave it
 * until tonight?' is none of how urgent anything is.
 */
export function isExplained(words: string, { asks }: Pick<AnswerTopic, 'asks'>): boolean {
  const rest = asks.reduce((left, each) => left.replace(new RegExp(`\\b(?:${each})`, 'g'), ' '), words);
  return [...contentStems(rest)].filter((stem) => !ofAnyQuestion.has(stem)).length <= mostLeft;
}
