import type { Lexicon } from '../../../../clinical/lexicon/compile-lexicon.ts';
import { contentStems } from '../../../../clinical/reading/content-stems.ts';
import { refines } from '../../../../clinical/reading/find-mentions.ts';
import { hasSameFigures } from '../checks/figures.ts';
import { givesAdvice } from '../checks/gives-advice.ts';
import { namedFindings } from '../checks/named-findings.ts';
import { countQuestionMarks } from '../checks/question-marks.ts';
import { denies } from './denies.ts';

/** Of the telling words of a line, this share has to be said again. */
const leastShared = 0.5;
/** Other words may stand for the line's own, but no more than these, or half of what is said. */
const fewestFree = 2;

/** Whether a line put back into the clinic's language says what the line said: its words, its figures, its sense, and nothing besides. */
export function saysTheSame(english: string, line: string, lexicon: Lexicon): boolean {
  const [said, meant] = [withoutQuotes(english), withoutQuotes(line)];
  return (
    sharesWords(said, meant) &&
    denies(said) === denies(meant) &&
    hasSameFigures(english, line) &&
    countQuestionMarks(english) === countQuestionMarks(line) &&
    (!givesAdvice(said) || givesAdvice(meant)) &&
    namesNothingNew(said, meant, lexicon)
  );
}

function sharesWords(said: string, meant: string): boolean {
  const [again, own] = [contentStems(said), contentStems(meant)];
  if (own.size === 0) return again.size <= fewestFree && shared(wordsOf(meant), wordsOf(said)) >= wordsOf(meant).size * leastShared;
  const kept = shared(own, again);
  return kept >= own.size * leastShared && again.size - kept <= Math.max(fewestFree, again.size / 2);
}

function shared(words: ReadonlySet<string>, others: ReadonlySet<string>): number {
  return [...words].filter((word) => others.has(word)).length;
}

function namesNothingNew(said: string, meant: string, lexicon: Lexicon): boolean {
  const known = namedFindings(meant, lexicon);
  return namedFindings(said, lexicon).every((finding) => known.some((one) => refines(one, finding, lexicon)));
}

/** What is quoted are the patient's own words, in whatever language they were said. */
function withoutQuotes(text: string): string {
  return text.replace(/“[^”]*”|«[^»]*»|"[^"]*"/g, ' ');
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/\p{L}+/gu) ?? []);
}
