import { assess } from '../reading/assess.ts';
import type { GuardPhrase } from './compile-guard.ts';
import type { Heard } from './hear.ts';
import { isOver } from './is-over.ts';
import { matchPattern, type Pattern } from './pattern.ts';

/** Where something is said: token positions, both included. */
export interface Span {
  readonly first: number;
  readonly last: number;
}

const othersPast = new Set(['had', 'died', 'passed', 'suffered', 'survived']);
/** 'My daughter had peanuts ten minutes ago' is no old story. */
const lately = new Set(['minute', 'hour', 'just', 'now', 'today', 'tonight']);
const people = new Set(['people', 'patients', 'teenagers', 'men', 'women', 'anyone', 'person', 'children', 'kids']);
const animals = new Set(['dog', 'cat', 'puppy', 'kitten', 'rabbit', 'hamster', 'horse', 'parrot', 'phone', 'laptop', 'computer', 'engine']);
const firstPerson = new Set(['i', 'me', 'my', 'myself']);

/** `Does depression make people want to die?`: a question about people in general, in which the speaker has no part. */
function isAboutAnybody({ tokens, sentences }: Heard, clause: number): boolean {
  const here = sentences.clauses[clause];
  if (here === undefined || !here.asks) return false;
  const words = tokens.slice(here.first, here.last + 1).map((token) => token.word);
  return words.some((word) => people.has(word)) && !words.some((word) => firstPerson.has(word));
}

/** `My dog had a seizure`: the clause opens with an animal or a thing, and no person comes in. */
function isOfAnAnimal({ tokens, sentences }: Heard, clause: number, first: number): boolean {
  const words = tokens.slice(sentences.clauses[clause]?.first ?? first, first).map((token) => token.word);
  const at = words.findIndex((word) => animals.has(word));
  return at !== -1 && at <= 2 && !words.some((word) => word === 'i' || word === 'me' || word === 'by' || word === 'from');
}

/** Whether what is said there is meant: not denied, feared, past or over. A 'not' inside what was found before it is part of that, and denies nothing. */
function isMeant(heard: Heard, span: Span, before: readonly Span[], { evenSupposed, flag }: GuardPhrase): boolean {
  const { tokens, sentences } = heard;
  const said = assess(sentences, span.first, span.last);
  const ownWords = before.some((other) => other.first <= said.from && said.from <= other.last);
  if ((said.status === 'absent' && !ownWords) || said.time === 'past' || said.inFamily) return false;
  if (!evenSupposed && (said.mood === 'supposed' || said.status === 'unknown')) return false;
  if (isAboutAnybody(heard, said.clause) || isOfAnAnimal(heard, said.clause, span.first)) return false;
  if (isOver(sentences, said.clause, span.last, flag.warnsWhenPassed === true)) return false;
  if (said.bearer.relation === 'self') return true;
  const clause = sentences.clauses[said.clause];
  const words = tokens.slice(clause?.first ?? 0, (clause?.last ?? 0) + 1);
  if (words.some((token) => lately.has(token.stem))) return true;
  return !words.slice(0, span.first - (clause?.first ?? 0) + 1).some((token) => othersPast.has(token.word));
}

/** The first place where a pattern is said that is accepted, or null. */
export function findPattern(heard: Heard, pattern: Pattern, accepts: (span: Span) => boolean): Span | null {
  for (let first = 0; first < heard.tokens.length; first += 1) {
    const last = matchPattern(pattern, heard.tokens, first);
    if (last !== -1 && accepts({ first, last })) return { first, last };
  }
  return null;
}

/** Spoils count in the sentences of what was found and in the one after: a cold told elsewhere makes no crushing chest pain harmless. */
function isSpoilt({ spoils }: GuardPhrase, heard: Heard, spans: readonly Span[]): boolean {
  const { clauses, clauseOf } = heard.sentences;
  const sentenceAt = (position: number) => clauses[clauseOf(position)]?.sentence ?? 0;
  const sentences = new Set(spans.flatMap(({ first }) => [sentenceAt(first), sentenceAt(first) + 1]));
  const isDenied = (span: Span) => {
    const said = assess(heard.sentences, span.first, span.last);
    const ownWords = spans.some((other) => other.first <= said.from && said.from <= other.last);
    return said.status === 'absent' && said.from < span.first && !ownWords;
  };
  return spoils.some((spoil) => findPattern(heard, spoil, (span) => sentences.has(sentenceAt(span.first)) && !isDenied(span)) !== null);
}

/** Where the demands of a phrase are said and meant: the span of the first, or null. */
export function findPhrase(phrase: GuardPhrase, needs: readonly Pattern[], heard: Heard): Span | null {
  if (needs.length > 1 && needs.some((need) => findPattern(heard, need, () => true) === null)) return null;
  const spans: Span[] = [];
  for (const need of needs) {
    const span = findPattern(heard, need, (candidate) => isMeant(heard, candidate, spans, phrase));
    if (span === null) return null;
    spans.push(span);
  }
  return isSpoilt(phrase, heard, spans) ? null : (spans[0] ?? null);
}
