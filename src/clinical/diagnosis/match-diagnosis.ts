import type { ConditionCode } from '../../shared/ids.ts';
import { editDistance } from '../reading/spelling.ts';
import { type DiagnosisIndex, type DiagnosisName, termKey, termsOf } from './compile-diagnoses.ts';
import { areOpposed, coreOf, type DiagnosisTerm, isPlaceOnly, isSubset, isTooWide, weightOf, withoutLoose } from './diagnosis-terms.ts';
import { expectedWordings } from './expected-wordings.ts';

/** How a given diagnosis stands to the expected one: the same concept, a more specific or a broader one of it, or another. */
export type DiagnosisMatch = 'same' | 'more-specific' | 'broader' | 'different';

type Match = Exclude<DiagnosisMatch, 'different'>;
type Matches = Map<ConditionCode, Match>;

/**
 * The conditions of the knowledge that an expected diagnosis, worded as an examiner words it, accepts: by concept rather than by string.
 * Where the wording names conditions that we know, only these count, with the narrower and wider ones that the knowledge lists for them; other
 * names are compared by their words only where it names none. A condition that is not in the answer is a different one.
 */
export function matchDiagnosis(expected: string, index: DiagnosisIndex): ReadonlyMap<ConditionCode, Match> {
  const { codes, whole, alternatives, heads, conjuncts } = expectedWordings(expected);
  const corrections = new Map<string, string>();
  const read = (wordings: readonly string[]) => wordings.flatMap(termsOf).map((term) => corrected(term, index, corrections));
  for (const wordings of [whole, alternatives, heads, conjuncts]) {
    const named = new Map<ConditionCode, Match>();
    for (const term of read(wordings)) addNamed(named, term, index);
    if (named.size > 0) return named;
  }
  const coded = new Map<ConditionCode, Match>();
  addCoded(coded, codes, index);
  if (coded.size > 0) return coded;
  // Who expects no more than 'vomiting' accepts whatever is called so; as a part of a longer wording it says too little.
  const isAll = whole.length === 1 && heads.length === 1 && whole[0] === heads[0];
  for (const wordings of [alternatives, heads, whole]) {
    const alike = new Map<ConditionCode, Match>();
    for (const term of read(wordings)) addAlike(alike, term, isAll, index);
    if (alike.size > 0) return alike;
  }
  return new Map();
}

/** Whether two wordings name the same diagnosis, known to us or not: what else than its words there is to tell by, the knowledge has. */
export function isSameWording(one: string, other: string): boolean {
  const keys = new Set(
    expectedWordings(other)
      .alternatives.flatMap(termsOf)
      .map((term) => termKey(coreOf(term))),
  );
  return expectedWordings(one)
    .alternatives.flatMap(termsOf)
    .some((term) => keys.has(termKey(coreOf(term))));
}

function add(matches: Matches, condition: ConditionCode, match: Match): void {
  const strength = { same: 3, 'more-specific': 2, broader: 1 };
  const before = matches.get(condition);
  if (before === undefined || strength[match] > strength[before]) matches.set(condition, match);
}

/** The conditions that a term names, all its words or those of its core alike, with their kinds and with what is wider than they; none when it names none. */
function addNamed(matches: Matches, term: DiagnosisTerm, index: DiagnosisIndex): void {
  const core = coreOf(term);
  const alike = (index.byCore.get(termKey(core)) ?? []).filter((name) => fits(name, term, index));
  const exact = index.byTerm.get(termKey(term)) ?? [];
  const named = exact.length > 0 ? exact : alike;
  if (named.length === 0) return;
  for (const { condition } of named) add(matches, condition, 'same');
  // Who writes a condition's first name means just that; another name may be wider ('acute pharyngitis').
  const meant = exact.some(({ isFirst }) => isFirst) ? term : withoutLoose(term);
  for (const { condition, term: given, isFirst } of alike) if (isFirst && isSubset(meant, given)) add(matches, condition, 'more-specific');
  addKinds(matches, meant, term, index);
  for (const { condition } of named) addWider(matches, condition, term, index);
}

