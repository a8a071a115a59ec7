import { ChevronLeft, ChevronRight } from 'lucide-react';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { texts } from '../texts.ts';

/** Where one of many stands, from 0, and what leads to another of them. */
export interface Walk {
  readonly index: number;
  readonly count: number;
  readonly go: (index: number) => void;
}

/** Leads to the run before and to the one after. */
export function WalkBar({ walk: { index, count, go } }: { readonly walk: Walk }) {
  const isFirst = index === 0;
  const isLast = index === count - 1;
  // Greyed out rather than disabled: the focus stays where it was at either end.
  return (
    <div className="flex items-center gap-2 border-b border-line px-4 py-1.5">
      <ToolButton look="quiet" className="px-2" aria-disabled={isFirst} onClick={() => !isFirst && go(index - 1)}>
        <ChevronLeft aria-hidden className="size-4" />
        {texts.details.previous}
      </ToolButton>
      <span role="status" className="text-ink-soft tabular-nums">
        {texts.details.position(index + 1, count)}
      </span>
      <ToolButton look="quiet" className="px-2" aria-disabled={isLast} onClick={() => !isLast && go(index + 1)}>
        {texts.details.next}
        <ChevronRight aria-hidden className="size-4" />
      </ToolButton>
    </div>
  );
}
