import { ChevronRight } from 'lucide-react';
import { texts } from '../texts.ts';

interface GroupCellsProps {
  readonly complaint: string;
  readonly count: number;
  readonly isExpanded: boolean;
  readonly isReachable: boolean;
  readonly onToggle: (complaint: string, open: boolean) => void;
}

/** The header of a group: its complaint, and how many of its cases are shown. */
export function GroupCells({ complaint, count, isExpanded, isReachable, onToggle }: GroupCellsProps) {
  return (
    <td className="block">
      <button
        type="button"
        tabIndex={isReachable ? 0 : -1}
        aria-expanded={isExpanded}
        onClick={() => onToggle(complaint, !isExpanded)}
        className="flex min-h-9 w-full items-center gap-2 px-2.5 text-start outline-offset-[-3px]"
      >
        <ChevronRight
          aria-hidden
          className={`size-4 shrink-0 text-ink-soft transition-transform duration-100 ${isExpanded ? 'rotate-90' : ''}`}
        />
        <span title={complaint} className="min-w-0 truncate font-bold">
          {complaint}
        </span>
        <span className="shrink-0 text-ink-soft tabular-nums">{texts.list.count(count)}</span>
      </button>
    </td>
  );
}
