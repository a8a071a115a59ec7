import { filler } from '../reading/plain-words.ts';
import type { Token } from '../reading/tokenise.ts';
import type { Phrase } from './compile-phrase.ts';
import { barriers, describing, determiners, linking, partWords, skippable } from './word-classes.ts';

/** Words skipped between two neighbouring words of one phrase; those that only link come on top. */
const mostSkipped = 3;
const mostLinks = 5;
/** A phrase of so many words is met over a comma, a number or one word of its own kind, too: `blisters on his hands, feet and in his mouth`. */
const leastWordsOverCommas = 4;

/** A phrase found among tokens: `first` and `last` are token positions, both included. */
export interface PhraseMatch<Meaning> {
  readonly meaning: Meaning;
  readonly first: number;
  readonly last: number;
  readonly words: number;
}

interface Entry<Meaning> {
  readonly phrase: Phrase;
  readonly anchor: number;
  readonly meaning: Meaning;
}

/** Phrases indexed by their rarest word, so that a text is compared with few of them. */
export type PhraseIndex<Meaning> = ReadonlyMap<string, readonly Entry<Meaning>[]>;

export function indexPhrases<Meaning>(phrases: Iterable<readonly [Phrase, Meaning]>): PhraseIndex<Meaning> {
  const all = [...phrases];
  const frequency = new Map<string, number>();
  for (const [phrase] of all) for (const stem of phrase.stems) frequency.set(stem, (frequency.get(stem) ?? 0) + 1);
  const index = new Map<string, Entry<Meaning>[]>();
  for (const [phrase, meaning] of all) {
    const counts = phrase.stems.map((stem) => frequency.get(stem) ?? 0);
    const anchor = counts.indexOf(Math.min(...counts));
    const key = phrase.stems[anchor] ?? '';
    const entries = index.get(key);
    if (entries === undefined) index.set(key, [{ phrase, anchor, meaning }]);
    else entries.push({ phrase, anchor, meaning });
  }
  return index;
}

/** A hyphen inside a word ('non-blanching') parts nothing; a dash between spaces does. */
function isHyphen(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  return token?.stem === '-' && tokens[at - 1]?.end === token.start && tokens[at + 1]?.start === token.end;
}

/** One more describing word may stand before what is sought: 'and' or a comma between two of them parts nothing, nor does the word itself. */
function isOneOfSeveral(tokens: readonly Token[], at: number): boolean {
  const stem = tokens[at]?.stem ?? '';
  if (describing.has(stem)) return true;
  const before = tokens[at - 1]?.stem ?? '';
  const after = tokens[at + 1]?.stem ?? '';
  if (stem === ',') return describing.has(before) && (describing.has(after) || after === 'and');
  return stem === 'and' && describing.has(after) && (describing.has(before) || before === ',');
}

/** 'The back of my head' is no back: the part gives its name to nothing, what it is a part of does. */
function isPartOf(tokens: readonly Token[], at: number): boolean {
  return partWords.has(tokens[at]?.stem ?? '') && tokens[at + 1]?.word === 'of';
}

const dayHalves = new Set(['am', 'pm', "o'clock", 'oclock']);

/** How many tokens a time of the clock takes up: 'at 2am' parts nothing that stands before and after it. */
function clockTimeLength(tokens: readonly Token[], at: number, step: 1 | -1): number {
  const first = tokens[at] as Token;
  const second = tokens[at + step];
  if (step === 1) return first.word === 'at' && second?.kind === 'number' ? (dayHalves.has(tokens[at + 2]?.word ?? '') ? 3 : 2) : 0;
  if (first.kind === 'number') return second?.word === 'at' ? 2 : 0;
  return dayHalves.has(first.word) && second?.kind === 'number' && tokens[at - 2]?.word === 'at' ? 3 : 0;
}

