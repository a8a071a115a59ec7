import type { BatchComparison, ComparedCase, PassRule } from '../requests.ts';

type FlippedRuns = BatchComparison['flipped_runs'][number];

const leastAccuracy: Record<PassRule, number> = { top_3: 2, correct: 3 };

/**
 * The runs of a case that show best what flipped: one that passed beside one that did not, of the same repeat if there is such a pair. Null where
 * there is none. `runs` are those behind the case on both sides, in the order of its accuracies.
 */
export function telltaleRuns(
  { a, b, outcome }: ComparedCase,
  runs: FlippedRuns,
  pass: PassRule,
): { readonly a: string; readonly b: string } | null {
  const passes = (side: ComparedCase['a'], index: number): boolean | null => {
    const accuracy = side?.accuracies[index] ?? null;
    return accuracy === null ? null : accuracy >= leastAccuracy[pass];
  };
  const [wantedA, wantedB] = outcome === 'regressed' ? [true, false] : [false, true];
  const indexesA = runs.a.map((_, index) => index).filter((index) => passes(a, index) === wantedA);
  const indexesB = runs.b.map((_, index) => index).filter((index) => passes(b, index) === wantedB);
  const both = indexesA.find((index) => indexesB.includes(index));
  const [runA, runB] = [runs.a[both ?? indexesA[0] ?? -1], runs.b[both ?? indexesB[0] ?? -1]];
  return runA === undefined || runB === undefined ? null : { a: runA, b: runB };
}
