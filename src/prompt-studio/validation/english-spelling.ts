import americanEnglish from 'dictionary-en';
import britishEnglish from 'dictionary-en-gb';
import createSpeller from 'nspell';
import type { Spelling } from '../../prompt-compiler/source-validator/spelling.ts';
import { nearWords } from './near-words.ts';

/** Looking for words that are two slips away takes a tenth of a second: only so many are looked for. */
const mostFarSearches = 20;
const shortestFarSearch = 7;
/** A text with more misspelt words than this is no English. */
const mostWords = 5_000;

/**
 * American and British English with the given terms, anew for each text. `preferred` words are the likelier ones where several are equally
 * near: those of the language and of medicine.
 */
export function englishSpelling(terms: readonly string[], preferred: readonly string[]): () => Spelling {
  const american = createSpeller({ aff: toText(americanEnglish.aff), dic: toText(americanEnglish.dic) });
  const british = createSpeller({ aff: toText(britishEnglish.aff), dic: toText(britishEnglish.dic) });
  const known = new Set(terms.map((term) => withoutDiphthongs(term.toLowerCase())));
  const likely = new Set(preferred.map((term) => term.toLowerCase()));
  const listed = (word: string): boolean => known.has(withoutDiphthongs(word)) || american.correct(word) || british.correct(word);
  const isWord = (word: string): boolean => {
    if (listed(word) || (word.endsWith('s') && known.has(withoutDiphthongs(word.slice(0, -1))))) return true;
    const stem = word.replace(prefixes, '');
    return stem !== word && listed(stem);
  };
  return () => {
    const suggested = new Map<string, readonly string[]>();
    let farSearches = 0;
    const far = (word: string): readonly string[] => {
      if (word.length < shortestFarSearch || farSearches >= mostFarSearches) return [];
      farSearches += 1;
      return american.suggest(word).filter((candidate) => /^[a-z']+$/.test(candidate) && Math.abs(candidate.length - word.length) <= 2);
    };
    const suggest = (word: string): readonly string[] => {
      const earlier = suggested.get(word);
      if (earlier !== undefined) return earlier;
      if (suggested.size >= mostWords) return [];
      const near = nearWords(word, isWord, likely);
      const found = near.length > 0 ? near : far(word);
      suggested.set(word, found);
      return found;
    };
    return { isWord, suggest };
  };
}

/** Prefixes with which doctors make words that no dictionary lists, and how long the word after them is at least. */
const prefixes =
  /^(?:(?:non|post|inter|intra|extra|anti|hyper|hypo|micro|macro|poly|peri|para|retro|supra|infra|trans|multi|neuro|cardio)(?=.{5})|(?:pre|re|un|sub|over|under)(?=.{6}))/;

/** American and British spelling of the Greek sounds made one: 'anaemia' and 'anemia'. */
function withoutDiphthongs(word: string): string {
  return word.replace(/ae|oe/g, 'e');
}

function toText(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
