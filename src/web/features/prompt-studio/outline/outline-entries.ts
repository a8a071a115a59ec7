import type { PromptEntry } from '../../../../prompt-compiler/editing/prompt-report.ts';

/** Which entry the line belongs to: the last one that begins at it or above it; -1 above the first. */
export function currentEntry(entries: readonly PromptEntry[], line: number): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle]?.line ?? 0) <= line) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** How deep an entry is nested: headings by their level, questions below them by the parts of their number. */
export function depthOf(entry: PromptEntry): number {
  return entry.kind === 'heading' ? Math.max(0, entry.level - 1) : entry.parent === null ? 0 : entry.number.split('.').length - 1;
}
