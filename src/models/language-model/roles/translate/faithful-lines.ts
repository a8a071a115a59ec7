import type { TextLanguage } from '../../../../clinical/reading/clinic-language.ts';
import { speaksToMachine } from '../../../../clinical/reading/speaks-to-machine.ts';
import type { TranslateRequest } from '../../../../interview/ports.ts';
import { hasSameFigures } from '../checks/figures.ts';
import { namesKindredIllness } from '../checks/kindred-words.ts';
import { newDiagnoses } from '../checks/names-diagnosis.ts';
import { countQuestionMarks } from '../checks/question-marks.ts';
import { repeatsPrompt } from '../checks/repeats-prompt.ts';
import { countWords, unspaced } from '../count-words.ts';
import { isPlainText } from '../plain-text.ts';
import type { TellingRules } from '../telling-parts.ts';
import { denies, mayBeDenied } from './denies.ts';
import { saysTheSame } from './says-the-same.ts';
import type { Translated } from './translated-shape.ts';
import { deniesIn, isWrittenIn } from './written-language.ts';

export interface SayingRules extends TellingRules {
  readonly languageOf: (text: string) => TextLanguage;
}

/** Of so few words it often cannot be told that they are another language's. */
const fewWords = 4;

/**
 * The lines put into another language, each as it may be said: in that language by our own words, plain, of the line's figures, questions, denials and
 * length, and with nothing in it, or in the model's English of it, that the clinic's lines lack. A line that does not hold is the clinic's own. Null where
 * none holds, or the lines are not as many, so that nobody knows which is which.
 */
export function faithfulLines(told: Translated['lines'], { lines, language }: TranslateRequest, rules: SayingRules): FaithfulLines | null {
  if (told.length !== lines.length) return null;
  const { locales } = rules.lexicon.knowledge;
  // Of one line alone it is often not clear.
  const isTheirs = isWrittenIn(told.map(({ text }) => text).join(' '), language, locales);
  const holds = told.map(
    (line, at) =>
      (isTheirs || isWrittenIn(line.text, language, locales)) &&
      !namesKindredIllness(line.text, lines, rules.lexicon.knowledge) &&
      saysNothingElse(line.text, lines, rules) &&
      saysNothingElse(line.english, lines, rules) &&
      isFaithful(line, lines[at] ?? '', language, rules),
  );
  const kept = told.filter((_, at) => holds[at]).map(({ text }) => text);
  const text = kept.join(' ');
  if (kept.length === 0 || !isElsewhere(text, rules.languageOf(text)) || !isWrittenIn(text, language, locales)) return null;
  return { lines: told.map((line, at) => (holds[at] ? line.text : (lines[at] ?? ''))), areAllTheirs: kept.length === lines.length };
}

export interface FaithfulLines {
  readonly lines: readonly string[];
  /** None of them had to stay the clinic's. */
  readonly areAllTheirs: boolean;
}

/** Whether words, in any language, are plain and hold no diagnosis that the clinic's lack, no instructions and no orders to a machine. */
export function saysNothingElse(words: string, given: readonly string[], { lexicon, hidden }: SayingRules): boolean {
  return (
    isPlainText(words) &&
    newDiagnoses(words, given, lexicon.knowledge).length === 0 &&
    !repeatsPrompt(words, hidden, given.join(' ')) &&
    !speaksToMachine(words)
  );
}

/** Would begin a list, a heading or a rule where the line stands. */
const startsAsMarkup = /^(?:[-+=•]|\d+[.)](?:\s|$))/;

function isFaithful({ text, english }: Translated['lines'][number], line: string, language: string, rules: SayingRules): boolean {
  const theirs = theirWords(line, rules);
  return (
    theirs.every((words) => text.includes(words)) &&
    countWords(text) > 0 &&
    !startsAsMarkup.test(text) &&
    isElsewhere(text, rules.languageOf(text), 'unclear') &&
    isOfSaneLength(text, line) &&
    hasSameFigures(text, line) &&
    hasSameQuestions(text, line) &&
    deniesAlike(without(theirs, text), without(theirs, line), language, rules) &&
    saysTheSame(english, line, rules.lexicon)
  );
}

/** One line of many may be unclear, such as one of names. */
function isElsewhere(text: string, found: TextLanguage, atLeast: TextLanguage = 'other'): boolean {
  return found === 'other' || found === atLeast || (found === 'unclear' && countWords(text) <= fewWords);
}

function isOfSaneLength(text: string, line: string): boolean {
  const least = unspaced.test(text) ? 0.1 : 0.35;
  return text.length <= line.length * 2.2 + 20 && text.length >= line.length * least - 5;
}

/** Languages that do not part words often ask without a mark. */
function hasSameQuestions(text: string, line: string): boolean {
  const [marks, meant] = [countQuestionMarks(text), countQuestionMarks(line)];
  return marks === meant || (marks === 0 && unspaced.test(text));
}

/** What denies has to deny, and what does not may not; where the language's own words tell it. */
function deniesAlike(text: string, line: string, language: string, { lexicon }: SayingRules): boolean {
  const said = deniesIn(text, language, lexicon.knowledge.locales);
  if (said === null) return true;
  return said ? mayBeDenied(line) : !denies(line);
}

/** What a line quotes of the patient, in their own language: it is not put otherwise. */
function theirWords(line: string, { languageOf }: SayingRules): readonly string[] {
  return [...line.matchAll(/“([^”]*)”/g)].map(([, quote = '']) => quote).filter((quote) => languageOf(quote) === 'other');
}

function without(quotes: readonly string[], text: string): string {
  return quotes.reduce((rest, quote) => rest.replaceAll(quote, ' '), text);
}
