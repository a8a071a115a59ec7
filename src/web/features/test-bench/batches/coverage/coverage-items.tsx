import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { Choice, Choices } from '../../../../ui/choices.tsx';
import type { BatchCoverage } from '../requests.ts';
import { texts } from '../texts.ts';
import { VirtualTable } from '../virtual-table.tsx';
import { type CoverageFilter, type CoverageItem, coverageFilters, doneOf, isWritten, shownItems } from './shown-items.ts';

const layout = 'grid-cols-[minmax(0,1fr)_auto] @3xl:grid-cols-[minmax(14rem,1.3fr)_9rem_5rem_minmax(0,1.4fr)]';
const rowHeightPx = 52;
const { what, batch, ever, branches } = texts.coverage.columns;

const keyOf = ({ step }: CoverageItem): string => String(step);

/** The parts of a protocol in its order, each with how often it was reached, and by which branches. */
export function CoverageItems({ coverage: { items, runs } }: { readonly coverage: BatchCoverage }) {
  const [search, setSearch] = useSearchParams();
  const filter = coverageFilters.find((one) => one === search.get('reached')) ?? 'all';
  const shown = useMemo(() => shownItems(items, filter), [items, filter]);
  const choose = (chosen: CoverageFilter): void =>
    setSearch(
      (now) => {
        const changed = new URLSearchParams(now);
        if (chosen === 'all') changed.delete('reached');
        else changed.set('reached', chosen);
        return changed;
      },
      { replace: true },
    );
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 border-b border-line px-3.5 py-2">
        <Choices legend={texts.coverage.filter}>
          {coverageFilters.map((one) => (
            <Choice key={one} isChosen={filter === one} onClick={() => choose(one)}>
              {texts.coverage.filters[one]}
            </Choice>
          ))}
        </Choices>
        <p role="status" className="ms-auto text-ink-soft tabular-nums">
          {texts.coverage.shown(shown.length, items.length)}
        </p>
      </div>
      {shown.length === 0 && filter !== 'all' ? (
        <p className="p-3.5">{texts.coverage.allReached[filter]}</p>
      ) : (
        <VirtualTable
          label={texts.coverage.table}
          items={shown}
          keyOf={keyOf}
          rowHeightPx={rowHeightPx}
          columns={[what, batch, ever, branches]}
          layout={layout}
          cellsOf={(item) => <Cells item={item} runs={runs.batch} />}
        />
      )}
    </>
  );
}

function Cells({ item, runs }: { readonly item: CoverageItem; readonly runs: number }) {
  const done = doneOf(item);
  const gap = gapOf(done);
  return (
    <>
      <td className="min-w-0 @max-3xl:col-span-full">
        <span className={`text-[0.93em] font-semibold ${item.kind === 'emergency' ? 'text-badge-red' : 'text-ink-soft'}`}>
          {texts.coverage.kinds[item.kind]} {item.number !== null && <span className="font-mono">{item.number}</span>}
        </span>
        <p className="wrap-anywhere">{item.label}</p>
      </td>
      <td>
        <span className="flex items-center gap-2">
          <span aria-hidden className="relative h-1.5 w-20 shrink-0 overflow-hidden rounded-full bg-line">
            <span className="absolute inset-y-0 left-0 bg-accent" style={{ width: `${runs === 0 ? 0 : (100 * done.batch) / runs}%` }} />
          </span>
          {done.batch.toLocaleString('en')}
        </span>
      </td>
      <td>{gap === null ? done.ever.toLocaleString('en') : <Gap words={gap} />}</td>
      <td className="flex flex-wrap gap-x-3 gap-y-0.5 @max-3xl:col-span-full @max-3xl:empty:hidden">
        {item.branches.map(({ label, count }) => {
          const branchGap = isWritten(label) ? gapOf(count) : null;
          return (
            <span key={label} title={texts.coverage.branch(label, count.batch, count.ever)} className="inline-flex items-baseline gap-1.5">
              <span className={branchGap === null ? 'text-ink-soft' : ''}>{label}</span>
              {branchGap === null ? count.batch.toLocaleString('en') : <Gap words={branchGap} />}
            </span>
          );
        })}
      </td>
    </>
  );
}

/** What is missing, by its words as well as by its colour. */
function Gap({ words }: { readonly words: string }) {
  return <span className="font-semibold whitespace-nowrap text-attention">{words}</span>;
}

function gapOf({ batch: here, ever: anywhere }: CoverageItem['reached']): string | null {
  if (anywhere === 0) return texts.coverage.never;
  return here === 0 ? texts.coverage.notHere : null;
}
