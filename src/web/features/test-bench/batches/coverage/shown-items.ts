import type { BatchCoverage } from '../requests.ts';

export type CoverageItem = BatchCoverage['items'][number];
type RunCount = CoverageItem['reached'];

export const coverageFilters = ['all', 'batch', 'never'] as const;
export type CoverageFilter = (typeof coverageFilters)[number];

const counted: Record<Exclude<CoverageFilter, 'all'>, keyof RunCount> = { batch: 'batch', never: 'ever' };

/** An item is done when it was asked, or its answer known before; when it was raised, jumped or stopped. */
export function doneOf({ carried_out, answered }: CoverageItem): RunCount {
  return { batch: Math.max(carried_out.batch, answered.batch), ever: Math.max(carried_out.ever, answered.ever) };
}

/** Whether an item, or one of its branches, was not reached: by the batch, or by any run. */
function isGap(item: CoverageItem, by: keyof RunCount): boolean {
  return doneOf(item)[by] === 0 || item.branches.some(({ label, count }) => isWritten(label) && count[by] === 0);
}

/** No author writes a branch for what is not known: that it was never taken is no gap. */
export function isWritten(branchLabel: string): boolean {
  return !/not known$/.test(branchLabel);
}

/** Everything, or only what was not reached: by this batch, or ever. A part is shown whole where only some of its branches were not. */
export function shownItems(items: readonly CoverageItem[], filter: CoverageFilter): readonly CoverageItem[] {
  return filter === 'all' ? items : items.filter((item) => isGap(item, counted[filter]));
}
