import type { Locale, Locales } from '../locale.ts';
import { foldLetters } from './fold-letters.ts';

/**
 * The language (BCP 47) in which an ill person writes, by its letters or at least so many of its commonest words; null where no one language is told.
 */
export function recogniseLanguage(text: string, locales: Locales, fewestWords = 1): string | null {
  const lettered = mostParticular([...locales.values()].filter(({ toldBy }) => toldBy.letters?.test(text) === true));
  if (lettered !== undefined) return lettered.language;
  const words = (foldLetters(text).match(/[\p{L}\p{M}]+(?:['’]\p{L}+)*/gu) ?? []).map((word) => word.replace('’', "'"));
  const [best, next] = [...locales.values()]
    .map(({ language, toldBy }) => ({ language, count: countAmong(words, toldBy.words) }))
    .toSorted((one, other) => other.count - one.count);
  return best === undefined || best.count < fewestWords || best.count === next?.count ? null : best.language;
}

/** Of languages that share letters the one that has more of its own. */
function mostParticular(told: readonly Locale[]): Locale | undefined {
  return told.find(({ language }) => !told.some(({ toldBy }) => toldBy.moreParticularThan.includes(language)));
}

/** The words of each language as they are compared, made once. */
const folded = new WeakMap<readonly string[], ReadonlySet<string>>();

function countAmong(words: readonly string[], own: readonly string[]): number {
  if (own.length === 0) return 0;
  let known = folded.get(own);
  if (known === undefined) {
    known = new Set(own.map(foldLetters));
    folded.set(own, known);
  }
  return words.filter((word) => known.has(word)).length;
}
