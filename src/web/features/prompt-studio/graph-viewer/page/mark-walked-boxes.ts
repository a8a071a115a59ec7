import type { NodeData } from 'jsoncrack-react';
import { walkedRows } from '../../../../../prompt-compiler/drawing/walked-path.ts';

const looks: Readonly<Record<keyof typeof walkedRows, string>> = {
  answered: 'stroke: var(--node-key) !important; stroke-width: 2.5 !important;',
  here: 'stroke: var(--node-key) !important; stroke-width: 4 !important; stroke-dasharray: 10 4;',
  skipped: 'opacity: 0.55;',
  raised: 'fill: var(--raised-fill) !important; stroke: var(--raised-stroke) !important; stroke-width: 4 !important;',
};

/** Styles for the boxes that belong to a walk: the viewer has none of its own for single boxes. They are told by the row that says how the walk went. */
export function markWalkedBoxes(boxes: readonly NodeData[]): string {
  return boxes
    .flatMap(({ id, text }) =>
      Object.entries(walkedRows).flatMap(([mark, row]) =>
        text.some(({ key }) => key === row) ? [`rect:has(~ [data-id="node-${id}"]) { ${looks[mark as keyof typeof walkedRows]} }`] : [],
      ),
    )
    .join('\n');
}
