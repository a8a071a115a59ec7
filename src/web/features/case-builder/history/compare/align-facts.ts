import type { CollectedFact } from '../../../../ui/runs/run-view.ts';

/** What two runs know under one label; null where a run knows nothing there. */
export interface AlignedFact {
  readonly label: string;
  readonly left: string | null;
  readonly right: string | null;
}

/** Lays facts side by side by their labels: in the order of the left, then those that the right alone has. */
export function alignFacts(left: readonly CollectedFact[], right: readonly CollectedFact[]): readonly AlignedFact[] {
  const [ofLeft, ofRight] = [valuesByLabel(left), valuesByLabel(right)];
  const labels = new Set([...ofLeft.keys(), ...ofRight.keys()]);
  return [...labels].map((label) => ({ label, left: ofLeft.get(label) ?? null, right: ofRight.get(label) ?? null }));
}

/** A label that stands several times has all its values. */
function valuesByLabel(facts: readonly CollectedFact[]): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const { label, value } of facts) {
    const before = values.get(label);
    values.set(label, before === undefined ? value : `${before}, ${value}`);
  }
  return values;
}
