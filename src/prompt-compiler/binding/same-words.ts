import { plainWords } from '../../protocol/plain-words.ts';
import { rememberLast } from '../remember-last.ts';

/** The words of all phrases of the knowledge are some ten thousand, said again and again. */
const stems = rememberLast<string>(20_000);

const emptyWords = new Set(
  'a an the my your his her its our their this that these those some any of in on with at to for from and or it is are be been being was were am do does did done have has had having you i he she they we me him them can could would ever now currently also get gets got getting take takes taking notice noticed there patient child'.split(
    ' ',
  ),
);

/** The words of a text that carry meaning, without inflection and order: two texts with the same are taken to say the same. */
export function sameWords(text: string): string {
  const words = plainWords(text)
    .split(/[ /-]+/)
    .filter((word) => word !== '' && !emptyWords.has(word))
    .map((word) => stems.get(word, () => stem(word)));
  return [...new Set(words)].sort().join(' ');
}

function stem(word: string): string {
  const british = word
    .replace(/oe|ae/g, 'e')
    .replace(/our$/, 'or')
    .replace(/is(e|ed|ing|ation)$/, 'iz$1');
  if (british.length <= 3) return british;
  const bare = british
    .replace(/ies$|ied$/, 'y')
    .replace(/(?:ing|ed|es|s|e)$/, '')
    .replace(/([b-df-hj-np-tv-z])\1$/, '$1');
  return bare.length >= 3 ? bare : british;
}
