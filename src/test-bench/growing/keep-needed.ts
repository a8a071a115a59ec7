import type { FileCase } from '../../cases/case-file/file-case.ts';
import type { CoverageGoal } from './prompt-coverage.ts';

interface Reaching {
  readonly told: FileCase;
  readonly reached: readonly CoverageGoal[];
}

/**
 * Leaves out, from the first on, each case whose goals the others reach, too; later patients were made up for more. Of those that are left, in their order, each
 * adds what none before it reached.
 */
export function keepNeeded(cases: readonly Reaching[]): readonly (Reaching & { readonly adds: readonly CoverageGoal[] })[] {
  const counts = new Map<string, number>();
  for (const { id } of cases.flatMap(({ reached }) => reached)) counts.set(id, (counts.get(id) ?? 0) + 1);
  const needed = cases.filter(({ reached }) => {
    if (reached.some(({ id }) => counts.get(id) === 1)) return true;
    for (const { id } of reached) counts.set(id, (counts.get(id) ?? 0) - 1);
    return false;
  });
  const before = new Set<string>();
  return needed.map((one) => {
    const adds = one.reached.filter(({ id }) => !before.has(id));
    for (const { id } of adds) before.add(id);
    return { ...one, adds };
  });
}
