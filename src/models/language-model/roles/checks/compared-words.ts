import { cardinals } from '../../../../clinical/reading/number-words.ts';

/** Short forms, each with what it stands for. */
const contractions: readonly (readonly [RegExp, string])[] = [
  [/[’`]/g, "'"],
  [/\b(?:can't|cannot)\b/g, 'can not'],
  [/\bwon't\b/g, 'will not'],
  [/n't\b/g, ' not'],
  [/\bi'?m\b/g, 'i am'],
  [/\bi'?ve\b/g, 'i have'],
  [/'re\b/g, ' are'],
  [/'ve\b/g, ' have'],
  [/'ll\b/g, ' will'],
  // 'It's' is 'it is' and 'it has'; after a noun it may be whose.
  [/\b(it|he|she|that|there|this)'s\b/g, "$1 's"],
];
/** 'No, pain when I walk' is the opposite of 'no pain when I walk'. */
const denialApart = /\b(no|not|never|none|nothing|yes)\s*[,;:.!–—]+/g;
const word = /\d+(?:[.,]\d+)*|'s\b|\p{L}[\p{L}\p{M}']*|[%°+<>=€$£/]/gu;

const articles: ReadonlySet<string> = new Set(['a', 'an', 'the']);
/** 'A few' is more than 'few'. */
const countsWithArticle: ReadonlySet<string> = new Set(['few', 'little', 'lot', 'bit', 'couple', 'most', 'least', 'one', 'only']);

/**
 * The words of a text in the clinic's language as they are compared with those of another, in their order: in small letters, short forms written out,
 * numbers in figures, without articles and marks, but for a mark that ends a denial.
 */
export function comparedWords(text: string): readonly string[] {
  const plain = contractions.reduce((left, [short, long]) => left.replace(short, long), text.toLowerCase());
  const words = plain.replace(denialApart, '$1apart ').match(word) ?? [];
  return words
    .filter((one, at) => !articles.has(one) || countsWithArticle.has(words[at + 1] ?? ''))
    .map((one) => (Object.hasOwn(cardinals, one) ? String(cardinals[one]) : one));
}

/** Whether a word of a text may stand where a word of what it tells stands; `before` are the words before that. */
export type SameWord = (said: string, meant: string, before: readonly string[]) => boolean;

/** Whether a text has the words of what it tells, all of them and in their order: nothing is left out, added or put in another's place. */
export function areSameWords(said: readonly string[], meant: readonly string[], isSame: SameWord): boolean {
  return said.length === meant.length && said.every((one, at) => isSame(one, meant[at] ?? '', meant.slice(0, at)));
}

/** The same word, or what a short form may stand for. */
export function isSameAsItStands(said: string, meant: string): boolean {
  return said === meant || (meant === "'s" && (said === 'is' || said === 'has')) || (said === "'s" && (meant === 'is' || meant === 'has'));
}
