import type { Condition } from '../condition.ts';
import { acceptedNames, type DiagnosisTerm, diagnosisTerm } from './diagnosis-terms.ts';

/** How a given diagnosis stands to the expected one: the same concept, a more specific or a broader one of it, or another. */
export type DiagnosisMatch = 'same' | 'more-specific' | 'broader' | 'different';

/** Words that say when, how badly or how typically, but not what: two names that differ only by these mean the same disease. */
const qualifiers = new Set(
  [
    'acute',
    'subacute',
    'chronic',
    'recurrent',
    'severe',
    'mild',
    'moderate',
    'primary',
    'essential',
    'idiopathic',
    'active',
    'simple',
    'uncomplicated',
    'complicated',
    'common',
    'classic',
    'typical',
    'early',
    'late',
    'left',
    'right',
    'bilateral',
    'unilateral',
    'infection',
    'inflammation',
    'flare',
    'generalized',
    'localized',
    'adult',
    'child',
    'childhood',
    'neonatal',
    'newborn',
    'physiological',
    'benign',
    'congenital',
  ].map((word) => [...diagnosisTerm(word)][0] ?? word),
);

/** Pairs of words that turn a disease into another one: they never count as a qualifier that may be left out. */
const opposites: readonly (readonly [string, string])[] = [
  ['bacterial', 'viral'],
  ['ischemic', 'hemorrhagic'],
  ['upper', 'lower'],
  ['anterior', 'posterior'],
  ['stable', 'unstable'],
  ['i', 'ii'],
  ['a', 'b'],
  ['acute', 'chronic'],
  ['subdural', 'subarachnoid'],
  ['subdural', 'epidural'],
  ['allergic', 'infectious'],
];

/** Whether two long words differ by a single slip of the pen: one letter added, left out or changed. */
function differByOneSlip(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < 8 || Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const restOne = one.slice(start);
  const restOther = other.slice(start);
  return restOne.slice(1) === restOther.slice(1) || restOne.slice(1) === restOther || restOne === restOther.slice(1);
}

function holds(term: DiagnosisTerm, word: string): boolean {
  return term.has(word) || [...term].some((candidate) => differByOneSlip(word, candidate));
}

function isSubset(small: DiagnosisTerm, large: DiagnosisTerm): boolean {
  return [...small].every((word) => holds(large, word));
}

function areOpposed(one: DiagnosisTerm, other: DiagnosisTerm): boolean {
  return opposites.some(
    ([left, right]) =>
      (one.has(left) && !one.has(right) && other.has(right) && !other.has(left)) ||
      (one.has(right) && !one.has(left) && other.has(left) && !other.has(right)),
  );
}

function withoutQualifiers(term: DiagnosisTerm): DiagnosisTerm {
  const kept = [...term].filter((word) => !qualifiers.has(word));
  return kept.length > 0 ? new Set(kept) : term;
}

/** Names too wide to stand for a specific disease merely because its name holds their words. */
const tooWide = new Set([
  'infection',
  'cancer',
  'tumor',
  'injury',
  'pain',
  'hemorrhage',
  'failure',
  'anemia',
  'fracture',
  'poisoning',
  'stone',
  'fever',
  'rash',
  'heart',
  'liver',
  'kidney',
  'lung',
  'brain',
  'skin',
  'stomach',
  'syncope',
  'ulcer',
]);

function compareTerms(expected: DiagnosisTerm, given: DiagnosisTerm): DiagnosisMatch {
  if (expected.size === 0 || given.size === 0 || areOpposed(expected, given)) return 'different';
  if (expected.size === given.size && isSubset(expected, given)) return 'same';
  const expectedCore = withoutQualifiers(expected);
  const givenCore = withoutQualifiers(given);
  if (expectedCore.size === givenCore.size && isSubset(expectedCore, givenCore)) return 'same';
  const tooWideFor = (core: DiagnosisTerm) => core.size === 1 && [...core].every((word) => tooWide.has(word));
  if (isSubset(givenCore, expectedCore) && !tooWideFor(givenCore)) return 'broader';
  if (isSubset(expectedCore, givenCore) && !tooWideFor(expectedCore)) return 'more-specific';
  return 'different';
}

const strength: Readonly<Record<DiagnosisMatch, number>> = { same: 3, 'more-specific': 2, broader: 1, different: 0 };

function strongest(matches: readonly DiagnosisMatch[]): DiagnosisMatch {
  return matches.reduce<DiagnosisMatch>((best, match) => (strength[match] > strength[best] ? match : best), 'different');
}

/** What a given diagnosis is called: by itself, and by the wider terms that a clinician would accept for it. */
export interface DiagnosisNames {
  readonly names: readonly string[];
  readonly broader: readonly string[];
}

/** The terms of what was compared before: rankings of hundreds of conditions are compared with one expected diagnosis after the other. */
const compiledNames = new WeakMap<
  DiagnosisNames,
  { readonly names: readonly DiagnosisTerm[]; readonly broader: readonly DiagnosisTerm[] }
>();
const namesByCondition = new WeakMap<object, DiagnosisNames>();
let expectedLast: { readonly expected: string; readonly terms: readonly DiagnosisTerm[] } = { expected: '', terms: [] };

/** The names of a condition of the knowledge, with the forms that a clinician would accept. */
export function namesOfCondition(condition: Pick<Condition, 'name' | 'synonyms' | 'broader'>): DiagnosisNames {
  const known = namesByCondition.get(condition);
  if (known !== undefined) return known;
  const names = {
    names: [condition.name, ...condition.synonyms].flatMap((name) => [name, ...acceptedNames(name)]),
    broader: condition.broader,
  };
  namesByCondition.set(condition, names);
  return names;
}

function termsOfNames(given: DiagnosisNames) {
  const known = compiledNames.get(given);
  if (known !== undefined) return known;
  const terms = { names: given.names.map(diagnosisTerm), broader: given.broader.map(diagnosisTerm) };
  compiledNames.set(given, terms);
  return terms;
}

function termsOfExpected(expected: string): readonly DiagnosisTerm[] {
  if (expectedLast.expected !== expected) expectedLast = { expected, terms: acceptedNames(expected).map(diagnosisTerm) };
  return expectedLast.terms;
}

/**
 * Compares an expected diagnosis, worded as an examiner words it, with a given one, by concept rather than by string: synonyms, spelling
 * variants, word order and qualifiers do not matter, opposites do.
 */
export function matchDiagnosis(expected: string, given: DiagnosisNames): DiagnosisMatch {
  const accepted = termsOfExpected(expected);
  const { names, broader } = termsOfNames(given);
  const matches = accepted.flatMap((term) => names.map((name) => compareTerms(term, name)));
  const wider = accepted.flatMap((term) =>
    broader.map((name): DiagnosisMatch => (compareTerms(term, name) === 'same' ? 'more-specific' : 'different')),
  );
  return strongest([...matches, ...wider]);
}
