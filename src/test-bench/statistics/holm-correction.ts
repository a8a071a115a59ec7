/**
 * Corrects p-values for how many questions were asked at once, by the step-down method of S. Holm (1979): the chance that any of those below a
 * bound is below it by accident stays under that bound, whatever they have to do with each other. Answers them in the order given.
 */
export function correctForMany(pValues: readonly number[]): readonly number[] {
  const rising = pValues.map((_, index) => index).sort((one, other) => (pValues[one] ?? 1) - (pValues[other] ?? 1));
  const corrected = new Array<number>(pValues.length).fill(1);
  let largest = 0;
  for (const [rank, index] of rising.entries()) {
    largest = Math.max(largest, (pValues[index] ?? 1) * (pValues.length - rank));
    corrected[index] = Math.min(1, largest);
  }
  return corrected;
}
