/** How often two methods disagreed on the same cases. Counts may be fractions, as those of an effective sample are. */
export interface PairedCounts {
  readonly cases: number;
  /** Passed with B and not with A. */
  readonly onlyB: number;
  /** Passed with A and not with B. */
  readonly onlyA: number;
}

export interface Interval {
  readonly low: number;
  readonly high: number;
}

const z95 = 1.959964;
const halvings = 60;

/**
 * The 95 % interval of the difference of two shares over the same cases, B minus A, by the score method of T. Tango (1998, Statistics in
 * Medicine 17, 891-908): the differences that the score test does not reject. It keeps its level for few cases and for shares near 0 and 1,
 * is never empty where nothing differs, and agrees with McNemar's test on whether 0 is in it; Wald's and Newcombe's do not do all of these.
 */
export function pairedInterval({ cases, onlyB, onlyA }: PairedCounts): Interval {
  const estimate = (onlyB - onlyA) / cases;
  const score = (difference: number): number => scoreOf({ cases, onlyB, onlyA }, difference);
  // The score falls as the difference rises.
  return {
    low: estimate <= -1 ? -1 : crossing((difference) => score(difference) > z95, -1, estimate),
    high: estimate >= 1 ? 1 : crossing((difference) => score(difference) > -z95, estimate, 1),
  };
}

/** Tango's score statistic: how many standard errors the observed difference lies above a supposed one. */
function scoreOf({ cases, onlyB, onlyA }: PairedCounts, supposed: number): number {
  const above = onlyB - onlyA - cases * supposed;
  // The likeliest share of cases that pass with A alone if the difference were the supposed one: the larger root of a quadratic.
  const linear = -onlyB - onlyA + (2 * cases - onlyB + onlyA) * supposed;
  const constant = -onlyA * supposed * (1 - supposed);
  const root = (Math.sqrt(Math.max(0, linear * linear - 8 * cases * constant)) - linear) / (4 * cases);
  const variance = cases * (2 * root + supposed * (1 - supposed));
  return variance <= 0 ? Math.sign(above) * Number.POSITIVE_INFINITY || 0 : above / Math.sqrt(variance);
}

/** Where a property that holds below and not above stops holding. */
function crossing(holds: (value: number) => boolean, from: number, to: number): number {
  let [low, high] = [from, to];
  for (let step = 0; step < halvings; step += 1) {
    const middle = (low + high) / 2;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
