import { compilePhrase, type Phrase } from '../lexicon/compile-phrase.ts';
import { indexPhrases, matchPhrases } from '../lexicon/match-phrases.ts';
import type { QuestionShape } from '../question-shape.ts';
import { type Assertion, assess } from './assess.ts';
import { tellsSomething } from './content-stems.ts';
import { ordinals } from './ordinals.ts';
import { readSentences, type Sentences } from './sentences.ts';
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

const offersChoice = /\bor\b|\//i;

/**
 * The parts of a label that stand for it when said alone: 'Sharp or stabbing' is 'sharp', and 'Weeks (more than two)' is 'weeks'. What is not offered for
 * choice is one thing with all it says: who is red has no 'hot, red, very sore joint'.
 */
function partsOf(label: string): readonly string[] {
  const whole = label.trim();
  const bare = whole.replace(/\([^)]*\)/g, ' ').trim();
  return [
    ...new Set([
      whole,
      bare,
      bare.replace(/\s+sides?$/i, ''),
      ...bare.split(offersChoice.test(bare) ? /\s*(?:,|\/|;|\bor\b|\band\b|:)\s*/i : /\s*[;:]\s*/),
    ]),
  ].filter((part) => /\p{L}|\d/u.test(part) && !/^(?:a|the|no|not|yes|it|of|in|one)$/i.test(part));
}

/** Words that stand in any reply, and tell no option from another: 'up' is in 'I get up at night' as in 'Coughing up blood'. */
const saysLittle = new Set(
  'a an the my your it is be of on in at to or and with for than more less about no not yes side only very i have do get feel when that by from some any one both up down out off over through go come away again just been still like so too'.split(
    ' ',
  ),
);

const isTelling = ({ kind, stem }: Token) => kind === 'word' && !saysLittle.has(stem);

const leastOfLabel = 0.5;

/**
 * The options that a reply tells in part of their words, where no label is said whole. Half of the words are enough where the reply tells nothing else
 * ('the stomach one'; 'red' is no 'hot, red, very sore joint'); in a longer reply two of the label's words that no other option has: 'blood when I wiped' is not 'Vomiting blood'.
 */
function toldInPart(tokens: readonly Token[], options: QuestionShape['options']): readonly (readonly [Phrase, string])[] {
  const labels = options.map(({ id, label }) => ({
    id,
    stems: new Set(
      tokenise(label)
        .filter(isTelling)
        .map(({ stem }) => stem),
    ),
  }));
  const said = new Set(tokens.filter((token) => isTelling(token) && tellsSomething(token.stem)).map(({ stem }) => stem));
  return labels.flatMap(({ id, stems }) => {
    const own = [...stems].filter((stem) => !labels.some((other) => other.id !== id && other.stems.has(stem)));
    const shared = [...stems].filter((stem) => tokens.some((token) => token.stem === stem));
    const tellsOnlyThis = [...said].every((stem) => stems.has(stem)) && shared.length >= stems.size * leastOfLabel;
    return tellsOnlyThis || shared.length >= 2
      ? own.map((stem) => [{ stems: [stem], anyOrder: false, words: 1, isVerbForm: false }, id] as const)
      : [];
  });
}

function wholeLabels(options: QuestionShape['options']): readonly (readonly [Phrase, string])[] {
  return options.flatMap((option) =>
    partsOf(option.label).flatMap((part) => {
      const phrase = compilePhrase(part);
      return phrase === null ? [] : [[phrase, option.id] as const];
    }),
  );
}

/** Whose answer is wanted: what the one who answers has, or also what others have ('What runs in your family?'). */
export interface Wanted {
  readonly ofOthers: boolean;
}

/** Whether what is said somewhere is of a person whom the question is not about: 'None. My aunt has it.' */
export function isOfSomebodyElse({ bearer }: Assertion, { ofOthers }: Wanted): boolean {
  return !ofOthers && (bearer.relation === 'parent' || bearer.relation === 'other');
}

const putsBack = new Set(['why', 'what', 'how', 'who', 'where', 'do', 'does', 'is', 'are', 'could', 'should', 'you']);

