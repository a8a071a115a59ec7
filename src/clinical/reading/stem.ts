import { stemOf } from './word-forms.ts';

const vowel = /[aeiouy]/;
/** Words that end like an inflection and are none. */
const unchanged = new Set([
  'during',
  'nothing',
  'something',
  'anything',
  'everything',
  'morning',
  'evening',
  'need',
  'red',
  'bed',
  'bring',
]);

/** A part of a word that the British spell in a way of their own; most words have none. */
const spelledTwice = /[ao]e|is(?:ation|e|es|ed|ing)|our/;

function british(word: string): string {
  if (!spelledTwice.test(word)) return word;
  return word
    .replaceAll('ae', 'e')
    .replace(/oe(?=d|s|n|m|t)/g, 'e')
    .replace(/rrhoe/g, 'rrhe')
    .replace(/isation/g, 'ization')
    .replace(/(.{3})is(e|es|ed|ing)$/, '$1iz$2')
    .replace(/(.{2})our(s|ed|ing|)$/, '$1or$2');
}

function withoutEnding(word: string): string {
  if (word.length < 4 || unchanged.has(word)) return word;
  if (word.endsWith('iness')) return `${word.slice(0, -5)}y`;
  if (word.endsWith('ness') && word.length > 6) return word.slice(0, -4);
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (word.endsWith('ied') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(ss|us|is)$/.test(word)) return word;
  if (/(ch|sh|x|z|ss)es$/.test(word)) return word.slice(0, -2);
  if (word.endsWith('s')) return withoutEnding(word.slice(0, -1));
  const cut = word.endsWith('ing') ? word.slice(0, -3) : word.endsWith('ed') ? word.slice(0, -2) : null;
  if (cut === null || cut.length < 3 || !vowel.test(cut)) return word;
  return /([bdgmnprt])\1$/.test(cut) ? cut.slice(0, -1) : cut;
}

/** Stems of words that came before: all words of the knowledge come again and again, and a stem costs as much as cutting the text into words. */
const remembered = new Map<string, string>();
const mostRemembered = 50_000;

/** The form under which all inflections and spellings of a lower-case word meet. It need not be a word itself. */
export function stem(word: string): string {
  const before = remembered.get(word);
  if (before !== undefined) return before;
  const found = workOutStem(word);
  if (remembered.size >= mostRemembered) remembered.clear();
  remembered.set(word, found);
  return found;
}

function workOutStem(word: string): string {
  const known = stemOf[word];
  if (known !== undefined) return known;
  const bare = withoutEnding(british(word));
  const whole = stemOf[bare] ?? bare;
  return whole.length > 4 && whole.endsWith('e') && stemOf[whole] === undefined ? whole.slice(0, -1) : whole;
}
