import { exclusiveWords, looseWords, qualifierWords, sameWord, shorthand, siteRegions, smallWords, wideWords } from './diagnosis-words.ts';

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

/** Abbreviations of a text that is not written in capitals altogether: 'ACNES' is no plural of acne, and 'AS' no small word. */
function abbreviationsIn(name: string): ReadonlySet<string> {
  const isShouted = /\s/.test(name.trim()) && name === name.toUpperCase();
  return new Set(isShouted ? [] : (name.match(/\b[A-Z]{2,6}\b/g) ?? []).map((word) => word.toLowerCase()));
}

/** The content words of a diagnosis name, shorthand written out on request. Empty when nothing but small words is left. */
export function diagnosisTerm(name: string, writtenOut = false): DiagnosisTerm {
  const abbreviations = abbreviationsIn(name);
  const plain = plainWordsOf(name);
  const words = writtenOut ? plain.flatMap((word) => (shorthand[word] ?? word).split(' ')) : plain;
  const isContent = (word: string, index: number) =>
    !smallWords.has(word) || isLetterOfKind(word, index, words) || (abbreviations.has(word) && words.length === 1);
  return new Set(words.filter(isContent).map((word) => (abbreviations.has(word) && sameWord[word] === undefined ? word : foldWord(word))));
}

const folded = (words: readonly string[]): ReadonlySet<string> => new Set(words.map(foldWord));
const qualifiers = folded(qualifierWords);
const loose = folded(looseWords);
const regionOf: ReadonlyMap<string, number> = new Map(
  siteRegions.flatMap((words, region) => words.map((word) => [foldWord(word), region] as const)),
);
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

/** Whether a core says only where. */
export function isPlaceOnly(core: DiagnosisTerm): boolean {
  return [...core].every((word) => regionOf.has(word));
}

/** Whether a core says too little to stand for a disease that is named more exactly: only where, or only of what wide kind. */
export function isTooWide(core: DiagnosisTerm): boolean {
  return isPlaceOnly(core) || [...core].every((word) => wide.has(word));
}

/** How much a core tells: words that name the disease itself before those that say where it is, or of what wide kind. */
export function weightOf(core: DiagnosisTerm): number {
  const exact = [...core].filter((word) => !regionOf.has(word) && !wide.has(word)).length;
  return exact * mostWords + core.size;
}

/** More words than any name has. */
const mostWords = 100;

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
  const isApart = (wordsIn: (term: DiagnosisTerm) => readonly (string | number)[]) => {
    const inExpected = wordsIn(expected);
    if (inExpected.length === 0) return false;
    const inName = wordsIn(name);
    const said = inName.length > 0 ? inName : wordsIn(firstName);
    return said.length > 0 && !said.some((one) => inExpected.includes(one));
  };
  const isExclusive = exclusive.some((words) => isApart((term) => [...term].filter((word) => words.has(word))));
  return isExclusive || isApart(regionsIn) || [name, firstName].some((one) => negates(one, expected) || negates(expected, one));
}

function regionsIn(term: DiagnosisTerm): readonly number[] {
  return [...term].flatMap((word) => regionOf.get(word) ?? []);
}

function negates(one: DiagnosisTerm, other: DiagnosisTerm): boolean {
  for (const word of one) {
    if (word.startsWith('non') && other.has(foldWord(word.slice(3)))) return true;
    if (word.startsWith('hypo') && other.has(`hyper${word.slice(4)}`)) return true;
    if (word.startsWith('hyper') && other.has(`hypo${word.slice(5)}`)) return true;
  }
  return false;
}
