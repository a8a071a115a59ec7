import type { Lexicon } from './lexicon/compile-lexicon.ts';
import { compilePhrase, type Phrase } from './lexicon/compile-phrase.ts';
import { indexPhrases, matchPhrases } from './lexicon/match-phrases.ts';
import { assess, readSentences } from './reading/assess.ts';
import { readAge } from './reading/read-person.ts';
import { readShortAnswer, type ShortAnswer } from './reading/read-short-answer.ts';
import { readAmount, readValues } from './reading/read-values.ts';
import { spokenWords } from './reading/spoken-words.ts';
import { type Token, tokenise } from './reading/tokenise.ts';

/** The shape of a question, as far as reading its answer needs it. */
export interface QuestionShape {
  readonly kind: 'open' | 'yes-no' | 'one-of' | 'several-of' | 'number' | 'scale' | 'date' | 'duration' | 'age';
  readonly options: readonly { readonly id: string; readonly label: string; readonly role: 'choice' | 'none' | 'other' }[];
  readonly unit: string | null;
}

/** An answer to a question of that shape. Amounts are in the unit asked for; durations in days, ages in years, scales out of ten. */
export type ReadAnswer =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'yes' }
  | { readonly kind: 'no' }
  | { readonly kind: 'options'; readonly optionIds: readonly string[] }
  | { readonly kind: 'amount'; readonly amount: number; readonly unit: string | null }
  | { readonly kind: 'text'; readonly text: string };

const ordinals: Readonly<Record<string, number>> = {
  first: 0,
  '1st': 0,
  second: 1,
  '2nd': 1,
  third: 2,
  '3rd': 2,
  fourth: 3,
  '4th': 3,
  fifth: 4,
  sixth: 5,
  last: -1,
};
const mildWords: Readonly<Record<string, number>> = {
  mild: 2,
  slight: 2,
  moderate: 5,
  moderat: 5,
  bad: 7,
  severe: 8,
  horribl: 8,
  terribl: 8,
  aw: 8,
  unbearabl: 10,
  excruciating: 9,
  excruciat: 9,
  worst: 10,
  agonizing: 9,
};

/** The options pointed at by place: a letter, a number, 'the first one', 'the last two' is not read. */
function optionsByPlace(tokens: readonly Token[], options: QuestionShape['options']): readonly string[] {
  const words = tokens.filter((token) => token.kind !== 'mark');
  const places: number[] = [];
  const lone = words.every(
    (token) =>
      token.amount !== null ||
      /^[a-z]$/.test(token.word) ||
      [
        'and',
        'option',
        'number',
        'options',
        'answer',
        'the',
        'one',
        'i',
        'think',
        'choose',
        'pick',
        'would',
        'say',
        'it',
        'is',
        'maybe',
      ].includes(token.word) ||
      ordinals[token.word] !== undefined,
  );
  for (const [at, token] of words.entries()) {
    const ordinal = ordinals[token.word];
    const named = ['option', 'number', 'answer'].includes(words[at - 1]?.word ?? '');
    if (
      ordinal !== undefined &&
      (lone || ['one', 'option'].includes(words[at + 1]?.word ?? '') || words[at - 1]?.word === 'the') &&
      token.word !== 'second'
    )
      places.push(ordinal);
    else if (token.word === 'second' && (lone || words[at + 1]?.word === 'one')) places.push(1);
    else if (token.amount !== null && (named || (lone && !(token.word === 'one' && ordinals[words[at - 1]?.word ?? ''] !== undefined))))
      places.push(token.amount - 1);
    else if (/^[a-h]$/.test(token.word) && (named || (lone && (words.length <= 2 || token.word !== 'a'))))
      places.push(token.word.charCodeAt(0) - 97);
  }
  return [...new Set(places)].flatMap((place) => options.at(place < 0 ? place : place)?.id ?? []);
}

/** The parts of a label that stand for it when said alone: 'Sharp or stabbing' is 'sharp', and 'Weeks (more than two)' is 'weeks'. */
function partsOf(label: string): readonly string[] {
  const whole = label.trim();
  const bare = whole.replace(/\([^)]*\)/g, ' ').trim();
  return [...new Set([whole, bare, bare.replace(/\s+sides?$/i, ''), ...bare.split(/\s*(?:,|\/|;|\bor\b|\band\b|:)\s*/i)])].filter(
    (part) => /\p{L}|\d/u.test(part) && !/^(?:a|the|no|not|yes|it|of|in)$/i.test(part),
  );
}

const saysLittle = new Set(
  'a an the my your it is be of on in at to or and with for than more less about no not yes side only very i have do get feel when that by from some any one both'.split(
    ' ',
  ),
);