/** 'Why a stiff neck?' asks back and chooses nothing; 'stiff neck?' does. */
function isPutBack({ clauses, tokens }: Sentences, clause: number): boolean {
  const here = clauses[clause];
  return here?.asks === true && putsBack.has(tokens[here.first]?.word ?? '');
}

/** The options whose label, or a word that only they have, is said; and those said to be not the case. */
export function optionsByWords(
  tokens: readonly Token[],
  { options }: QuestionShape,
  wanted: Wanted,
): { chosen: readonly string[]; denied: readonly string[] } {
  const whole = optionsByPhrases(tokens, wholeLabels(options), wanted);
  if (whole.chosen.length > 0 || whole.denied.length > 0) return whole;
  const choices = options.filter((option) => option.role === 'choice');
  const { chosen, denied } = optionsByPhrases(tokens, toldInPart(tokens, choices), wanted);
  // 'They do fade' tells the opposite of 'spots that do not fade', and 'they won't fade' tells that.
  const isNegative = (id: string) => choices.some((option) => option.id === id && saysNot.test(option.label));
  return {
    chosen: [...chosen.filter((id) => !isNegative(id)), ...denied.filter(isNegative)],
    denied: denied.filter((id) => !isNegative(id)),
  };
}

const saysNot = /\b(?:not|no|never|cannot|without)\b|n['’]t\b/i;

const none: ReadonlySet<string> = new Set(['none', 'neither']);
const ofTheList: ReadonlySet<string> = new Set(['these', 'those', 'them', 'that', 'it', 'above', 'first', 'last', 'list']);
const takesOneOut: ReadonlySet<string> = new Set(['but', 'except', 'only', 'just', 'apart', 'though', 'unless', 'besides']);
/** 'Oh no no, none of that'. */
const saidFirst: ReadonlySet<string> = new Set(['oh', 'no', 'nope', 'nah', 'well', 'gosh', 'god', 'goodness', 'dear', 'um', 'erm', 'er']);
/** 'None of the first four' is no longer. */
const mostWordsOfNone = 5;

/**
 * What follows a 'none' that stands by itself at the head of a reply, which denies the list whatever is told after it: 'None. Palms, soles, chest', 'none of the first four.
 * Aching'. Null where a reply begins otherwise, or takes something out of it again: 'none but the cough'.
 */
export function afterNone(reply: readonly Token[]): readonly Token[] | null {
  const start = reply.findIndex(({ word, kind }) => kind !== 'mark' && !saidFirst.has(word));
  if (!none.has(reply[start]?.word ?? '')) return null;
  const tokens = reply.slice(start);
  const end = tokens.findIndex(({ kind }) => kind === 'mark');
  const head = tokens.slice(1, end === -1 ? undefined : end);
  const isBare =
    head.length === 0 || (head[0]?.word === 'of' && head.length <= mostWordsOfNone && head.some(({ word }) => ofTheList.has(word)));
  if (!isBare) return null;
  const rest = end === -1 ? [] : tokens.slice(end + 1);
  return takesOneOut.has(rest[0]?.word ?? '') ? null : rest;
}

/** The options of which a label is said whole. */
export function optionsNamedWhole(tokens: readonly Token[], { options }: QuestionShape, wanted: Wanted): readonly string[] {
  return optionsByPhrases(tokens, wholeLabels(options), wanted).chosen;
}

function optionsByPhrases(
  tokens: readonly Token[],
  phrases: readonly (readonly [Phrase, string])[],
  wanted: Wanted,
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
  const told = matches
    .map(({ first, last, meaning }) => ({ meaning, assertion: assess(sentences, first, last) }))
    .filter(({ assertion }) => !isOfSomebodyElse(assertion, wanted) && !isPutBack(sentences, assertion.clause));
  const denied = told.filter(({ assertion }) => assertion.status === 'absent').map(({ meaning }) => meaning);
  return { chosen: [...new Set(told.map(({ meaning }) => meaning).filter((meaning) => !denied.includes(meaning)))], denied };
}
