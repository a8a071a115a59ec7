import { ChevronRight, FlaskConical } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { MedicalCase } from '../../../../contracts/cases/medical-case.ts';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { texts } from '../texts.ts';
import { passRateOf } from './pass-rate.ts';

interface GroupCellsProps {
  readonly complaint: string;
  /** Those of its cases that are shown. */
  readonly cases: readonly MedicalCase[];
  readonly isExpanded: boolean;
  readonly isReachable: boolean;
  readonly onToggle: (complaint: string, open: boolean) => void;
}

/** The header of a group: its complaint, how many of its cases are shown, how many of them passed last, and what runs the group. */
export function GroupCells({ complaint, cases, isExpanded, isReachable, onToggle }: GroupCellsProps) {
  const navigate = useNavigate();
  const rate = useMemo(() => passRateOf(cases, new Date()), [cases]);
  const tabIndex = isReachable ? 0 : -1;
  const run = (): void => {
    void navigate(`/playground/test-bench/batches?${new URLSearchParams({ new: 'group', complaint })}`);
  };
  return (
    <td className="flex items-center gap-2 pe-3.5">
      <button
        type="button"
        tabIndex={tabIndex}
        aria-expanded={isExpanded}
        onClick={() => onToggle(complaint, !isExpanded)}
        className="flex min-h-9 min-w-0 flex-1 flex-wrap items-center gap-x-2 px-2.5 text-start outline-offset-[-3px]"
      >
        <ChevronRight
          aria-hidden
          className={`size-4 shrink-0 text-ink-soft transition-transform duration-100 ${isExpanded ? 'rotate-90' : ''}`}
        />
        <span title={complaint} className="min-w-0 truncate font-bold">
          {complaint}
        </span>
        <span className="shrink-0 text-ink-soft tabular-nums">{texts.list.count(cases.length)}</span>
        {rate.scored > 0 && (
          <span title={texts.list.passRateHint} className="shrink-0 tabular-nums max-sm:ms-6">
            {texts.list.passRate(rate)}
          </span>
        )}
      </button>
      <ToolButton
        look="quiet"
        tabIndex={tabIndex}
        aria-label={texts.list.runGroup(complaint)}
        title={texts.list.runGroup(complaint)}
        className="min-h-8 shrink-0 px-2"
        onClick={run}
      >
        <FlaskConical aria-hidden className="size-4" />
      </ToolButton>
    </td>
  );
}