/** The words that only one option has: each stands for it when no label is said whole. */
function tellingWords(options: QuestionShape['options']): readonly (readonly [string, string])[] {
  const owners = new Map<string, Set<string>>();
  for (const { id, label } of options) {
    for (const token of tokenise(label)) {
      if (token.kind !== 'word' || saysLittle.has(token.stem)) continue;
      owners.set(token.stem, (owners.get(token.stem) ?? new Set()).add(id));
    }
  }
  return [...owners].flatMap(([stem, ids]) => (ids.size === 1 ? [...ids].map((id) => [stem, id] as const) : []));
}

function wholeLabels(options: QuestionShape['options']): readonly (readonly [Phrase, string])[] {
  return options.flatMap((option) =>
    partsOf(option.label).flatMap((part) => {
      const phrase = compilePhrase(part);
      return phrase === null ? [] : [[phrase, option.id] as const];
    }),
  );
}

function optionsByWords(tokens: readonly Token[], { options }: QuestionShape): { chosen: readonly string[]; denied: readonly string[] } {
  const whole = optionsByPhrases(tokens, wholeLabels(options));
  if (whole.chosen.length > 0 || whole.denied.length > 0) return whole;
  const choices = options.filter((option) => option.role === 'choice');
  return optionsByPhrases(
    tokens,
    tellingWords(choices).map(([stem, id]) => [{ stems: [stem], anyOrder: false }, id] as const),
  );
}

function optionsByPhrases(
  tokens: readonly Token[],
  phrases: readonly (readonly [Phrase, string])[],
): { chosen: readonly string[]; denied: readonly string[] } {
  const index = indexPhrases(phrases);
  const found = matchPhrases(tokens, index);
  const matches = found.filter(
    (match) =>
      !found.some(
        (other) => other.meaning !== match.meaning && other.first <= match.first && other.last >= match.last && other.words > match.words,
      ),
  );
  const sentences = readSentences(tokens, (at) => matches.some((match) => match.first <= at && at <= match.last));
  const denied = matches.filter((match) => assess(sentences, match.first, match.last).status === 'absent').map((match) => match.meaning);
  return { chosen: [...new Set(matches.filter((match) => !denied.includes(match.meaning)).map((match) => match.meaning))], denied };
}

function readOptions(
  tokens: readonly Token[],
  shape: QuestionShape,
  short: ShortAnswer | null,
  lexicon: Lexicon | null,
): ReadAnswer | null {
  const { options } = shape;
  const order = (ids: readonly string[]): ReadAnswer => {
    const kept = options.filter((option) => ids.includes(option.id)).map((option) => option.id);
    return { kind: 'options', optionIds: shape.kind === 'one-of' ? kept.slice(0, 1) : kept };
  };
  const exact = options.filter((option) => same(tokens, option.label));
  if (exact.length > 0) return order(exact.map((option) => option.id));
  const none = options.find((option) => option.role === 'none');
  const choices = options.filter((option) => option.role === 'choice');
  if (short?.says === 'unknown') return { kind: 'unknown' };
  if (short?.says === 'none' && short.last >= tokens.length - 3)
    return none === undefined ? { kind: 'options', optionIds: [] } : order([none.id]);
  const placed = optionsByPlace(tokens, options);
  if (placed.length > 0) return order(placed);
  const { chosen, denied } = optionsByWords(tokens, shape);
  if (chosen.length > 0) return order(chosen);
  const byFinding = lexicon === null ? [] : sameFinding(tokens, choices, lexicon);
  if (byFinding.length > 0) return order(byFinding);
  if (short?.says === 'all') return order(choices.map((option) => option.id));
  if (short?.says === 'no' || (denied.length > 0 && denied.length === choices.length)) {
    const no = options.find((option) => /^no\b/i.test(option.label));
    return none !== undefined ? order([none.id]) : no !== undefined ? order([no.id]) : { kind: 'options', optionIds: [] };
  }
  if (short?.says === 'yes') {
    const yes = options.filter((option) => /^yes\b/i.test(option.label));
    if (yes.length === 1) return order(yes.map((option) => option.id));
    if (choices.length === 1) return order(choices.map((option) => option.id));
  }
  return null;
}

function same(tokens: readonly Token[], label: string): boolean {
  const said = tokens.filter((token) => token.kind !== 'mark').map((token) => token.word);
  const written = label.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  return said.length > 0 && said.join(' ') === written.join(' ');
}