function seek(
  tokens: readonly Token[],
  from: number,
  step: 1 | -1,
  wanted: (stem: string) => boolean,
  links: boolean,
  long = false,
): number {
  for (let skipped = 0, linked = 0, strange = 0, at = from + step; skipped <= mostSkipped && linked <= mostLinks; at += step) {
    if (isHyphen(tokens, at)) at += step;
    const token = tokens[at];
    if (token === undefined) return -1;
    if (token.stem === filler) continue;
    if (wanted(token.stem)) return at;
    const clock = clockTimeLength(tokens, at, step);
    if (clock > 0) {
      at += step * (clock - 1);
      continue;
    }
    if (links && isOneOfSeveral(tokens, at)) continue;
    if (long && (token.kind === 'number' || token.word === ',')) {
      skipped += 1;
      continue;
    }
    if (token.kind !== 'word' || barriers.has(token.stem)) return -1;
    if (links && (linking.has(token.stem) || determiners.has(token.stem))) linked += 1;
    else if (skippable.has(token.stem) || (links && isPartOf(tokens, at))) skipped += 1;
    else if (long && strange === 0) strange += 1;
    else return -1;
  }
  return -1;
}

function matchInOrder(phrase: Phrase, anchor: number, tokens: readonly Token[], at: number): [number, number] | null {
  const long = phrase.stems.length >= leastWordsOverCommas;
  let first = at;
  for (let item = anchor - 1; item >= 0; item -= 1) {
    first = seek(tokens, first, -1, (stem) => stem === phrase.stems[item], false, long);
    if (first === -1) return null;
  }
  let last = at;
  for (let item = anchor + 1; item < phrase.stems.length; item += 1) {
    last = seek(tokens, last, 1, (stem) => stem === phrase.stems[item], false, long);
    if (last === -1) return null;
  }
  return [first, last];
}

function matchAnyOrder(phrase: Phrase, anchor: number, tokens: readonly Token[], at: number): [number, number] | null {
  const left = new Set(phrase.stems.filter((_, item) => item !== anchor));
  const wanted = (stem: string) => left.has(stem);
  let first = at;
  let last = at;
  while (left.size > 0) {
    const after = seek(tokens, last, 1, wanted, true);
    const found = after === -1 ? seek(tokens, first, -1, wanted, true) : after;
    if (found === -1) return null;
    left.delete(tokens[found]?.stem ?? '');
    first = Math.min(first, found);
    last = Math.max(last, found);
  }
  return [first, last];
}

function endsInPartOf(tokens: readonly Token[], first: number, last: number): boolean {
  return [first, last].some((at) => {
    if (!isPartOf(tokens, at)) return false;
    const whole = determiners.has(tokens[at + 2]?.word ?? '') ? at + 3 : at + 2;
    return tokens[whole]?.kind === 'word' && whole > last;
  });
}

/** 'Clubbing' is met by 'clubbed', but not by a club; what is no verb form in the knowledge is met in any form. */
function isOtherForm(phrase: Phrase, token: Token): boolean {
  return (
    phrase.isVerbForm && (token.word === phrase.stems[0] || token.word === `${phrase.stems[0]}s` || token.word === `${phrase.stems[0]}e`)
  );
}

/** Every phrase said among the tokens, in the order in which their rarest words stand. */
export function matchPhrases<Meaning>(tokens: readonly Token[], index: PhraseIndex<Meaning>): PhraseMatch<Meaning>[] {
  const matches: PhraseMatch<Meaning>[] = [];
  const said = new Set(tokens.map(({ stem }) => stem));
  tokens.forEach((token, at) => {
    for (const { phrase, anchor, meaning } of index.get(token.stem) ?? []) {
      // Most phrases that share their rarest word with a text miss another: to look that up costs far less than to seek it.
      if (!phrase.stems.every((stem) => said.has(stem)) || isOtherForm(phrase, token)) continue;
      const span =
        phrase.stems.length === 1
          ? ([at, at] as [number, number])
          : (phrase.anyOrder ? matchAnyOrder : matchInOrder)(phrase, anchor, tokens, at);
      if (span === null || endsInPartOf(tokens, ...span)) continue;
      let last = span[1];
      while (tokens[last + 1]?.stem === filler) last += 1;
      matches.push({ meaning, first: span[0], last, words: phrase.words });
    }
  });
  return matches;
}
