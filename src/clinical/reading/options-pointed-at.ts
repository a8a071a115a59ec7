import { compilePhrase, type Phrase } from '../lexicon/compile-phrase.ts';
import { indexPhrases, matchPhrases } from '../lexicon/match-phrases.ts';
import type { QuestionShape } from '../question-shape.ts';
import { assess } from './assess.ts';
import { ordinals } from './ordinals.ts';
import { readSentences } from './sentences.ts';
import { type Token, tokenise } from './tokenise.ts';

/** The options pointed at by place: a letter, a number, 'the first one', 'the last two' is not read. */
export function optionsByPlace(tokens: readonly Token[], options: QuestionShape['options']): readonly string[] {
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

/** The options whose label, or a word that only they have, is said; and those said to be not the case. */
export function optionsByWords(
  tokens: readonly Token[],
  { options }: QuestionShape,
): { chosen: readonly string[]; denied: readonly string[] } {
  const whole = optionsByPhrases(tokens, wholeLabels(options));
  if (whole.chosen.length > 0 || whole.denied.length > 0) return whole;
  const choices = options.filter((option) => option.role === 'choice');
  return optionsByPhrases(
    tokens,
    tellingWords(choices).map(([stem, id]) => [{ stems: [stem], anyOrder: false, words: 1, isVerbForm: false }, id] as const),
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
