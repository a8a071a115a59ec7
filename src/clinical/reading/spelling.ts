import { ordinaryWords } from './ordinary-words.ts';
import { stem } from './stem.ts';

const leastLength = 5;

/** Corrects single words towards a vocabulary; gives the stem of the word meant, or null where none is near enough. */
export type Correct = (word: string) => string | null;

/** The vowels and doubled letters are what people get wrong in long words; what is left is compared. */
function skeleton(word: string): string {
  return `${word[0]}${word
    .slice(1)
    .replace(/ph/g, 'f')
    .replace(/[aeiouyh]/g, '')
    .replace(/(.)\1+/g, '$1')}`;
}

function shortened(word: string): string[] {
  return Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));
}

/** Damerau-Levenshtein distance (optimal string alignment), or `most + 1` when it is larger. */
export function editDistance(from: string, to: string, most: number): number {
  if (Math.abs(from.length - to.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1] ? 0 : 1;
      let cost = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + same);
      if (row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]) {
        cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      }
      current.push(cost);
    }
    beforeLast = last;
    last = current;
  }
  return Math.min(last[to.length] ?? most + 1, most + 1);
}

/**
 * Builds the corrector for a vocabulary of lower-case words. One slip (a letter too many, too few, wrong, or two swapped) is allowed from five
 * letters on, more from eight where the consonants agree. The first letter must be right, words of the vocabulary and everyday words are left
 * alone, and a word equally near to two different stems is left alone, too. What `isWord` knows is spelt as it was meant, however near it comes to
 * a clinical word: 'typical' is not 'topical'.
 */
export function compileSpelling(vocabulary: Iterable<string>, isWord: (word: string) => boolean = () => false): Correct {
  const known = new Set(vocabulary);
  const byShortened = new Map<string, string[]>();
  const bySkeleton = new Map<string, string[]>();
  const add = (index: Map<string, string[]>, key: string, word: string) => {
    const words = index.get(key);
    if (words === undefined) index.set(key, [word]);
    else if (!words.includes(word)) words.push(word);
  };
  for (const word of known) {
    if (word.length < leastLength || !/^[a-z]+$/.test(word)) continue;
    for (const short of [word, ...shortened(word)]) add(byShortened, short, word);
    if (word.length >= 8 && skeleton(word).length >= 4) add(bySkeleton, skeleton(word), word);
  }
  return (word) => {
    if (word.length < leastLength || word.length > 24 || known.has(word) || ordinaryWords.has(word) || isWord(word)) return null;
    const near = new Map<string, number>();
    for (const short of [word, ...shortened(word)]) {
      for (const candidate of byShortened.get(short) ?? []) {
        if (candidate[0] !== word[0]) continue;
        const distance = editDistance(word, candidate, 1);
        if (distance <= 1) near.set(stem(candidate), distance);
      }
    }
    if (near.size === 0 && word.length >= 7) {
      for (const candidate of bySkeleton.get(skeleton(word)) ?? []) {
        if (editDistance(word, candidate, 3) <= 3) near.set(stem(candidate), 2);
      }
    }
    const [only] = near.keys();
    return near.size === 1 && only !== undefined ? only : null;
  };
}
