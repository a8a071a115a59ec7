import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ArrowLeftRight } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { Choice, Choices } from '../../../../ui/choices.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { useDocumentTitle } from '../../../../ui/page.tsx';
import { Tabs } from '../../../../ui/tabs.tsx';
import { ToolButton } from '../../../../ui/tool-button.tsx';
import { BenchHeader } from '../../bench-header.tsx';
import { batchesAddress } from '../addresses.ts';
import { LoadFailure } from '../load-failure.tsx';
import { comparisonQuery, isUnderWay } from '../queries.ts';
import type { BatchComparison, PassRule } from '../requests.ts';
import { texts } from '../texts.ts';
import { ComparedCases } from './compared-cases.tsx';
import { ComparedGroups } from './compared-groups.tsx';
import { OutcomeBar } from './outcome-bar.tsx';
import { RanOnTable } from './ran-on-table.tsx';
import { VerdictWords } from './verdict-words.tsx';

const passRules = ['top_3', 'correct'] as const;

/** Two batches, paired by case: what B does better or worse than A. Which two, and what counts as passed, stands in the address. */
export function CompareScreen() {
  useDocumentTitle(texts.comparison.title);
  const [search] = useSearchParams();
  const [a, b] = [search.get('a') ?? '', search.get('b') ?? ''];
  const pass = passRules.find((rule) => rule === search.get('pass')) ?? 'top_3';
  return (
    <main className="flex min-h-0 min-w-0 flex-1 flex-col">
      <BenchHeader />
      {a === '' || b === '' ? (
        <div className="p-3.5">
          <Notice tone="hint">
            <p>{texts.comparison.incomplete}</p>
            <Link to={batchesAddress} className="text-accent underline">
              {texts.comparison.toList}
            </Link>
          </Notice>
        </div>
      ) : (
        <Comparison a={a} b={b} pass={pass} />
      )}
    </main>
  );
}

interface ComparisonProps {
  readonly a: string;
  readonly b: string;
  readonly pass: PassRule;
}

function Comparison({ a, b, pass }: ComparisonProps) {
  const { data, error, isFetching, refetch } = useQuery(comparisonQuery(a, b, pass));
  if (error !== null) {
    return (
      <div className="p-3.5">
        <LoadFailure words={texts.comparison.failed} reason={error.message} isBusy={isFetching} onRetry={refetch} />
      </div>
    );
  }
  if (data === undefined) return <p className="appear-late p-3.5 text-ink-soft">{texts.comparison.loading}</p>;
  return <Compared compared={data} pass={pass} />;
}

function Compared({ compared, pass }: { readonly compared: BatchComparison; readonly pass: PassRule }) {
  const { a, b, comparison } = compared;
  const [search, setSearch] = useSearchParams();
  const put = (parts: Readonly<Record<string, string>>): void =>
    setSearch((now) => new URLSearchParams({ ...Object.fromEntries(now), ...parts }), { replace: true });
  const unfinished = [...new Map([a, b].filter(isUnderWay).map((batch) => [batch.batch_id, batch.name])).values()];
  const tabs = [
    { id: 'cases', title: texts.comparison.casesTitle, content: <ComparedCases compared={compared} /> },
    { id: 'groups', title: texts.comparison.groupsTitle, content: <ComparedGroups groups={comparison.groups} /> },
  ];
  return (
    <>
      <section aria-label={texts.comparison.title} className="space-y-2.5 border-b border-line bg-surface px-3.5 py-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Link
            to={batchesAddress}
            aria-label={texts.comparison.toList}
            title={texts.comparison.toList}
            className="-ms-1.5 flex size-8 items-center justify-center rounded-lg text-ink-soft hover:bg-accent-tint hover:text-ink"
          >
            <ArrowLeft aria-hidden className="size-4.5" />
          </Link>
          <VerdictWords verdict={comparison.verdict} />
          <Choices legend={texts.comparison.pass}>
            {passRules.map((rule) => (
              <Choice key={rule} isChosen={pass === rule} onClick={() => put({ pass: rule })}>
                {texts.comparison.passes[rule]}
              </Choice>
            ))}
          </Choices>
          {a.batch_id !== b.batch_id && (
            <ToolButton look="quiet" onClick={() => put({ a: b.batch_id, b: a.batch_id })}>
              <ArrowLeftRight aria-hidden className="size-4" />
              {texts.comparison.swap}
            </ToolButton>
          )}
        </div>
        <h2 className="max-w-[62rem] text-[1.5rem] leading-snug font-bold tracking-tight text-balance tabular-nums sm:text-[1.7rem]">
          {comparison.sentence}.
        </h2>
        {a.batch_id === b.batch_id && <p className="text-ink-soft">{texts.comparison.itself}</p>}
        {unfinished.length > 0 && <Notice tone="hint">{texts.comparison.unfinished(unfinished.join(', '))}</Notice>}
      </section>
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(22rem,27rem)_minmax(0,1fr)] lg:grid-rows-1">
        <div className="min-w-0 border-line bg-surface max-lg:border-b lg:overflow-auto lg:border-e">
          <section aria-label={texts.comparison.outcomesTitle} className="border-b border-line p-3.5">
            <OutcomeBar counts={comparison} />
          </section>
          <RanOnTable compared={compared} />
        </div>
        <Tabs
          label={texts.comparison.title}
          tabs={tabs}
          selected={search.get('tab') === 'groups' ? 'groups' : 'cases'}
          onSelect={(tab) => {
            if (tab !== (search.get('tab') ?? 'cases')) put({ tab });
          }}
          className="min-w-0 bg-surface"
        />
      </div>
    </>
  );
}
