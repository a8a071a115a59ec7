import { Search } from 'lucide-react';
import { Choice, Choices } from '../../../../ui/choices.tsx';
import { MarkLegend } from '../mark-legend.tsx';
import { texts } from '../texts.ts';
import { type CaseFilters, caseMarks, caseSorts } from './shown-cases.ts';

interface CaseFilterBarProps {
  readonly filters: CaseFilters;
  readonly complaints: readonly string[];
  /** How many cases are shown, in words. */
  readonly count: string;
  readonly onChange: (change: Partial<CaseFilters>) => void;
}

/** What of a batch's cases is shown, and in which order. */
export function CaseFilterBar({ filters, complaints, count, onChange }: CaseFilterBarProps) {
  return (
    <search
      aria-label={texts.table.filters}
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line px-3.5 py-2"
    >
      <div className="relative min-w-44 flex-1 sm:max-w-72">
        <Search aria-hidden className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-ink-soft" />
        <input
          type="search"
          autoComplete="off"
          aria-label={texts.table.search}
          placeholder={texts.table.search}
          value={filters.search}
          onChange={({ currentTarget }) => onChange({ search: currentTarget.value })}
          className="control min-h-8 rounded-lg py-1 ps-8"
        />
      </div>
      <select
        aria-label={texts.table.complaint}
        value={filters.complaint}
        onChange={({ currentTarget }) => onChange({ complaint: currentTarget.value })}
        className="control min-h-8 w-auto max-w-56 rounded-lg px-2 py-1"
      >
        <option value="">{texts.table.anyComplaint}</option>
        {complaints.map((complaint) => (
          <option key={complaint} value={complaint}>
            {complaint}
          </option>
        ))}
      </select>
      <Choices legend={texts.table.sort}>
        {caseSorts.map((sort) => (
          <Choice key={sort} isChosen={filters.sort === sort} onClick={() => onChange({ sort })}>
            {texts.table.sorts[sort]}
          </Choice>
        ))}
      </Choices>
      <Choices legend={texts.table.show}>
        {caseMarks.map((mark) => {
          const isChosen = filters.marks.includes(mark);
          const marks = isChosen ? filters.marks.filter((other) => other !== mark) : [...filters.marks, mark];
          return (
            <Choice key={mark} isChosen={isChosen} hint={texts.table.markHints[mark]} onClick={() => onChange({ marks })}>
              {texts.table.marks[mark]}
            </Choice>
          );
        })}
      </Choices>
      <MarkLegend />
      <p role="status" className="ms-auto text-ink-soft tabular-nums">
        {count}
      </p>
    </search>
  );
}
