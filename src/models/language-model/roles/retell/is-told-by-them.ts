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
  const { who, present, absent, uncertain, facts } = request;
  const ours = [who, ...present, ...absent, ...uncertain, ...statements.map(({ plain }) => plain)];
  return (
    isPlainText(text) &&
    !/[?“”"«»]/.test(text) &&
    countWords(text) <= mostWords &&
    (sentences.some((sentence) => tellsWhole(text, sentence, told)) || tellsStatements(text, statements, person)) &&
    !isPutRight(text, sources) &&
    readPlainly(text, lexicon).every(({ finding, status }) => {
      const now = facts.find((fact) => fact.finding === finding)?.status ?? 'unknown';
      return now === 'unknown' || now === status;
    }) &&
    // An illness that they only fear, or ask about, is none that they told of.
    newDiagnoses(text, ours, lexicon.knowledge).length === 0
  );
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
