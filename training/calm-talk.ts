import { raiseAlarm } from '../src/clinical/guard/raise-alarm.ts';
import type { Lexicon } from '../src/clinical/lexicon/compile-lexicon.ts';
import { readFacts } from '../src/clinical/read-facts.ts';
import type { Lesson } from './lessons.ts';
import type { TalkExample } from './read-examples.ts';

/** Of most talk nobody has judged whether it tells of danger, and some does: it weighs a little less than what was judged. */
const weight = 0.7;

/**
 * A message of talk as it was judged; one that nobody judged as a calm one, as talk is as a rule, unless the patterns of the guard raise an alarm for it: then
 * it says nothing of danger.
 */
export function calmUnlessRaised(lesson: Lesson, { question, message, danger }: TalkExample, lexicon: Lexicon): Lesson {
  if (danger !== null) return lesson;
  const person = { ageYears: null, sex: null };
  const { facts } = readFacts(message, { lexicon, turn: 0, topic: null, asked: null, person, context: question });
  if (raiseAlarm({ message, context: question, facts, person, lexicon }) !== null) return lesson;
  return { ...lesson, danger: { level: 0, family: 0, weight } };
}
