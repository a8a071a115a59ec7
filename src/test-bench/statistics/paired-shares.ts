import { type Interval, pairedInterval } from './paired-interval.ts';

/** One case in two batches: the share of its repeats that passed in each, and how many there were. */
export interface PairedShares {
  readonly shareA: number;
  readonly repeatsA: number;
  readonly shareB: number;
  readonly repeatsB: number;
}

/**
 * The mean difference of the shares over the cases, B minus A, with its 95 % interval; null where there is no case.
 *
 * Repeats of a case are no new cases. So the interval is that of a single repeat drawn at random from each (whose disagreements are the expected
 * ones), on an effective sample size in place of the number of cases: larger by as much as the differences between the cases vary less than those of
 * single repeats would (J. N. K. Rao and A. J. Scott 1992, Biometrics 48, 577-585), and never larger than if every repeat were a case. One more case that
 * differs, the same at each repeat, is added to either variance (as A. Agresti and Y. Min do, 2005, Statistics in Medicine 24, 729-740): the
 * repeats of the few cases that vary tell nothing of a change for good that so many cases could still hide. Where each case
 * was run once it is Tango's interval as it stands.
 */
export function differenceOfShares(pairs: readonly PairedShares[]): (Interval & { readonly difference: number }) | null {
  const cases = pairs.length;
  if (cases === 0) return null;
  const mean = (measure: (pair: PairedShares) => number) => pairs.reduce((sum, pair) => sum + measure(pair), 0) / cases;
  const difference = mean(({ shareA, shareB }) => shareB - shareA);
  const onlyB = mean(({ shareA, shareB }) => shareB * (1 - shareA));
  const onlyA = mean(({ shareA, shareB }) => shareA * (1 - shareB));
  const varianceOfSingle = onlyB + onlyA - difference * difference;
  const unbiased = cases / Math.max(1, cases - 1);
  const varianceOfShares = unbiased * (mean(({ shareA, shareB }) => (shareB - shareA) ** 2) - difference * difference);
  const mostGain = mean(({ repeatsA, repeatsB }) => Math.min(repeatsA, repeatsB));
  const unseen = 1 / cases;
  const gain = Math.min(mostGain, (varianceOfSingle + unseen) / (varianceOfShares + unseen));
  const effective = cases * Math.max(1, gain);
  return { difference, ...pairedInterval({ cases: effective, onlyB: effective * onlyB, onlyA: effective * onlyA }) };
}
