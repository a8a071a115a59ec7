import type { Comparison } from '../../contracts/test-bench/test-batch-compare.ts';
import type { PassRule } from './pair-results.ts';

export type Verdict = Comparison['verdict'];
export type Paired = Pick<
  Comparison,
  'compared' | 'improved' | 'regressed' | 'unchanged' | 'not_comparable' | 'share_a' | 'share_b' | 'difference' | 'p_value'
>;

/** Below this an imbalance is called unlikely to be chance. */
export const significanceLevel = 0.05;

/** So few cases that differ can't be told from chance even when all differ in one direction: 2 * (1/2)^5 is above the level. */
export const fewestTelling = 6;

/** The chance bound is held by the counts; where the mean points the other way, nothing is claimed. */
export function verdictOf({ compared, improved, regressed, difference }: Paired, pValue: number): Verdict {
  if (compared === 0) return 'nothing-compared';
  if (improved === 0 && regressed === 0) return 'no-difference';
  const points = difference.points ?? 0;
  if (pValue >= significanceLevel) return 'not-certain';
  if (improved > regressed && points > 0) return 'better';
  return regressed > improved && points < 0 ? 'worse' : 'not-certain';
}

/** What a comparison says, in one sentence. */
export function comparisonSentence(paired: Paired, verdict: Verdict, pass: PassRule): string {
  const { compared, improved, regressed, difference, p_value: pValue } = paired;
  if (verdict === 'nothing-compared') return 'Nothing can be compared: no case was scored in both.';
  const interval = `95 % interval ${signed(difference.low)} to ${signed(difference.high)} points`;
  const all = compared === 1 ? 'the one case' : `all ${compared} cases`;
  if (verdict === 'no-difference') {
    return `There is no difference: ${passWords[pass]} B passes ${all} as often as A; ${interval}`;
  }
  const counts =
    improved >= regressed
      ? `B is better on ${countOf(improved)} and worse on ${regressed} of ${compared}`
      : `B is worse on ${countOf(regressed)} and better on ${improved} of ${compared}`;
  return `${counts}; ${certainty(paired, verdict)}, p ${pWords(pValue)}; ${interval}`;
}

const passWords: Readonly<Record<PassRule, string>> = { top_3: 'by the first three diagnoses', correct: 'by the first diagnosis' };

function certainty({ improved, regressed, difference, p_value: pValue }: Paired, verdict: Verdict): string {
  if (verdict === 'better' || verdict === 'worse') return 'unlikely to be chance';
  if (pValue < significanceLevel) {
    return `but by the mean over all repeats the difference is ${signed(difference.points)} points, so that neither can be said to be better`;
  }
  if (improved + regressed < fewestTelling) return 'too few cases differ to tell it from chance';
  return 'this may well be chance';
}

const countOf = (cases: number) => `${cases} ${cases === 1 ? 'case' : 'cases'}`;

/** Percentage points with their sign, whole ones unless they are less than one. */
function signed(points: number | null): string {
  const value = points ?? 0;
  const size = Math.abs(value);
  const words = size >= 0.95 || size < 0.05 ? size.toFixed(0) : size.toFixed(1);
  if (Number(words) === 0) return '0';
  return `${value > 0 ? '+' : '\u2212'}${words}`;
}

/** A p-value so that it can be told on which side of 0.05 it lies. */
function pWords(pValue: number): string {
  if (pValue < 0.001) return '< 0.001';
  const isNearLevel = pValue >= 0.045 && pValue < 0.055;
  return `= ${pValue < 0.01 || isNearLevel ? pValue.toFixed(3) : pValue.toFixed(2)}`;
}
