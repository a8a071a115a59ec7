import { exclusiveWords, looseWords, qualifierWords, sameWord, shorthand, siteWords, smallWords, wideWords } from './diagnosis-words.ts';

/** The words of one way to name a diagnosis, folded so that spelling, order, plural and eponym marks no longer matter. */
export type DiagnosisTerm = ReadonlySet<string>;

/** British spelling folded into American, once, at the level of letters. */
function foldSpelling(word: string): string {
  return word
    .replaceAll('ae', 'e')
    .replaceAll('oe', 'e')
    .replaceAll('our', 'or')
    .replace(/is(ation|ed|ing)$/, 'iz$1')
    .replaceAll('ph', 'f');
}

function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 3 && word.endsWith('s') && !/(ss|us|is)$/.test(word)) return word.slice(0, -1);
  return word;
}

function foldWord(word: string): string {
  return foldSpelling(sameWord[word] ?? sameWord[singular(word)] ?? singular(word));
}

/** The closing letter of 'hepatitis A' names a kind and is no article. */
function isLetterOfKind(word: string, index: number, words: readonly string[]): boolean {
  return word === 'a' && index > 0 && index === words.length - 1;
}

function plainWordsOf(name: string): readonly string[] {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]s\b/g, '')
    .replace(/['’.]/g, '')
    .replace(/\b(?:without|non|no)[\s-]+(?=[a-z])/g, 'non')
    .replace(/\b(post|pre|peri|anti|sub|para)-(?=[a-z])/g, '$1')
    .replace(/\bpost (?=partum|natal|traumatic|infectious|viral|streptococcal|herpetic|menopausal|concuss)/g, 'post')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}

/** The content words of a diagnosis name, shorthand written out on request. Empty when nothing but small words is left. */
export function diagnosisTerm(name: string, writtenOut = false): DiagnosisTerm {
  // 'AS' alone is ankylosing spondylitis.
  if (/^\s*[A-Z]{2,5}\s*$/.test(name) && !writtenOut) return new Set([foldWord(name.trim().toLowerCase())]);
  const plain = plainWordsOf(name);
  const words = writtenOut ? plain.flatMap((word) => (shorthand[word] ?? word).split(' ')) : plain;
  return new Set(words.filter((word, index) => !smallWords.has(word) || isLetterOfKind(word, index, words)).map(foldWord));
}

const folded = (words: readonly string[]): ReadonlySet<string> => new Set(words.map(foldWord));
const qualifiers = folded(qualifierWords);
const loose = folded(looseWords);
const sites = folded(siteWords);
const wide = folded(wideWords);
const exclusive = exclusiveWords.map(folded);

/** The term without what only says when, how badly or on which side; all of it where nothing else is left. */
export function coreOf(term: DiagnosisTerm): DiagnosisTerm {
  const kept = [...term].filter((word) => !qualifiers.has(word) && !word.startsWith('non'));
  return kept.length > 0 ? new Set(kept) : term;
}

/** The term without what says no more than how badly, how often or on which side; all of it where nothing else is left. */
export function withoutLoose(term: DiagnosisTerm): DiagnosisTerm {
  const kept = [...term].filter((word) => !loose.has(word));
  return kept.length > 0 ? new Set(kept) : term;
}

/** Whether a core says too little to stand for a disease that is named more exactly. */
export function isTooWide(core: DiagnosisTerm): boolean {
  return [...core].every((word) => wide.has(word) || sites.has(word));
}

export function isSubset(small: DiagnosisTerm, large: DiagnosisTerm): boolean {
  for (const word of small) if (!large.has(word)) return false;
  return true;
}

/**
 * Whether the words of an expected diagnosis and of a name exclude each other: viral and bacterial, left and right, hypo- and hyper-, with and
 * without, of the hip and of the knee. What the name leaves open, the first name of its condition must not deny either: 'pancreatitis' is a name
 * of the acute one, and no chronic pancreatitis.
 */
export function areOpposed(expected: DiagnosisTerm, name: DiagnosisTerm, firstName: DiagnosisTerm = name): boolean {
  const isApart = (words: ReadonlySet<string>) => {
    const inExpected = within(expected, words);
    const inName = inExpected.length === 0 ? [] : within(name, words);
    const said = inExpected.length > 0 && inName.length === 0 ? within(firstName, words) : inName;
    return inExpected.length > 0 && said.length > 0 && !said.some((word) => expected.has(word));
  };
  return exclusive.some(isApart) || isApart(sites) || [name, firstName].some((one) => negates(one, expected) || negates(expected, one));
}

function within(term: DiagnosisTerm, words: ReadonlySet<string>): readonly string[] {
  return [...term].filter((word) => words.has(word));
}

function negates(one: DiagnosisTerm, other: DiagnosisTerm): boolean {
  for (const word of one) {
    if (word.startsWith('non') && other.has(foldWord(word.slice(3)))) return true;
    if (word.startsWith('hypo') && other.has(`hyper${word.slice(4)}`)) return true;
    if (word.startsWith('hyper') && other.has(`hypo${word.slice(5)}`)) return true;
  }
  return false;
}