/** Options whose label says the same finding or feature as the reply: 'it pounds' for 'Throbbing'. */
function sameFinding(tokens: readonly Token[], choices: QuestionShape['options'], lexicon: Lexicon): readonly string[] {
  const meanings = (words: readonly Token[]) => [
    ...matchPhrases(words, lexicon.findings).map((match) => ({ key: match.meaning.code as string, match })),
    ...matchPhrases(words, lexicon.features).map((match) => ({ key: `${match.meaning.feature}:${match.meaning.value}`, match })),
  ];
  const said = meanings(tokens);
  const sentences = readSentences(tokens, () => false);
  const claimed = new Set(
    said.filter(({ match }) => assess(sentences, match.first, match.last).status === 'present').map(({ key }) => key),
  );
  return choices
    .filter((option) => meanings(spokenWords(option.label, lexicon.correct)).some(({ key }) => claimed.has(key)))
    .map((option) => option.id);
}

const perUnit: readonly (readonly [RegExp, number])[] = [
  [/^min/, 1440],
  [/^h(?:ou)?r?s?\b/, 24],
  [/^week/, 1 / 7],
  [/^month/, 1 / 30],
  [/^year/, 1 / 365],
];

function readQuantity(tokens: readonly Token[], shape: QuestionShape): ReadAnswer | null {
  const values = readValues(tokens).map((mention) => mention.value);
  const amountOf = (amount: number, unit = shape.unit): ReadAnswer => ({ kind: 'amount', amount, unit });
  if (shape.kind === 'age') {
    const age = readAge(tokens);
    if (age !== null) return amountOf(age.years, 'years');
  }
  if (shape.kind === 'duration' || shape.kind === 'date') {
    const duration = values.find((value) => value.kind === 'duration');
    if (duration?.kind === 'duration') return amountOf(duration.days, 'days');
    const date = values.find((value) => value.kind === 'date');
    if (date?.kind === 'date') return { kind: 'text', text: date.text };
  }
  if (shape.kind === 'scale') {
    const scale = values.find((value) => value.kind === 'scale');
    if (scale?.kind === 'scale') return amountOf((scale.amount / scale.outOf) * 10);
  }
  const duration = values.find((value) => value.kind === 'duration');
  if (shape.kind === 'number' && duration?.kind === 'duration' && shape.unit !== null) {
    const scale = shape.unit.startsWith('day') ? 1 : perUnit.find(([unit]) => unit.test(shape.unit ?? ''))?.[1];
    if (scale !== undefined) return amountOf(Math.round(duration.days * scale * 100) / 100);
  }
  const measured = values.find((value) => value.kind === 'number');
  if (shape.kind === 'number' && measured?.kind === 'number') {
    if (measured.unit === '°C' && /f/i.test(shape.unit ?? '')) return amountOf(Math.round((measured.amount * 9) / 5 + 32));
    return amountOf(measured.amount, shape.unit ?? measured.unit);
  }
  for (let at = 0; at < tokens.length; at += 1) {
    if (tokens[at]?.word === 'a' || tokens[at]?.word === 'an') continue;
    const amount = readAmount(tokens, at);
    if (amount !== null) return amountOf(amount.amount);
  }
  if (shape.kind === 'scale') {
    const word = tokens.find((token) => mildWords[token.word] !== undefined || mildWords[token.stem] !== undefined);
    if (word !== undefined) return amountOf(mildWords[word.word] ?? mildWords[word.stem] ?? 5);
  }
  const none = tokens.find((token) => ['none', 'no', 'never', 'zero', 'nil'].includes(token.word));
  return none !== undefined && (shape.kind === 'number' || shape.kind === 'scale') ? amountOf(0) : null;
}

/**
 * Reads the answer to a question of a given shape. Null when the reply does not answer it. With a lexicon, options are also met by words that
 * mean the same.
 */
export function readAnswer(text: string, shape: QuestionShape, lexicon: Lexicon | null = null): ReadAnswer | null {
  const tokens = spokenWords(text, lexicon?.correct ?? (() => null));
  if (tokens.every((token) => token.kind === 'mark')) return null;
  const short = readShortAnswer(tokens);
  if (shape.kind === 'open')
    return short?.says === 'unknown' && tokens.length <= short.last + 3 ? { kind: 'unknown' } : { kind: 'text', text: text.trim() };
  if (shape.kind === 'one-of' || shape.kind === 'several-of') return readOptions(tokens, shape, short, lexicon);
  if (shape.kind === 'yes-no') {
    if (short === null) return null;
    return { kind: short.says === 'unknown' ? 'unknown' : short.says === 'no' || short.says === 'none' ? 'no' : 'yes' };
  }
  return readQuantity(tokens, shape) ?? (short?.says === 'unknown' ? { kind: 'unknown' } : null);
}
