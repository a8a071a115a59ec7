import { Search, X } from 'lucide-react';
import { Choice, Choices } from '../../../ui/choices.tsx';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { texts } from '../texts.ts';
import { type CaseFilters, caseSorts, caseStatuses, isFiltering } from './shown-groups.ts';
import { toggled } from './use-case-address.ts';

interface FilterBarProps {
  /** With the search as it is typed. */
  readonly filters: CaseFilters;
  readonly onSearch: (text: string) => void;
  readonly onClearSearch: () => void;
  readonly onChange: (change: Partial<CaseFilters>) => void;
  readonly isAllExpanded: boolean;
  readonly onExpandAll: (open: boolean) => void;
  /** How many cases are shown, in words. */
  readonly count: string;
}

/** What of the cases is shown, and in which order. */
export function FilterBar({ filters, onSearch, onClearSearch, onChange, isAllExpanded, onExpandAll, count }: FilterBarProps) {
  return (
    <search
      aria-label={texts.filters.name}
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line px-3.5 py-2"
    >
      <div className="relative min-w-52 flex-1 sm:max-w-88">
        <Search aria-hidden className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-ink-soft" />
        <input
          type="text"
          inputMode="search"
          autoComplete="off"
          aria-label={texts.filters.search}
          placeholder={texts.filters.search}
          value={filters.search}
          onChange={(event) => onSearch(event.target.value)}
          className="control min-h-8 rounded-lg py-1 ps-8 pe-8"
        />
        {filters.search !== '' && (
          <button
            type="button"
            aria-label={texts.filters.clearSearch}
            title={texts.filters.clearSearch}
            onClick={(event) => {
              event.currentTarget.parentElement?.querySelector('input')?.focus();
              onClearSearch();
            }}
            className="absolute inset-y-0 right-0 flex w-8 items-center justify-center rounded-lg text-ink-soft hover:text-ink"
          >
            <X aria-hidden className="size-4" />
          </button>
        )}
      </div>
      <ToolButton look="quiet" onClick={() => onExpandAll(!isAllExpanded)} className="-mx-1 px-2">
        {isAllExpanded ? texts.filters.collapseAll : texts.filters.expandAll}
      </ToolButton>
      <Choices legend={texts.filters.sort}>
        {caseSorts.map((sort) => (
          <Choice key={sort} isChosen={filters.sort === sort} onClick={() => onChange({ sort })}>
            {texts.filters.sorts[sort]}
          </Choice>
        ))}
      </Choices>
      <Choices legend={texts.filters.status}>
        {caseStatuses.map((status) => (
          <Choice
            key={status}
            isChosen={filters.statuses.includes(status)}
            onClick={() => onChange({ statuses: toggled(filters.statuses, status) })}
          >
            {texts.filters.statuses[status]}
          </Choice>
        ))}
      </Choices>
      {isFiltering(filters) && (
        <ToolButton
          look="quiet"
          className="-mx-1 px-2"
          onClick={() => {
            onClearSearch();
            onChange({ search: '', statuses: [] });
          }}
        >
          {texts.filters.clear}
        </ToolButton>
      )}
      <p role="status" className="ms-auto text-ink-soft tabular-nums">
        {count}
      </p>
    </search>
  );
}
