import type { Lexicon } from '../../clinical/lexicon/compile-lexicon.ts';
import type { QuestionKind } from '../../clinical/reading/learned/question-kinds.ts';
import type { LikelyKind } from '../../clinical/reading/learned/question-network.ts';
import type { Answers } from './compile-answers.ts';
import { questionClauses } from './question-clauses.ts';
import { writeOut } from './write-out.ts';

/** Something that a patient asks. */
export interface PatientQuestion {
  /** The sentence that asks, or the whole message, in plain words. */
  readonly words: string;
  /** What it asks; null where that is not certain enough to answer it. */
  readonly kind: QuestionKind | null;
  /** What it asks most likely, however likely that is; null where nothing tells questions apart. */
  readonly likeliest: QuestionKind | null;
}

/** From this likelihood on a kind is answered. Below it no answer is better than one to another question. */
const sure = 0.55;
/** Kinds whose answers serve one another: what is surely one of them is answered as the likeliest. */
const kin: readonly ReadonlySet<QuestionKind>[] = [
  new Set(['urgency', 'where-to-go', 'call', 'warning-signs']),
  new Set(['duration', 'outlook']),
  new Set(['what-is-it', 'is-it', 'cause']),
  new Set(['driving', 'med-driving']),
  new Set(['alcohol', 'med-alcohol']),
  new Set(['pregnancy', 'med-pregnancy']),
  new Set(['breastfeeding', 'med-breastfeeding']),
  new Set(['heard', 'still-here']),
];
/** As likely as this that nothing is asked, and nothing is answered. */
const likelyNothing = 0.5;

const mostSentences = 12;

/** What a message asks, each question by itself. `before` is what the assistant said last, or null. */
export function questionsIn(
  { ears }: Pick<Answers, 'ears'>,
  lexicon: Lexicon,
  text: string,
  before: string | null,
): readonly PatientQuestion[] {
  const sentences = text
    .split(/(?<=[?!])\s*|(?<=\.)\s+|\n+/)
    .filter((sentence) => sentence.trim() !== '')
    .slice(0, mostSentences);
  const asking = sentences.filter((sentence) => questionClauses(sentence).some((clause) => clause.sure));
  if (ears === null) return asking.map((sentence) => ({ words: writeOut(sentence), kind: null, likeliest: null }));
  const all = ears.kindsOf(text, before, lexicon);
  const [only] = asking;
  // What is asked behind an answer is heard better by itself, and what it is about from the whole.
  const isPart = asking.length === 1 && only !== undefined && only.trim() !== text.trim();
  const whole = isPart ? meanOf(all, ears.kindsOf(only, before, lexicon)) : all;
  if (chanceOf('none', whole) >= likelyNothing) return [];
  if (asking.length > 1) {
    const each = asking.map((sentence) => ({ sentence, kinds: ears.kindsOf(sentence, before, lexicon) }));
    return each.filter(({ kinds }) => chanceOf('none', kinds) < likelyNothing).map(({ sentence, kinds }) => asked(sentence, kinds));
  }
  const one = asked(text, whole);
  // What looks like no question and is none for certain is not met with 'I don't know that'.
  return one.kind === null && questionClauses(text).length === 0 ? [] : [one];
}

function meanOf(one: readonly LikelyKind[], other: readonly LikelyKind[]): readonly LikelyKind[] {
  return one
    .map(({ kind, confidence }) => ({ kind, confidence: (confidence + chanceOf(kind, other)) / 2 }))
    .toSorted((a, b) => b.confidence - a.confidence);
}

function asked(text: string, kinds: readonly LikelyKind[]): PatientQuestion {
  return { words: writeOut(text), kind: certain(kinds), likeliest: kinds[0]?.kind ?? null };
}

function chanceOf(kind: QuestionKind, kinds: readonly LikelyKind[]): number {
  return kinds.find((one) => one.kind === kind)?.confidence ?? 0;
}

function certain(kinds: readonly LikelyKind[]): QuestionKind | null {
  const likeliest = kinds[0]?.kind ?? 'none';
  if (likeliest === 'none') return null;
  const meant = kin.find((few) => few.has(likeliest)) ?? new Set([likeliest]);
  const chance = kinds.reduce((sum, { kind, confidence }) => sum + (meant.has(kind) ? confidence : 0), 0);
  return chance >= sure ? likeliest : null;
}
