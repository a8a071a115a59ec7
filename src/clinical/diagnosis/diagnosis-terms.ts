/** The words of one way to name a diagnosis, folded so that spelling, order, plural and eponym marks no longer matter. */
export type DiagnosisTerm = ReadonlySet<string>;

const smallWords = new Set(
  'a an the of in on at to with without and or by for from due secondary caused disease disorder syndrome condition nos unspecified acute-on likely probable possible suspected diagnosis type'.split(
    ' ',
  ),
);

/** Spellings and shorthand that stand for the same word; the right side is the folded form. */
const sameWord: Readonly<Record<string, string>> = {
  tumour: 'tumor',
  carcinoma: 'cancer',
  malignancy: 'cancer',
  malignant: 'cancer',
  adenocarcinoma: 'cancer',
  neoplasm: 'tumor',
  renal: 'kidney',
  hepatic: 'liver',
  cardiac: 'heart',
  pulmonary: 'lung',
  gastric: 'stomach',
  cerebral: 'brain',
  cutaneous: 'skin',
  calculus: 'stone',
  calculi: 'stone',
  lithiasis: 'stone',
  hematoma: 'hemorrhage',
  bleed: 'hemorrhage',
  bleeding: 'hemorrhage',
  streptococcal: 'strep',
  staphylococcal: 'staph',
  intoxication: 'poisoning',
  overdose: 'poisoning',
  toxicity: 'poisoning',
  exacerbation: 'flare',
  paracetamol: 'acetaminophen',
  adrenaline: 'epinephrine',
  '1': 'i',
  '2': 'ii',
};

/** British spelling folded into American, once, at the level of letters. */
function foldSpelling(word: string): string {
  return word
    .replaceAll('ae', 'e')
    .replaceAll('oe', 'e')
    .replaceAll('our', 'or')
    .replace(/isation$/, 'ization')
    .replace(/^gyn/, 'gyn')
    .replaceAll('ph', 'f');
}

function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 3 && word.endsWith('s') && !/(ss|us|is)$/.test(word)) return word.slice(0, -1);
  return word;
}

function foldWord(word: string): string {
  const known = sameWord[word] ?? sameWord[singular(word)] ?? singular(word);
  return foldSpelling(known);
}

/** The closing letter of 'hepatitis A' names a kind and is no article. */
function isLetterOfKind(word: string, index: number, words: readonly string[]): boolean {
  return word === 'a' && index > 0 && index === words.length - 1;
}

/** The content words of a diagnosis name. Empty when nothing but small words is left. */
export function diagnosisTerm(name: string): DiagnosisTerm {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]s\b/g, '')
    .replace(/['’.]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word, index, all) => word !== '' && (!smallWords.has(word) || isLetterOfKind(word, index, all)));
  return new Set(words.map(foldWord));
}

/**
 * The alternatives that an examiner's wording of an expected diagnosis accepts: the parts outside and inside parentheses, and those
 * joined by 'or', '/' and ';'. 'Ureteric stones (kidney stones)' accepts both. The whole wording always comes first.
 */
export function acceptedNames(expected: string): readonly string[] {
  const inside = [...expected.matchAll(/\(([^()]*)\)/g)].map((match) => match[1] ?? '');
  const outside = expected.replace(/\([^()]*\)/g, ' ');
  const alternatives = [outside, ...inside].flatMap((part) => part.split(/\s+or\s+|\s*[/;,]\s*|\bacceptable\b|\bdiagnosis may include\b/i));
  const names = [outside, ...alternatives].map((name) => name.replace(/\s+/g, ' ').trim());
  return [...new Set(names)].filter((name) => diagnosisTerm(name).size > 0);
}
