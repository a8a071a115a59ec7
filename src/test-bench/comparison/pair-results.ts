import type { Comparison } from '../../contracts/test-bench/test-batch-compare.ts';
import type { PairedShares } from '../statistics/paired-shares.ts';
import type { RunResult } from './run-result.ts';

export type PassRule = Comparison['pass'];
export type ComparedCase = Comparison['cases'][number];
type Side = NonNullable<ComparedCase['a']>;

const leastAccuracy: Readonly<Record<PassRule, number>> = { top_3: 2, correct: 3 };

/** The runs of each case on both sides, and how they compare. In the order in which cases first come. */
export function pairResults(a: readonly RunResult[], b: readonly RunResult[], pass: PassRule): readonly ComparedCase[] {
  const [ofA, ofB] = [a, b].map((results) => Map.groupBy(results, ({ case_id }) => case_id));
  const names = new Set([...a, ...b].map(({ case_id }) => case_id));
  return [...names].map((name) => compareCase(name, ofA?.get(name) ?? [], ofB?.get(name) ?? [], pass));
}

/** A compared case as the statistics take it; null where it was not comparable. */
export function sharesOf({ outcome, a, b }: ComparedCase): PairedShares | null {
  if (outcome === 'not-comparable' || a === null || b === null) return null;
  return { shareA: a.passed / a.scored, repeatsA: a.scored, shareB: b.passed / b.scored, repeatsB: b.scored };
}

function compareCase(name: string, ofA: readonly RunResult[], ofB: readonly RunResult[], pass: PassRule): ComparedCase {
  // Where its complaint or diagnosis was edited in between, the later one is shown.
  const shown = ofB[0] ?? ofA[0];
  if (shown === undefined) throw new Error('a case without a run was to be compared');
  const [a, b] = [sideOf(ofA, pass), sideOf(ofB, pass)];
  const reason = whyNotComparable(ofA, ofB);
  return {
    case_id: name,
    chief_complaint: shown.chief_complaint,
    expected_diagnosis: shown.expected_diagnosis,
    outcome: reason === null && a !== null && b !== null ? outcomeOf(a, b) : 'not-comparable',
    reason,
    fidelity_broken_in: whichSide(isBroken(ofA), isBroken(ofB)),
    a,
    b,
  };
}

function sideOf(results: readonly RunResult[], pass: PassRule): Side | null {
  if (results.length === 0) return null;
  const inOrder = [...results].sort((one, other) => one.repeat - other.repeat);
  const scored = results.filter(({ accuracy }) => accuracy !== null);
  return {
    accuracies: inOrder.map(({ accuracy }) => accuracy),
    accuracies_by_rules: results.some(({ match_by_model }) => match_by_model !== null)
      ? inOrder.map(({ accuracy, match_by_model }) => match_by_model?.accuracy_by_rules ?? accuracy)
      : null,
    passed: scored.filter(({ accuracy }) => (accuracy ?? 0) >= leastAccuracy[pass]).length,
    scored: scored.length,
    questions_missed_percent: meanOf(scored.map(({ questions_missed_percent }) => questions_missed_percent)),
    mean_questions: meanOf(scored.map(({ questions }) => questions)),
  };
}

function whyNotComparable(ofA: readonly RunResult[], ofB: readonly RunResult[]): string | null {
  if (ofA.length === 0) return 'Only B has a result of it.';
  if (ofB.length === 0) return 'Only A has a result of it.';
  const hashes = new Set([...ofA, ...ofB].map(({ texts_hash }) => texts_hash));
  if (hashes.size > 1) return 'Its texts are not the same in A and B.';
  const failedIn = whichSide(hasNoScore(ofA), hasNoScore(ofB));
  if (failedIn === null) return null;
  const where = failedIn === 'both' ? 'A and in B' : failedIn.toUpperCase();
  const why = (failedIn === 'b' ? ofB : ofA).find(({ error }) => error !== null)?.error;
  return `It failed to run in ${where}${why === undefined ? '.' : `: ${why}`}`;
}

function outcomeOf(a: Side, b: Side): 'improved' | 'regressed' | 'unchanged' {
  // Compared as whole numbers: a third of three repeats is a third of six.
  const difference = b.passed * a.scored - a.passed * b.scored;
  if (difference === 0) return 'unchanged';
  return difference > 0 ? 'improved' : 'regressed';
}

const hasNoScore = (results: readonly RunResult[]) => results.every(({ accuracy }) => accuracy === null);
const isBroken = (results: readonly RunResult[]) => results.some(({ fidelity_breaks }) => (fidelity_breaks ?? 0) > 0);

function whichSide(inA: boolean, inB: boolean): 'a' | 'b' | 'both' | null {
  if (inA && inB) return 'both';
  if (inA) return 'a';
  return inB ? 'b' : null;
}

function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}
