import type { GateCheck } from '../../contracts/test-bench/latest-batch.ts';
import { fewestTelling, significanceLevel } from '../comparison/comparison-sentence.ts';
import type { RunResult } from '../comparison/run-result.ts';
import { compareShares, type SharesCompared } from './compare-shares.ts';
import { type Counted, countedOf, type GateArms } from './gate-check.ts';

/**
 * Whether the prompt's questions bring out more of what its cases call for than a plain interview without any prompt, and not less than the version
 * before. What was volunteered, told at open questions or asked for by the knowledge after the prompt counts for none of them.
 */
export function checkQuestions({ prompt, plain, before }: GateArms): GateCheck {
  const about = 'questions';
  const own = sharesOf(prompt, askedByProtocol);
  const toPlain = compareShares(sharesOf(plain, askedByKnowledge), own);
  if (toPlain.compared < fewestTelling) return tooFew(toPlain.compared, 'in a plain interview, without any prompt');
  const sentence = `Its questions bring out ${percent(toPlain.meanB)} of what the cases call for, a plain interview ${percent(toPlain.meanA)}`;
  if (!isBetter(toPlain)) return { about, outcome: 'failed', sentence: `${sentence}: ${counts(toPlain)}.` };
  const toBefore = before === null ? null : compareShares(sharesOf(before, askedByProtocol), own);
  if (toBefore !== null) {
    if (toBefore.compared < fewestTelling) return tooFew(toBefore.compared, 'on the version before');
    const compared = `${sentence}, the version before ${percent(toBefore.meanA)}`;
    return { about, outcome: isBetter(mirrored(toBefore)) ? 'failed' : 'passed', sentence: `${compared}: ${counts(toBefore)}.` };
  }
  return { about, outcome: 'passed', sentence: `${sentence}.` };
}

function tooFew(compared: number, where: string): GateCheck {
  const ran = compared === 0 ? 'None of its cases was' : `Only ${compared} of its cases ${compared === 1 ? 'was' : 'were'}`;
  const sentence = `${ran} run ${where} as well; at least ${fewestTelling} are needed to compare.`;
  return { about: 'questions', outcome: 'cannot-tell', sentence };
}

const askedByProtocol = ({ facts, evidence }: Counted['contribution']) => facts.protocol + evidence.protocol;
const askedByKnowledge = ({ facts, evidence }: Counted['contribution']) => facts.knowledge + evidence.knowledge;

/** Of each run the share that was asked for, of what the opening left; by case. */
function sharesOf(
  results: readonly RunResult[],
  asked: (contribution: Counted['contribution']) => number,
): ReadonlyMap<string, readonly number[]> {
  const runs = countedOf(results).flatMap(({ case_id, contribution }) => {
    const { facts, evidence } = contribution;
    const left = facts.called_for + evidence.called_for - facts.opening - evidence.opening;
    return left === 0 ? [] : [{ case_id, share: asked(contribution) / left }];
  });
  const byCase = Map.groupBy(runs, ({ case_id }) => case_id);
  return new Map([...byCase].map(([name, ofCase]) => [name, ofCase.map(({ share }) => share)]));
}

function isBetter({ better, worse, pValue, meanA, meanB }: SharesCompared): boolean {
  return better > worse && pValue < significanceLevel && (meanB ?? 0) > (meanA ?? 0);
}

function mirrored(compared: SharesCompared): SharesCompared {
  return { ...compared, better: compared.worse, worse: compared.better, meanA: compared.meanB, meanB: compared.meanA };
}

function counts({ better, worse, compared, pValue }: SharesCompared): string {
  const p = pValue < 0.001 ? 'p < 0.001' : `p = ${pValue.toFixed(3)}`;
  return `more in ${better} and less in ${worse} of ${compared} cases, ${p}`;
}

const percent = (share: number | null) => `${Math.round(100 * (share ?? 0))} %`;
