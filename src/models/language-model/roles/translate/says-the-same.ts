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
    (sharesWords(said, meant) || namesTheSame(said, meant, lexicon)) &&
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
  const hasMost = kept >= own.size * leastShared;
  // Of a short line one telling word is much, where the small words around it are the same.
  const hasForm = kept > 0 && shared(wordsOf(meant), wordsOf(said)) >= wordsOf(meant).size * leastShared;
  return (hasMost || hasForm) && again.size - kept <= Math.max(fewestFree, again.size / 2);
}

/** The same findings in other words: 'Are you running a temperature?' for 'Do you have a fever?'. */
function namesTheSame(said: string, meant: string, lexicon: Lexicon): boolean {
  const [again, own] = [namedFindings(said, lexicon), namedFindings(meant, lexicon)];
  const isShort = wordsOf(said).size <= wordsOf(meant).size + fewestFree;
  return isShort && own.length > 0 && own.every((finding) => again.some((one) => refines(one, finding, lexicon)));
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
