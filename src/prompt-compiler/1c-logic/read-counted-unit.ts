import { daysInUnit } from '../../protocol/measure.ts';
import { succeed } from '../../shared/result.ts';
import type { ReadQuestion } from '../1b-questions/questions.ts';
import type { ConditionState } from './condition-state.ts';
import { type Parsed, statement } from './condition-syntax.ts';
import { agedPerson } from './read-age.ts';
import { takeLimits } from './read-amounts.ts';
import { readComparison } from './read-comparison.ts';
import { isBoundary, take } from './reader.ts';

/** More questions that count than this are no longer told apart. */
const mostCounting = 50;
const counting = ['number', 'duration', 'open', 'scale'];

/** The questions that ask how many there are of something. */
export function countingQuestions(questions: readonly ReadQuestion[]): readonly ReadQuestion[] {
  return questions
    .filter(({ text, options, answer }) => options.length === 0 && counting.includes(answer) && /\bhow many\b|\bnumber of\b/i.test(text))
    .slice(0, mostCounting);
}

/**
 * Reads an amount of weeks, months, days or hours ('20 weeks or more', 'she is under 12 weeks') as the answer to the one question above that counts
 * them ('How many weeks pregnant are you?'): an age is said in years, or with 'old'. Null, having read nothing, where no or more than one question does.
 */
export function readCountedUnit(state: ConditionState): Parsed | null {
  const start = state.at;
  const { about, owned, prompt, line } = state.context;
  const isOfBaby = /\b(?:baby|infant|newborn|child)$/.test(take(state, agedPerson) ?? '');
  take(state, ['is', 'are']);
  const from = state.at;
  const unit = takeLimits(state)?.find((limit) => limit.unit !== null)?.unit ?? null;
  const ends = isBoundary(state) && state.tokens[state.at - 1]?.text !== 'old' && state.tokens[state.at - 1]?.text !== 'age';
  state.at = start;
  const days = unit === null ? null : daysInUnit(unit);
  if (unit === null || days === null || days > 60 || !ends) return null;
  const near = about !== null && (about.answer === 'duration' || counts(about, unit)) ? about : null;
  if (about?.answer === 'age' || (owned && near !== null && !isOfBaby)) return null;
  // A baby's weeks are its age, whatever else lasts some weeks.
  const fits = (question: ReadQuestion) => !isOfBaby || /\bold\b/i.test(question.text);
  const counted = (prompt.counting?.() ?? []).filter((question) => question.line < line && counts(question, unit) && fits(question));
  const question = near !== null && fits(near) ? near : counted.length === 1 ? counted[0] : undefined;
  if (question === undefined) return null;
  state.at = from;
  const read = readComparison(state, question);
  if (!read.ok) {
    state.at = start;
    return null;
  }
  state.subject = { kind: 'question', question };
  return succeed(statement(state, start, read.value));
}

function counts({ text }: ReadQuestion, unit: string): boolean {
  const word = unit.toLowerCase().replace(/s$/, '');
  return new RegExp(`\\bhow many (?:\\w+ )?${word}s?\\b|\\bnumber of ${word}s\\b`, 'i').test(text);
}
