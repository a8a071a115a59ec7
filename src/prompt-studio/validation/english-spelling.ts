import americanEnglish from 'dictionary-en';
import britishEnglish from 'dictionary-en-gb';
import createSpeller from 'nspell';
import type { Spelling } from '../../prompt-compiler/source-validator/spelling.ts';
import { nearWords } from './near-words.ts';

/** Looking for words that are two slips away takes a tenth of a second: only so many are looked for. */
const mostFarSearches = 20;
const shortestFarSearch = 7;

/**
 * American and British English with the given terms. `preferred` words are the likelier ones where several are equally near: those of the
 * language and of medicine.
 */
export function englishSpelling(terms: readonly string[], preferred: readonly string[]): Spelling {
  const american = createSpeller({ aff: toText(americanEnglish.aff), dic: toText(americanEnglish.dic) });
  const british = createSpeller({ aff: toText(britishEnglish.aff), dic: toText(britishEnglish.dic) });
  const known = new Set(terms.map((term) => term.toLowerCase()));
  const likely = new Set(preferred.map((term) => term.toLowerCase()));
  const suggested = new Map<string, readonly string[]>();
  let farSearches = 0;

  const isWord = (word: string): boolean => known.has(word) || isInflected(word, known) || american.correct(word) || british.correct(word);
  const far = (word: string): readonly string[] => {
    if (word.length < shortestFarSearch || farSearches >= mostFarSearches) return [];
    farSearches += 1;
    return american.suggest(word).filter((candidate) => /^[a-z']+$/.test(candidate) && Math.abs(candidate.length - word.length) <= 2);
  };
  const suggest = (word: string): readonly string[] => {
    const earlier = suggested.get(word);
    if (earlier !== undefined) return earlier;
    const near = nearWords(word, isWord, likely);
    const found = near.length > 0 ? near : far(word);
    if (suggested.size < 5_000) suggested.set(word, found);
    return found;
  };
  return { isWord, suggest };
}

function isInflected(word: string, known: ReadonlySet<string>): boolean {
  return (word.endsWith('s') && (known.has(word.slice(0, -1)) || (word.endsWith('es') && known.has(word.slice(0, -2))))) || false;
}

function toText(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
