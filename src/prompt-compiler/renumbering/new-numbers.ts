/** Counts numbers anew, in their order: 1, 2, 2.1 … A sub-question without its parent becomes a question of its own. */
export function newNumbers(numbers: readonly string[]): readonly string[] {
  const newNumberOf = new Map<string, string>();
  const childrenOf = new Map<string, number>();
  return numbers.map((number) => {
    const parent = newNumberOf.get(number.split('.').slice(0, -1).join('.')) ?? '';
    const position = (childrenOf.get(parent) ?? 0) + 1;
    childrenOf.set(parent, position);
    const newNumber = parent === '' ? String(position) : `${parent}.${position}`;
    if (!newNumberOf.has(number)) newNumberOf.set(number, newNumber);
    return newNumber;
  });
}
