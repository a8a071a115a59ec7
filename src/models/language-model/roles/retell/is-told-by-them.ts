import type { Fact, FactStatus } from '../../../../clinical/fact.ts';
import type { Lexicon } from '../../../../clinical/lexicon/compile-lexicon.ts';
import { readFacts } from '../../../../clinical/read-facts.ts';
import type { TextLanguage } from '../../../../clinical/reading/clinic-language.ts';
import { contentStems } from '../../../../clinical/reading/content-stems.ts';
import { refines } from '../../../../clinical/reading/find-mentions.ts';
import { speaksToMachine } from '../../../../clinical/reading/speaks-to-machine.ts';
import type { RecountRequest } from '../../../../interview/ports.ts';
import type { FindingCode } from '../../../../shared/ids.ts';
import { numbersIn } from '../checks/figures.ts';
import { givesAdvice } from '../checks/gives-advice.ts';
import { judgesBeyond } from '../checks/judges.ts';
import { findingsInWords } from '../checks/named-findings.ts';
import { newDiagnoses } from '../checks/names-diagnosis.ts';
import { countQuestionMarks } from '../checks/question-marks.ts';
import { repeatsPrompt } from '../checks/repeats-prompt.ts';
import { countWords } from '../count-words.ts';
import { isPlainText } from '../plain-text.ts';
import { denies } from '../translate/denies.ts';
import type { Recounted } from './retold-shape.ts';
import type { TellingRules } from './says-the-line.ts';
import type { StorySource } from './story-sources.ts';

const mostWords = 45;
/** Of the telling words of a sentence, so many are the patient's, or name what is known. */
const leastShared = 0.5;

/** Something known, with whether it is there. */
interface Known {
  readonly finding: FindingCode | null;
  readonly status: FactStatus;
}

const relatives =
  /\b(?:mother|father|mum|mom|dad|sister|brother|son|daughter|husband|wife|partner|aunt|uncle|cousin|grand\w+|friend|family)\b/i;

/** Words of which one is as good as another in every other check. */
const mustBeSaid =
  /\b(?:left|right|mother|father|sister|brother|son|daughter|husband|wife|partner|aunt|uncle|grand\w+|friend|suddenly|gradually)\b/gi;

/**
 * Whether a sentence of the story says nothing but what the patient's words say that it is from, and what was read in them: no finding that is not known
 * or has another sign, no number, side or relative that they did not name, no illness, judgement or advice, and no denial where nothing is denied.
 */
export function isToldByThem(
  { text, from }: Recounted['sentences'][number],
  sources: readonly StorySource[],
  request: RecountRequest,
  languageOf: (text: string) => TextLanguage,
  { lexicon, hidden }: TellingRules,
): boolean {
  const named = from.flatMap((number) => sources[number - 1] ?? []);
  // What is said of relatives is none of the patient's.
  const told = named.filter((source) => relatives.test(text) || !relatives.test(`${source.words} ${source.means?.words ?? ''}`));
  if (told.length === 0 || named.length < from.length) return false;
  const { who, present, absent, uncertain } = request;
  const theirs = told.flatMap(({ words, means }) => [words, ...(means === null ? [] : [means.words])]).join('. ');
  const ours = [who, ...present, ...absent, ...uncertain, ...told.flatMap(({ means }) => means?.words ?? [])].join('. ');
  const given = `${theirs}. ${ours}`;
  const read = factsIn(text, lexicon);
  const said = told.flatMap(({ words }) => (languageOf(words) === 'other' ? [] : factsIn(words, lexicon)));
  const inTheirs: readonly Known[] = [...told.flatMap(({ means }) => means ?? []), ...said];
  const known = [...request.facts, ...inTheirs];
  return (
    isPlainText(text) &&
    !/[“”"«»]/.test(text) &&
    countWords(text) > 2 &&
    countWords(text) <= mostWords &&
    countQuestionMarks(text) === 0 &&
    languageOf(text) !== 'other' &&
    areIn(numbersIn(text), numbersIn(given)) &&
    areIn(wordsThatMustBeSaid(text), wordsThatMustBeSaid(`${theirs}. ${who}`)) &&
    (!denies(text) || denies(theirs) || told.some(({ means }) => means?.status === 'absent')) &&
    sharesMost(text, given) &&
    read.every((fact) => isKnown(fact, request.facts, inTheirs, lexicon)) &&
    namesNothingElse(text, given, known, lexicon) &&
    // An illness that they only fear, or ask about, is none that they told of.
    newDiagnoses(text, [ours], lexicon.knowledge).length === 0 &&
    !judgesBeyond(text, theirs) &&
    (!givesAdvice(text) || givesAdvice(theirs)) &&
    !repeatsPrompt(text, hidden, given) &&
    !speaksToMachine(text)
  );
}

function wordsThatMustBeSaid(text: string): readonly string[] {
  return (text.match(mustBeSaid) ?? []).map((word) => word.toLowerCase());
}

function areIn<Value>(values: readonly Value[], known: readonly Value[]): boolean {
  return values.every((value) => known.includes(value));
}

function sharesMost(text: string, given: string): boolean {
  const stems = [...contentStems(text)];
  const own = contentStems(given);
  return stems.filter((stem) => own.has(stem)).length >= stems.length * leastShared;
}

/** What our own reader takes from a text. */
function factsIn(text: string, lexicon: Lexicon): readonly Fact[] {
  const person = { ageYears: null, sex: null } as const;
  return readFacts(text, { lexicon, turn: 0, topic: null, asked: null, person }).facts;
}

/**
 * Whether what a sentence says of a finding is what is known of it now. Of what nothing is known it is what their words say: that it is there, or a kind of
 * it, or that it is not, or what it is a kind of.
 */
function isKnown({ finding, status }: Fact, now: readonly Known[], said: readonly Known[], lexicon: Lexicon): boolean {
  const known = now.find((fact) => fact.finding === finding);
  if (known !== undefined && known.status !== 'unknown') return known.status === status;
  const { findings } = lexicon.knowledge;
  const meant = findings.get(finding);
  return [...now, ...said].some((fact) => {
    const one = fact.finding === null ? undefined : findings.get(fact.finding);
    if (fact.status !== status || meant === undefined || one === undefined) return false;
    return refines(meant, one, lexicon) || (status !== 'absent' && refines(one, meant, lexicon));
  });
}

function namesNothingElse(text: string, given: string, known: readonly Known[], lexicon: Lexicon): boolean {
  const own = contentStems(given);
  const findings = known.flatMap(({ finding }) => (finding === null ? [] : (lexicon.knowledge.findings.get(finding) ?? [])));
  return findingsInWords(text, lexicon).every(
    ({ finding, words }) =>
      [...contentStems(words)].every((stem) => own.has(stem)) ||
      findings.some((one) => refines(one, finding, lexicon) || refines(finding, one, lexicon)),
  );
}
