import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import type { TestBatch } from '../../../../../contracts/test-bench/test-batch.ts';
import { ToolButton } from '../../../../ui/tool-button.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { batchCasesQuery } from '../queries.ts';
import { texts } from '../texts.ts';
import { CaseFilterBar } from './case-filter-bar.tsx';
import { CaseTable } from './case-table.tsx';
import { OpenRun } from './open-run.tsx';
import { type CaseFilters, shownCases } from './shown-cases.ts';
import { useCaseFilters } from './use-case-filters.ts';

/** The cases of a batch: filtered, sorted, each with its runs. */
export function CasesTab({ batch }: { readonly batch: TestBatch }) {
  const { data, error, isFetching, refetch } = useQuery(batchCasesQuery(batch));
  const { filters, change } = useCaseFilters();
  // The address follows too slowly for a text that is being typed.
  const [typed, setTyped] = useState(filters.search);
  const { complaint, sort } = filters;
  const marks = filters.marks.join(',');
  const searched = useDeferredValue(typed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marks are the same as long as their words are.
  const shown = useMemo(
    () => shownCases(data ?? [], { search: searched, complaint, sort, marks: filters.marks }),
    [data, searched, complaint, sort, marks],
  );
  const complaints = useMemo(() => [...new Set((data ?? []).map((one) => one.chief_complaint))], [data]);
  const put = (part: Partial<CaseFilters>): void => {
    if (part.search !== undefined) setTyped(part.search);
    change(part);
  };
  if (data === undefined) {
    return (
      <div className="p-3.5">
        {error === null ? (
          <p className="appear-late text-ink-soft">{texts.table.loading}</p>
        ) : (
          <LoadFailure words={texts.table.failed} reason={error.message} isBusy={isFetching} onRetry={refetch} />
        )}
      </div>
    );
  }
  return (
    <div className="flex h-full min-h-0 flex-col max-lg:h-[85dvh]">
      <CaseFilterBar
        filters={{ ...filters, search: typed }}
        complaints={complaints}
        count={shown.length === data.length ? texts.table.count(data.length) : texts.table.shown(shown.length, data.length)}
        onChange={put}
      />
      {shown.length === 0 ? (
        <p className="flex flex-wrap items-center gap-3 p-3.5 text-ink-soft">
          {texts.table.noMatch}
          <ToolButton onClick={() => put({ search: '', complaint: '', marks: [] })}>{texts.table.clear}</ToolButton>
        </p>
      ) : (
        <CaseTable cases={shown} />
      )}
      <OpenRun cases={shown} />
    </div>
  );
}
