/** The whole numbers of a question's number, for comparing many of them. */
export function numberParts(number: string): readonly number[] {
  return number.split('.').map(Number);
}

/** Whether a number lies from one up to another: `27 to 31` names top-level questions, `2.1 to 2.4` sub-questions of 2. */
export function isInSpan(number: readonly number[], from: readonly number[], to: readonly number[]): boolean {
  if (number.length !== from.length) return false;
  const last = number.length - 1;
  for (let index = 0; index < last; index += 1) if (number[index] !== from[index]) return false;
  const own = number[last] as number;
  return own >= (from[last] as number) && own <= (to[last] ?? -1);
}
