/** One step of two sequences laid side by side: an element of both, or of one of them alone. */
export type Aligned<Element> =
  | { readonly kind: 'both'; readonly left: Element; readonly right: Element }
  | { readonly kind: 'only-left'; readonly left: Element }
  | { readonly kind: 'only-right'; readonly right: Element };

/**
 * Lays two sequences side by side so that as many elements as possible stand next to one with the same key (the longest common
 * subsequence), each side in its own order. Elements that repeat pair with the earliest that they can; where neither side must go first, the left does.
 */
export function alignByKey<Element>(
  left: readonly Element[],
  right: readonly Element[],
  keyOf: (element: Element) => string,
): readonly Aligned<Element>[] {
  const leftKeys = left.map(keyOf);
  const rightKeys = right.map(keyOf);
  const pairsFrom = pairTable(leftKeys, rightKeys);
  const steps: Aligned<Element>[] = [];
  let i = 0;
  let j = 0;
  while (i < left.length || j < right.length) {
    const ofLeft = left[i];
    const ofRight = right[j];
    if (ofLeft !== undefined && ofRight !== undefined && leftKeys[i] === rightKeys[j]) {
      steps.push({ kind: 'both', left: ofLeft, right: ofRight });
      i++;
      j++;
    } else if (ofLeft !== undefined && (ofRight === undefined || at(pairsFrom, i + 1, j) >= at(pairsFrom, i, j + 1))) {
      steps.push({ kind: 'only-left', left: ofLeft });
      i++;
    } else if (ofRight !== undefined) {
      steps.push({ kind: 'only-right', right: ofRight });
      j++;
    }
  }
  return steps;
}

/** How many pairs can be made of what is left of both from each place on. */
function pairTable(left: readonly string[], right: readonly string[]): readonly (readonly number[])[] {
  const table: number[][] = Array.from({ length: left.length + 1 }, () => Array<number>(right.length + 1).fill(0));
  for (let i = left.length - 1; i >= 0; i--) {
    for (let j = right.length - 1; j >= 0; j--) {
      const row = table[i];
      if (row === undefined) continue;
      row[j] = left[i] === right[j] ? at(table, i + 1, j + 1) + 1 : Math.max(at(table, i + 1, j), at(table, i, j + 1));
    }
  }
  return table;
}

function at(table: readonly (readonly number[])[], i: number, j: number): number {
  return table[i]?.[j] ?? 0;
}
