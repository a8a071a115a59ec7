import { LoaderCircle } from 'lucide-react';
import { useId, useMemo, useRef, useState } from 'react';
import { ToFormButton } from '../../../ui/to-form-button.tsx';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { texts } from '../texts.ts';
import { ConnectionError } from './connection-error.tsx';
import type { TestList } from './read-test-list.ts';
import { noFilters, shownTests } from './shown-tests.ts';
import { TestCardItem } from './test-card-item.tsx';
import { TestFilterBar } from './test-filter-bar.tsx';
import { useTimeOuts } from './time-out.ts';
import { useTests } from './use-tests.ts';

/** The server's own default. */
const cardsAtOnce = 20;

const mostCards = 1000;

interface TestStatusPaneProps {
  readonly onOpen: (testId: string) => void;
}

/** The newest tests and how many there are; kept up to date while any of them is active. */
export function TestStatusPane({ onOpen }: TestStatusPaneProps) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const [limit, setLimit] = useState(cardsAtOnce);
  const { list, problem, isLoading, retry } = useTests(limit);
  const now = useTimeOuts(list?.tests ?? []);
  const [filters, setFilters] = useState(noFilters);
  const shown = useMemo(() => shownTests(list?.tests ?? [], filters), [list, filters]);
  return (
    <section aria-labelledby={titleId} className="flex h-full min-h-0 min-w-0 flex-col bg-page">
      <header className="flex min-h-10 flex-wrap items-center gap-x-5 gap-y-1 border-b border-line bg-surface px-3.5 py-1">
        <h2 id={titleId} ref={title} tabIndex={-1} className="font-bold">
          {texts.status.title}
        </h2>
        {list !== undefined && <Counts counts={list.counts} />}
        <ToFormButton form={texts.create.title} />
        <p role="status" className="ms-auto flex items-center gap-1.5 text-badge-blue">
          {list !== undefined && list.counts.running > 0 && (
            <>
              <LoaderCircle aria-hidden className="size-4 animate-spin" />
              {texts.status.atWork}
            </>
          )}
        </p>
      </header>
      {list !== undefined && list.tests.length > 0 && <TestFilterBar filters={filters} onChange={setFilters} />}
      <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-auto p-3.5">
        {problem !== null && <ConnectionError problem={problem} isBusy={isLoading} onRetry={retry} />}
        {list === undefined && problem === null && <p className="appear-late text-ink-soft">{texts.status.loading}</p>}
        {list?.tests.length === 0 && (
          <div className="m-auto py-10 text-center">
            <p className="text-[1.15rem] font-bold">{texts.status.empty}</p>
            <p className="text-ink-soft">{texts.status.emptyHint}</p>
          </div>
        )}
        {list !== undefined && list.tests.length > 0 && shown.length === 0 && (
          <p className="flex flex-wrap items-center gap-3 text-ink-soft">
            {texts.status.noMatch}
            <ToolButton onClick={() => setFilters(noFilters)}>{texts.status.clear}</ToolButton>
          </p>
        )}
        {list !== undefined && shown.length > 0 && (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(23rem,100%),1fr))] gap-3">
            {shown.map((test) => (
              <TestCardItem key={test.id} test={test} now={now} onOpen={onOpen} onDeleted={() => title.current?.focus()} />
            ))}
          </ul>
        )}
        {list !== undefined && list.tests.length >= cardsAtOnce && list.tests.length < Math.min(list.counts.total, mostCards) && (
          <p className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 text-ink-soft">
            {texts.status.shown(list.tests.length, list.counts.total)}
            <ToolButton aria-disabled={isLoading} onClick={() => setLimit(Math.min(list.tests.length + cardsAtOnce, mostCards))}>
              {texts.status.more}
            </ToolButton>
          </p>
        )}
      </div>
    </section>
  );
}

function Counts({ counts }: { readonly counts: TestList['counts'] }) {
  return (
    <dl className="flex flex-wrap gap-x-4">
      {(['running', 'completed', 'total'] as const).map((kind) => (
        <div key={kind} className="flex items-baseline gap-1.5">
          <dt className="text-ink-soft">{texts.status[kind]}</dt>
          <dd className="font-semibold tabular-nums">{counts[kind]}</dd>
        </div>
      ))}
    </dl>
  );
}
