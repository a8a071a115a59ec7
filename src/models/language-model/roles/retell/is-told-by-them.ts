import type { Fact } from '../../../../clinical/fact.ts';
import type { Lexicon } from '../../../../clinical/lexicon/compile-lexicon.ts';
import { readPlainly } from '../../../../clinical/read-plainly.ts';
import type { TextLanguage } from '../../../../clinical/reading/clinic-language.ts';
import type { RecountRequest } from '../../../../interview/ports.ts';
import { newDiagnoses } from '../checks/names-diagnosis.ts';
import { countWords } from '../count-words.ts';
import { isPlainText } from '../plain-text.ts';
import type { Recounted } from './retold-shape.ts';
import { type StorySource, sourceInWords } from './story-sources.ts';
import { tellsStatements } from './tells-statements.ts';
import { type Teller, tellsWhole } from './told-whole.ts';

const mostWords = 45;
const mostApart = 0.2;

/** What a sentence of the story is held against. */
export interface Told extends Teller {
  readonly sources: readonly StorySource[];
  readonly request: RecountRequest;
  readonly languageOf: (text: string) => TextLanguage;
}

/**
 * Whether a sentence of the story says nothing but what one sentence of the patient's says that it is from, or what was read in their words, and what is
 * known now does not say otherwise.
 */
export function isToldByThem({ text, from }: Recounted['sentences'][number], told: Told, lexicon: Lexicon): boolean {
  const { sources, request, languageOf, person } = told;
  const named = from.flatMap((number) => sources[number - 1] ?? []);
  if (named.length === 0 || named.length < from.length) return false;
  const statements = named.flatMap((source) => ('mention' in source ? [source] : []));
  const sentences = named.flatMap((source) => ('sentence' in source && languageOf(source.sentence) !== 'other' ? [source.sentence] : []));
  const { who, present, absent, uncertain } = request;
  const ours = [who, ...present, ...absent, ...uncertain, ...statements.map(({ plain }) => plain)];
  return (
    isPlainText(text) &&
    !/[?“”"«»]/.test(text) &&
    countWords(text) <= mostWords &&
    (sentences.some((sentence) => tellsWhole(text, sentence, told)) || tellsStatements(text, statements, person)) &&
    !isPutRight(text, sources) &&
    readPlainly(text, lexicon).every((fact) => holdsNow(fact, request)) &&
    // An illness that they only fear, or ask about, is none that they told of.
    newDiagnoses(text, ours, lexicon.knowledge).length === 0
  );
}

/** What was told once may have been taken back, denied or put right since. */
function holdsNow({ finding, status, value }: Fact, { facts, withdrawn }: RecountRequest): boolean {
  const now = facts.find((fact) => fact.finding === finding);
  if (now === undefined) return !withdrawn.includes(finding);
  const isSameLength = value?.kind !== 'duration' || now.value?.kind !== 'duration' || isAbout(value.days, now.value.days);
  return now.status === 'unknown' || (now.status === status && isSameLength);
}

/** 'A month' and 'four weeks' are the same. */
function isAbout(days: number, others: number): boolean {
  return Math.abs(days - others) <= Math.max(days, others) * mostApart;
}

/** Whether the other side is named anywhere by itself: which of them holds is for the doctor to read. */
function isPutRight(text: string, sources: readonly StorySource[]): boolean {
  const sidesIn = (words: string) => new Set(words.toLowerCase().match(/\b(?:left|right)\b/g));
  const own = sidesIn(text);
  return (
    own.size === 1 &&
    sources.some((source) => {
      const sides = sidesIn(sourceInWords(source));
      return sides.size > 0 && ![...own].some((side) => sides.has(side));
    })
  );
}
