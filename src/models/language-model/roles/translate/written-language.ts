import { type Locale, type Locales, localeOf } from '../../../../clinical/locale.ts';

type Writing = NonNullable<Locale['writing']>;

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];

/** From so many words on a text holds common words of its language. */
const enoughWords = 6;
const leastCommon = 0.12;
const leastOfScript = 0.6;
/** Kindred languages share words; one that fits so much better is the other. */
const muchBetter = 1.5;

/** Whether a text is written in the language of the tag, as far as its script and its commonest words tell; true where nothing is known of it. */
export function isWrittenIn(text: string, tag: string, locales: Locales): boolean {
  const isRomanised = /-latn\b/i.test(tag);
  const known = localeOf(tag, locales)?.writing;
  if (known === undefined || (isRomanised && !known.scripts.includes('Latin')))
    return !isRomanised || shareOf(text, ['Latin']) >= leastOfScript;
  if (shareOf(text, known.scripts) < leastOfScript) return false;
  const words = wordsOf(text);
  if (known.common === undefined || words.length < enoughWords) return true;
  const own = countCommon(words, known);
  if (own / words.length < leastCommon) return false;
  const kindred = [...locales.values()].flatMap(({ writing }) => (writing !== undefined && sharesScripts(writing, known) ? [writing] : []));
  return kindred.every((other) => countCommon(words, other) <= own * muchBetter);
}

function sharesScripts(one: Writing, other: Writing): boolean {
  return one.scripts.join() === other.scripts.join();
}

function countCommon(words: readonly string[], { common = [] }: Writing): number {
  return words.filter((word) => common.includes(word)).length;
}

function shareOf(text: string, scripts: readonly string[]): number {
  const script = new RegExp(`[${scripts.map((name) => `\\p{Script=${name}}`).join('')}]`, 'u');
  const letters = text.match(/\p{L}/gu) ?? [];
  return letters.length === 0 ? 1 : letters.filter((letter) => script.test(letter)).length / letters.length;
}

/** Whether a text denies anything by words of the tag's language; null where that cannot be told. */
export function deniesIn(text: string, tag: string, locales: Locales): boolean | null {
  const denying = /-latn\b/i.test(tag) ? undefined : localeOf(tag, locales)?.writing?.denying;
  if (denying === undefined) return null;
  const isDenying = (word: string) => denying.some((one) => (one.endsWith('*') ? word.startsWith(one.slice(0, -1)) : word === one));
  return wordsOf(text).some(isDenying);
}
