import type { ConditionCode } from '../../shared/ids.ts';
import type { Condition } from '../condition.ts';
import { coreOf, type DiagnosisTerm, diagnosisTerm } from './diagnosis-terms.ts';

/** One way in which the knowledge names a condition. */
export interface DiagnosisName {
  readonly condition: ConditionCode;
  readonly term: DiagnosisTerm;
  readonly core: DiagnosisTerm;
  /** It is the condition's first name, and no synonym or part of it. */
  readonly isFirst: boolean;
}

/** How the conditions of the knowledge are named, compiled once for matching. */
export interface DiagnosisIndex {
  readonly names: readonly DiagnosisName[];
  /** The names by all their words, and by those of their core. */
  readonly byTerm: ReadonlyMap<string, readonly DiagnosisName[]>;
  readonly byCore: ReadonlyMap<string, readonly DiagnosisName[]>;
  /** The words of a condition's first name. */
  readonly mainTerms: ReadonlyMap<ConditionCode, DiagnosisTerm>;
  /** The conditions that a wider term covers, by its words; and the wider terms of a condition. */
  readonly coveredBy: ReadonlyMap<string, ReadonlySet<ConditionCode>>;
  readonly wider: ReadonlyMap<ConditionCode, readonly string[]>;
  readonly byMainTerm: ReadonlyMap<string, readonly DiagnosisName[]>;
  readonly icd10: readonly { readonly condition: ConditionCode; readonly code: string }[];
  readonly vocabulary: ReadonlySet<string>;
}

/** A key that is alike for terms of the same words. */
export function termKey(term: DiagnosisTerm): string {
  return [...term].sort().join(' ');
}

/** The name as it is and with its shorthand written out. */
export function termsOf(name: string): readonly DiagnosisTerm[] {
  const terms = [diagnosisTerm(name), diagnosisTerm(name, true)].filter((term) => term.size > 0);
  return terms.length === 2 && termKey(terms[0] as DiagnosisTerm) === termKey(terms[1] as DiagnosisTerm) ? terms.slice(0, 1) : terms;
}

/** Compiles the names of all conditions. Costs a tenth of a second: do it once. */
export function compileDiagnoses({ conditions }: { readonly conditions: ReadonlyMap<ConditionCode, Condition> }): DiagnosisIndex {
  const names: DiagnosisName[] = [];
  const named = new Map<string, Set<ConditionCode>>();
  const addName = (condition: ConditionCode, term: DiagnosisTerm, isFirst = false) => {
    const key = termKey(term);
    const holders = named.get(key) ?? new Set();
    if (holders.has(condition)) return;
    named.set(key, holders.add(condition));
    names.push({ condition, term, core: coreOf(term), isFirst });
  };
  for (const { code, name, synonyms } of conditions.values()) {
    for (const term of [name, withoutParentheses(name)].flatMap(termsOf)) addName(code, term, true);
    for (const term of synonyms.flatMap(termsOf)) addName(code, term);
  }
  const occurrences = countWords(names);
  for (const { code, name } of conditions.values()) {
    for (const term of partsOf(name).flatMap(termsOf)) if (isTelling(term, occurrences)) addName(code, term);
  }
  const coveredBy = new Map<string, Set<ConditionCode>>();
  const wider = new Map<ConditionCode, readonly string[]>();
  for (const { code, broader } of conditions.values()) {
    const keys = broader.flatMap(termsOf).map(termKey);
    wider.set(code, keys);
    for (const key of keys) coveredBy.set(key, (coveredBy.get(key) ?? new Set()).add(code));
  }
  return {
    names,
    byTerm: grouped(names, ({ term }) => termKey(term)),
    byCore: grouped(names, ({ core }) => termKey(core)),
    mainTerms: new Map([...conditions.values()].map(({ code, name }) => [code, diagnosisTerm(name)])),
    coveredBy,
    wider,
    byMainTerm: grouped(
      names.filter(({ isFirst }) => isFirst),
      ({ term }) => termKey(term),
    ),
    icd10: [...conditions.values()].flatMap(({ code: condition, icd10 }) => icd10.map((code) => ({ condition, code }))),
    vocabulary: new Set([...names.flatMap(({ term }) => [...term]), ...[...coveredBy.keys()].flatMap((key) => key.split(' '))]),
  };
}

function withoutParentheses(name: string): string {
  return name.replace(/\([^()]*\)/g, ' ');
}

/** The parts of a name that stand for themselves: 'Spondylolysis and spondylolisthesis', 'Flat foot (tibialis posterior dysfunction)'. */
function partsOf(name: string): readonly string[] {
  const inside = [...name.matchAll(/\(([^()]*)\)/g)].map((match) => match[1] ?? '');
  return [withoutParentheses(name), ...inside].flatMap((part) => {
    const parts = part.split(/\s+(?:or|and|with)\s+|\s*[/,]\s*/).map((one) => one.trim());
    // 'Nicotine or clonidine poisoning' is of nicotine poisoning, and not of nicotine.
    const last = parts.at(-1)?.split(' ') ?? [];
    return parts.map((one) => (one.includes(' ') || last.length < 2 ? one : `${one} ${last.at(-1)}`));
  });
}

function countWords(names: readonly DiagnosisName[]): ReadonlyMap<string, number> {
  const holders = new Map<string, Set<ConditionCode>>();
  for (const { condition, term } of names) for (const word of term) holders.set(word, (holders.get(word) ?? new Set()).add(condition));
  return new Map([...holders].map(([word, conditions]) => [word, conditions.size]));
}

/** How many conditions may hold a word in their names for it to tell one of them by itself. */
const mostHolders = 2;

/** A part of a name stands for the condition when some word of it hardly occurs in the names of others. */
function isTelling(term: DiagnosisTerm, occurrences: ReadonlyMap<string, number>): boolean {
  return [...term].some((word) => (occurrences.get(word) ?? 0) <= mostHolders);
}

function grouped(names: readonly DiagnosisName[], keyOf: (name: DiagnosisName) => string): ReadonlyMap<string, readonly DiagnosisName[]> {
  const groups = new Map<string, DiagnosisName[]>();
  for (const name of names) {
    const group = groups.get(keyOf(name));
    if (group === undefined) groups.set(keyOf(name), [name]);
    else group.push(name);
  }
  return groups;
}
