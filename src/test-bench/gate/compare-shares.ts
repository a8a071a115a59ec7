import { differenceOfShares } from '../statistics/paired-shares.ts';
import { signTest } from '../statistics/sign-test.ts';

/** How two sides did on the same cases, by a share of each case. */
export interface SharesCompared {
  readonly compared: number;
  readonly better: number;
  readonly worse: number;
  /** The mean shares, from 0 to 1; null where nothing was compared. */
  readonly meanA: number | null;
  readonly meanB: number | null;
  readonly pValue: number;
  /** Of the mean difference, B minus A. */
  readonly interval: { readonly low: number; readonly high: number } | null;
}

/** Cases that differ by less count as alike. */
const leastDifference = 0.05;

/** Compares B with A case by case: the shares of the repeats of each case by its name. The p-value is the exact sign test's. */
export function compareShares(a: ReadonlyMap<string, readonly number[]>, b: ReadonlyMap<string, readonly number[]>): SharesCompared {
  const pairs = [...b].flatMap(([name, ofB]) => {
    const ofA = a.get(name) ?? [];
    if (ofA.length === 0 || ofB.length === 0) return [];
    return [{ shareA: mean(ofA), repeatsA: ofA.length, shareB: mean(ofB), repeatsB: ofB.length }];
  });
  const differences = pairs.map(({ shareA, shareB }) => shareB - shareA);
  const better = differences.filter((difference) => difference >= leastDifference).length;
  const worse = differences.filter((difference) => difference <= -leastDifference).length;
  return {
    compared: pairs.length,
    better,
    worse,
    meanA: pairs.length === 0 ? null : mean(pairs.map(({ shareA }) => shareA)),
    meanB: pairs.length === 0 ? null : mean(pairs.map(({ shareB }) => shareB)),
    pValue: signTest(better, worse),
    interval: differenceOfShares(pairs),
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
