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
