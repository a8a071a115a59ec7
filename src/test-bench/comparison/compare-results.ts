import type { Comparison } from '../../contracts/test-bench/test-batch-compare.ts';
import { correctForMany } from '../statistics/holm-correction.ts';
import { differenceOfShares } from '../statistics/paired-shares.ts';
import { signTest } from '../statistics/sign-test.ts';
import { comparisonSentence, type Paired, verdictOf } from './comparison-sentence.ts';
import { meanModelUse } from './mean-model-use.ts';
import { type ComparedCase, type PassRule, pairResults, sharesOf } from './pair-results.ts';
import { ranOnDifferences } from './ran-on-differences.ts';
import type { RunResult } from './run-result.ts';

/**
 * What B does better or worse than A, case by case, by chief complaint and in all.
 *
 * A case is compared where it was scored at least once on both sides and its texts are the same; its share of passed repeats is what counts. It
 * improved or regressed when that share rose or fell. A case whose emulated patient broke with its history is compared and flagged, not dropped:
 * whether a patient is asked what makes it break depends on the assistant, so that dropping it would favour one side. Runs that failed to run count
 * for neither. The p-value is the exact sign test's over the cases, for repeats of a case are no new cases; with one repeat it is McNemar's.
 */
export function compareResults(
  a: readonly RunResult[],
  b: readonly RunResult[],
  { pass = 'top_3' }: { readonly pass?: PassRule } = {},
): Comparison {
  const cases = pairResults(a, b, pass);
  const whole = pairedOf(cases);
  const verdict = verdictOf(whole, whole.p_value);
  return {
    ...whole,
    pass,
    verdict,
    sentence: comparisonSentence(whole, verdict, pass),
    ran_on_differences: ranOnDifferences(a, b),
    model_use: { a: meanModelUse(a), b: meanModelUse(b) },
    groups: comparedGroups(cases),
    cases: [...cases].sort((one, other) => rank[one.outcome] - rank[other.outcome] || byName(one, other)),
  };
}

const rank: Readonly<Record<ComparedCase['outcome'], number>> = { regressed: 0, improved: 1, 'not-comparable': 2, unchanged: 3 };

const collator = new Intl.Collator('en', { numeric: true });
const byName = (one: ComparedCase, other: ComparedCase) =>
  collator.compare(one.chief_complaint, other.chief_complaint) || collator.compare(one.case_id, other.case_id);

function comparedGroups(cases: readonly ComparedCase[]): Comparison['groups'] {
  const groups = [...Map.groupBy(cases, ({ chief_complaint }) => chief_complaint)]
    .map(([chiefComplaint, ofGroup]) => ({ chiefComplaint, paired: pairedOf(ofGroup) }))
    .sort((one, other) => collator.compare(one.chiefComplaint, other.chiefComplaint));
  // Where nothing was compared nothing was asked, either.
  const asked = groups.filter(({ paired }) => paired.compared > 0);
  const corrected = correctForMany(asked.map(({ paired }) => paired.p_value));
  const correctedOf = new Map(asked.map((group, index) => [group, corrected[index] ?? 1]));
  return groups.map((group) => {
    const pCorrected = correctedOf.get(group) ?? 1;
    const { chiefComplaint, paired } = group;
    return { ...paired, chief_complaint: chiefComplaint, p_corrected: pCorrected, verdict: verdictOf(paired, pCorrected) };
  });
}

function pairedOf(cases: readonly ComparedCase[]): Paired {
  const count = (outcome: ComparedCase['outcome']) => cases.filter((compared) => compared.outcome === outcome).length;
  const [improved, regressed, unchanged, notComparable] = [
    count('improved'),
    count('regressed'),
    count('unchanged'),
    count('not-comparable'),
  ];
  const shares = cases.map(sharesOf).filter((pair) => pair !== null);
  const mean = (values: readonly number[]) => (values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length);
  const difference = differenceOfShares(shares);
  return {
    compared: shares.length,
    improved,
    regressed,
    unchanged,
    not_comparable: notComparable,
    share_a: mean(shares.map(({ shareA }) => shareA)),
    share_b: mean(shares.map(({ shareB }) => shareB)),
    difference:
      difference === null
        ? { points: null, low: null, high: null }
        : { points: 100 * difference.difference, low: 100 * difference.low, high: 100 * difference.high },
    p_value: signTest(improved, regressed),
  };
}
