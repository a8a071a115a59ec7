import { Library } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { Pane } from '../../../ui/pane.tsx';
import { ToFormButton } from '../../../ui/to-form-button.tsx';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { CaseTransfer, type Transfer } from '../import/case-transfer.tsx';
import { texts } from '../texts.ts';
import type { CaseActs } from './case-cells.tsx';
import type { CaseList } from './case-list.ts';
import { CaseTable, type RowErrors } from './case-table.tsx';
import { FilterBar } from './filter-bar.tsx';
import { RunBatchButton } from './run-batch-button.tsx';
import { isFiltering, shownGroups } from './shown-groups.ts';
import { isExpanded, tableItems } from './table-items.ts';
import { useCaseAddress } from './use-case-address.ts';
import { useExpansion } from './use-expansion.ts';
import { useSearch } from './use-search.ts';

interface CaseListPaneProps {
  /** Undefined until it was first loaded. */
  readonly list: CaseList | undefined;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
  /** Says above the screen what failed. */
  readonly onFailed: (words: string) => void;
  readonly runningIds: ReadonlySet<string>;
  readonly errors: RowErrors;
  readonly acts: CaseActs;
  /** The case that was just saved: its group is opened and its row brought into view. */
  readonly savedCase: { readonly id: string; readonly complaint: string } | null;
}

/** The library of cases: what is looked for in it, and the table. */
export function CaseListPane({ list, hasFailed, onRetry, onFailed, runningIds, errors, acts, savedCase }: CaseListPaneProps) {
  const address = useCaseAddress();
  const [transfer, setTransfer] = useState<Transfer>(null);
  const search = useSearch(address.filters.search, (text) => address.changeFilters({ search: text }));
  const shownFilters = { ...address.filters, search: search.typed };
  const searched = useDeferredValue(search.typed);
  const filters = useMemo(() => ({ ...address.filters, search: searched }), [address.filters, searched]);
  const { expansion, setAll, setGroup } = useExpansion(isFiltering(filters));
  const groups = useMemo(() => shownGroups(list?.groups ?? [], filters), [list, filters]);
  const items = useMemo(() => tableItems(groups, expansion), [groups, expansion]);
  const isAllExpanded = groups.length > 0 && groups.every(({ chief_complaint }) => isExpanded(expansion, chief_complaint));
  const shown = groups.reduce((sum, { cases }) => sum + cases.length, 0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the group is opened when its case was saved, not when a search begins or ends.
  useEffect(() => {
    if (savedCase !== null) setGroup(savedCase.complaint, true);
  }, [savedCase]);

  return (
    <Pane
      title={texts.list.title}
      className="min-h-0 flex-1"
      end={
        <div className="flex flex-wrap items-center gap-2">
          <ToFormButton form={texts.form.title} />
          <CaseTransfer
            open={transfer}
            onOpen={setTransfer}
            list={list}
            complaint={(groups.length === 1 && groups[0]?.chief_complaint) || null}
            onImported={onRetry}
            onFailed={onFailed}
          />
          <RunBatchButton groups={groups} isFiltered={isFiltering(filters)} />
        </div>
      }
    >
      <FilterBar
        filters={shownFilters}
        onSearch={search.type}
        onClearSearch={search.clear}
        onChange={address.changeFilters}
        isAllExpanded={isAllExpanded}
        onExpandAll={setAll}
        count={list === undefined ? '' : isFiltering(filters) ? texts.list.shown(shown, list.total) : texts.list.count(list.total)}
      />
      {list === undefined ? (
        hasFailed ? (
          <ToolButton className="m-3.5 self-start" onClick={onRetry}>
            {texts.retry}
          </ToolButton>
        ) : (
          <p role="status" className="p-3.5 text-ink-soft">
            {texts.list.loading}
          </p>
        )
      ) : items.length === 0 ? (
        <div className="flex flex-col items-start gap-3 p-3.5 text-ink-soft">
          <p role="status">{list.total > 0 ? texts.list.noMatch : texts.list.none}</p>
          {list.total === 0 && (
            <>
              <ToolButton onClick={() => setTransfer('sample')}>
                <Library aria-hidden className="size-4" />
                {texts.list.sample}
              </ToolButton>
              <p>{texts.list.sampleHint}</p>
            </>
          )}
        </div>
      ) : (
        <CaseTable
          items={items}
          runningIds={runningIds}
          errors={errors}
          acts={acts}
          onToggleGroup={setGroup}
          shownKey={savedCase?.id ?? null}
        />
      )}
    </Pane>
  );
}
