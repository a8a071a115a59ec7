import { Search } from 'lucide-react';
import { Choice, Choices } from '../../../ui/choices.tsx';
import { texts } from '../texts.ts';
import { outcomes, type TestFilters } from './shown-tests.ts';

interface TestFilterBarProps {
  readonly filters: TestFilters;
  readonly onChange: (filters: TestFilters) => void;
}

/** What of the tests is shown. */
export function TestFilterBar({ filters, onChange }: TestFilterBarProps) {
  return (
    <search
      aria-label={texts.status.filters}
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line bg-surface px-3.5 py-2"
    >
      <div className="relative min-w-44 flex-1 sm:max-w-88">
        <Search aria-hidden className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-ink-soft" />
        <input
          type="search"
          autoComplete="off"
          aria-label={texts.status.search}
          placeholder={texts.status.search}
          value={filters.search}
          onChange={({ currentTarget }) => onChange({ ...filters, search: currentTarget.value })}
          className="control min-h-8 rounded-lg py-1 ps-8"
        />
      </div>
      <Choices legend={texts.status.show}>
        {outcomes.map((outcome) => {
          const isChosen = filters.outcomes.includes(outcome);
          const chosen = isChosen ? filters.outcomes.filter((other) => other !== outcome) : [...filters.outcomes, outcome];
          return (
            <Choice key={outcome} isChosen={isChosen} onClick={() => onChange({ ...filters, outcomes: chosen })}>
              {texts.status.outcomes[outcome]}
            </Choice>
          );
        })}
      </Choices>
    </search>
  );
}