/** The conditions for which the knowledge lists what is meant as a wider term, unless the whole wording excludes them. */
function addKinds(matches: Matches, meant: DiagnosisTerm, term: DiagnosisTerm, { coveredBy, mainTerms }: DiagnosisIndex): void {
  for (const condition of coveredBy.get(termKey(meant)) ?? []) {
    if (!areOpposed(term, mainTerms.get(condition) ?? term)) add(matches, condition, 'more-specific');
  }
}

/** Of what the knowledge lists as wider than a condition, that of which the term holds all words: 'migraine with aura' is migraine. */
function addWider(matches: Matches, condition: ConditionCode, term: DiagnosisTerm, { wider, byMainTerm }: DiagnosisIndex): void {
  for (const key of wider.get(condition) ?? []) {
    for (const name of byMainTerm.get(key) ?? []) {
      if (isSubset(name.core, term) && !areOpposed(term, name.term)) add(matches, name.condition, 'broader');
    }
  }
}

function fits({ condition, term }: DiagnosisName, expected: DiagnosisTerm, { mainTerms }: DiagnosisIndex): boolean {
  return !areOpposed(expected, term, mainTerms.get(condition));
}

/** The conditions that the knowledge lists under a term, and those whose names hold its core, or the most of it. */
function addAlike(matches: Matches, term: DiagnosisTerm, mayBeWide: boolean, index: DiagnosisIndex): void {
  const core = coreOf(term);
  addKinds(matches, withoutLoose(term), term, index);
  if (core.size === 0) return;
  const saysTooLittle = mayBeWide ? isPlaceOnly(core) : isTooWide(core);
  const kinds = saysTooLittle ? [] : index.names.filter((name) => isSubset(core, name.core) && fits(name, term, index));
  for (const { condition } of kinds) add(matches, condition, 'more-specific');
  const held = index.names.filter((name) => isSubset(name.core, core) && !isTooWide(name.core) && fits(name, term, index));
  const most = Math.max(0, ...held.map((name) => weightOf(name.core)));
  for (const { condition, core: given } of held) if (weightOf(given) === most) add(matches, condition, 'broader');
}

function addCoded(matches: Matches, codes: readonly string[], { icd10 }: DiagnosisIndex): void {
  for (const expected of codes) {
    const exact = icd10.filter(({ code }) => code === expected);
    for (const { condition } of exact) add(matches, condition, 'same');
    if (exact.length > 0) continue;
    for (const { condition, code } of icd10) {
      if (code.startsWith(expected)) add(matches, condition, 'more-specific');
      else if (expected.startsWith(code)) add(matches, condition, 'same');
    }
  }
}

const leastLength = 5;
const lengthForTwoSlips = 9;

/** A word that no name of the knowledge holds, read as the one that it is a slip of the pen away from. */
function corrected(term: DiagnosisTerm, { vocabulary }: DiagnosisIndex, corrections: Map<string, string>): DiagnosisTerm {
  const correct = (word: string): string => {
    if (vocabulary.has(word) || word.length < leastLength) return word;
    const meant = corrections.get(word) ?? nearest(word, vocabulary);
    corrections.set(word, meant);
    return meant;
  };
  return new Set([...term].map(correct));
}

function nearest(word: string, vocabulary: ReadonlySet<string>): string {
  const most = word.length >= lengthForTwoSlips ? 2 : 1;
  let best: { word: string; distance: number } | null = null;
  for (const candidate of vocabulary) {
    if (candidate[0] !== word[0] || candidate.length < leastLength) continue;
    const distance = editDistance(word, candidate, most);
    if (distance <= most && (best === null || distance < best.distance)) best = { word: candidate, distance };
  }
  return best?.word ?? word;
}
