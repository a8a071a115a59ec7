import { tagCount, tagMarginals, transitionFactors } from '../src/clinical/reading/learned/tag-sequence.ts';

/** The loss of one choice among `size` outputs from `from` on; adds its gradient, times `weight`, to `gradient`. */
export function softmaxLoss(
  outputs: Float32Array,
  from: number,
  size: number,
  target: number,
  weight: number,
  gradient: Float32Array,
): number {
  let highest = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < size; at += 1) highest = Math.max(highest, outputs[from + at] as number);
  let sum = 0;
  for (let at = 0; at < size; at += 1) sum += Math.exp((outputs[from + at] as number) - highest);
  for (let at = 0; at < size; at += 1) {
    gradient[from + at] =
      (gradient[from + at] as number) + weight * (Math.exp((outputs[from + at] as number) - highest) / sum - (at === target ? 1 : 0));
  }
  return weight * (Math.log(sum) + highest - (outputs[from + target] as number));
}

/** The loss of one output that is true or not (`target` 1 or 0); adds its gradient, times `weight`, to `gradient`. */
export function sigmoidLoss(outputs: Float32Array, at: number, target: number, weight: number, gradient: Float32Array): number {
  const probability = 1 / (1 + Math.exp(-(outputs[at] as number)));
  gradient[at] = (gradient[at] as number) + weight * (probability - target);
  return -weight * Math.log(Math.max(1e-9, target === 1 ? probability : 1 - probability));
}

/**
 * The loss of the tags of a message's words, `targets`, as the negative logarithm of how likely the whole sequence is; adds its gradients to those of the
 * words' outputs and of the transitions.
 */
export function tagLoss(
  { scores, stride, transitions }: { readonly scores: Float32Array; readonly stride: number; readonly transitions: Float32Array },
  targets: readonly number[],
  gScores: Float32Array,
  gTransitions: Float32Array,
): number {
  const { shares, logTotal, expected } = tagMarginals({ scores, stride, length: targets.length }, transitionFactors(transitions), true);
  let told = 0;
  for (const [word, target] of targets.entries()) {
    for (let tag = 0; tag < tagCount; tag += 1) {
      const at = word * stride + tag;
      gScores[at] = (gScores[at] as number) + (shares[word * tagCount + tag] as number) - (tag === target ? 1 : 0);
    }
    told += scores[word * stride + target] as number;
    const before = targets[word - 1];
    if (before === undefined) continue;
    const place = before * tagCount + target;
    told += transitions[place] as number;
    gTransitions[place] = (gTransitions[place] as number) - 1;
  }
  for (let place = 0; place < gTransitions.length; place += 1)
    gTransitions[place] = (gTransitions[place] as number) + ((expected as Float64Array)[place] as number);
  return logTotal - told;
}
