import type { GateCheck } from '../../contracts/test-bench/latest-batch.ts';
import { significanceLevel } from '../comparison/comparison-sentence.ts';
import { signTest } from '../statistics/sign-test.ts';
import { type Counted, countedOf, type GateArms, keyOf } from './gate-check.ts';

/** So large a share of the diagnoses that its lines know must be named where they are expected. */
const leastNamed = 0.5;
/** Where nothing was left to chance, one loss more than gains may still be a patient worded at the edge; two are the prompt's. */
const mostNetLoss = 1;

/**
 * Whether the prompt's 'Consider' and 'Do not miss' lines name the expected diagnosis where they know it, and not less often than those of the version
 * before. Our own program gives the same patients the same answers, so that a loss is the prompt's; with language models it must be unlikely to be chance.
 */
export function checkDiagnosesNamed({ prompt, before }: GateArms): GateCheck {
  const about = 'diagnoses-named';
  const known = countedOf(prompt).filter(({ contribution }) => contribution.hints.can_name_it);
  const named = known.filter(isNamed);
  const sentence = `Its lines name the expected diagnosis in ${named.length} of ${known.length} runs whose diagnosis they know`;
  const namedBefore = new Map(countedOf(before ?? []).map((run) => [keyOf(run), isNamed(run)]));
  const runs = countedOf(prompt).filter((run) => namedBefore.has(keyOf(run)));
  const lost = runs.filter((run) => !isNamed(run) && namedBefore.get(keyOf(run)) === true).length;
  const gained = runs.filter((run) => isNamed(run) && namedBefore.get(keyOf(run)) === false).length;
  const isCertain = [...prompt, ...(before ?? [])].every(({ ran_on }) => ran_on.prompts === null);
  const isWorse = lost > gained && (signTest(gained, lost) < significanceLevel || (isCertain && lost - gained > mostNetLoss));
  if (isWorse) {
    return { about, outcome: 'failed', sentence: `${sentence}; against the version before it is lost in ${lost} and won in ${gained}.` };
  }
  if (known.length === 0) return { about, outcome: 'passed', sentence: 'Its lines name no diagnosis that is expected in these cases.' };
  if (named.length < leastNamed * known.length) return { about, outcome: 'failed', sentence: `${sentence}, fewer than half.` };
  return { about, outcome: 'passed', sentence: `${sentence}.` };
}

const isNamed = ({ contribution }: Counted) => contribution.hints.expected;
