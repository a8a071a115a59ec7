/**
 * The first of some lists that still fails, by its place; null where none does. It is asked for lists that could be tried at once, and
 * the first is taken, so that the answer is the same however many are.
 */
export type FirstFailing<Item> = (candidates: readonly (readonly Item[])[]) => Promise<number | null>;

/**
 * The items that are left when no single one can be taken away without the failure going, too (`ddmin`: Zeller and Hildebrandt, Simplifying and isolating
 * failure-inducing input, 2002). All items together must fail. Large parts are tried first; an empty list is never tried.
 */
export async function deltaDebug<Item>(items: readonly Item[], firstFailing: FirstFailing<Item>): Promise<readonly Item[]> {
  let left = items;
  let parts = 2;
  while (left.length >= 2) {
    const subsets = split(left, parts);
    const isInTwo = subsets.length === 2;
    const found = await firstFailing(subsets);
    if (found !== null) {
      left = subsets[found] ?? left;
      parts = 2;
      continue;
    }
    // Of two parts, each is what the other leaves.
    const complements = isInTwo ? [] : subsets.map((_, without) => subsets.flatMap((subset, place) => (place === without ? [] : subset)));
    const reduced = complements.length === 0 ? null : await firstFailing(complements);
    if (reduced !== null) {
      left = complements[reduced] ?? left;
      parts = Math.max(parts - 1, 2);
    } else if (parts < left.length) {
      parts = Math.min(left.length, parts * 2);
    } else break;
  }
  return left;
}

function split<Item>(items: readonly Item[], parts: number): readonly (readonly Item[])[] {
  const edge = (part: number) => Math.round((part * items.length) / parts);
  return Array.from({ length: parts }, (_, part) => items.slice(edge(part), edge(part + 1))).filter((subset) => subset.length > 0);
}
