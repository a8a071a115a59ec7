import { useCallback, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Choice, Choices } from '../../../../ui/choices.tsx';
import { accuracyOfScore } from '../../../../ui/runs/accuracy.ts';
import { comparedRunsAddress } from '../addresses.ts';
import type { BatchComparison, ComparedCase } from '../requests.ts';
import { RunMark } from '../run-mark.tsx';
import { texts } from '../texts.ts';
import { VirtualTable } from '../virtual-table.tsx';
import { OutcomeBadge } from './outcome-badge.tsx';
import { telltaleRuns } from './telltale-runs.ts';

const shows = ['flipped', 'not-comparable', 'all'] as const;
type Show = (typeof shows)[number];

const layout = 'grid-cols-[minmax(0,1fr)_minmax(0,1fr)] @3xl:grid-cols-[minmax(11rem,1.2fr)_8.5rem_minmax(0,1fr)_minmax(0,1fr)_8rem]';
const rowHeightPx = 53;
const { case: caseColumn, outcome: outcomeColumn, a: aColumn, b: bColumn, runs: runsColumn } = texts.comparison.caseColumns;
const columns = [caseColumn, outcomeColumn, aColumn, bColumn, runsColumn];

const keyOf = ({ case_id }: ComparedCase): string => case_id;

/** The compared cases, those that flipped first; each of these leads to two of its runs side by side. */
export function ComparedCases({ compared: { comparison, flipped_runs } }: { readonly compared: BatchComparison }) {
  const [search, setSearch] = useSearchParams();
  const shown = shows.find((one) => one === search.get('show')) ?? 'flipped';
  const cases = useMemo(() => comparison.cases.filter((one) => isShown(one, shown)), [comparison, shown]);
  const linkOf = useCallback(
    (one: ComparedCase): string | null => {
      const runs = flipped_runs.find(({ case_id }) => case_id === one.case_id);
      const pair = runs === undefined ? null : telltaleRuns(one, runs, comparison.pass);
      return runs === undefined || pair === null ? null : comparedRunsAddress(runs.stored_case_id, pair.a, pair.b);
    },
    [flipped_runs, comparison.pass],
  );
  const choose = (show: Show): void =>
    setSearch(
      (now) => {
        const changed = new URLSearchParams(now);
        if (show === 'flipped') changed.delete('show');
        else changed.set('show', show);
        return changed;
      },
      { replace: true },
    );
  return (
    <div className="flex h-full min-h-0 flex-col max-lg:h-[85dvh]">
      <div className="flex flex-wrap items-center gap-3 border-b border-line px-3.5 py-2">
        <Choices legend={texts.coverage.filter}>
          {shows.map((one) => (
            <Choice key={one} isChosen={shown === one} onClick={() => choose(one)}>
              {texts.comparison.shows[one]}
            </Choice>
          ))}
        </Choices>
        <p role="status" className="ms-auto text-ink-soft tabular-nums">
          {texts.table.shown(cases.length, comparison.cases.length)}
        </p>
      </div>
      {cases.length === 0 ? (
        <p className="p-3.5 text-ink-soft">
          {shown === 'flipped' && comparison.compared > 0 ? texts.comparison.noFlipped : texts.comparison.noneShown}
        </p>
      ) : (
        <VirtualTable
          label={texts.comparison.casesTable}
          items={cases}
          keyOf={keyOf}
          rowHeightPx={rowHeightPx}
          columns={columns}
          layout={layout}
          cellsOf={(one) => <Cells compared={one} link={linkOf(one)} />}
        />
      )}
    </div>
  );
}

function isShown({ outcome }: ComparedCase, show: Show): boolean {
  switch (show) {
    case 'all':
      return true;
    case 'flipped':
      return outcome === 'regressed' || outcome === 'improved';
    case 'not-comparable':
      return outcome === 'not-comparable';
  }
}

function Cells({ compared, link }: { readonly compared: ComparedCase; readonly link: string | null }) {
  const { expected_diagnosis, chief_complaint, outcome, reason, fidelity_broken_in } = compared;
  return (
    <>
      <td className="min-w-0 @max-3xl:col-span-full">
        <p className="truncate font-semibold" title={expected_diagnosis}>
          {expected_diagnosis}
        </p>
        <p className="truncate text-ink-soft" title={chief_complaint}>
          {chief_complaint}
        </p>
        {fidelity_broken_in !== null && (
          <p className="text-attention" title={texts.details.fidelityHint}>
            {texts.comparison.fidelity(fidelity_broken_in)}
          </p>
        )}
        {reason !== null && <p className="text-attention wrap-anywhere">{reason}</p>}
      </td>
      <td className="@max-3xl:col-span-full">
        <OutcomeBadge outcome={outcome} />
      </td>
      <Side name={aColumn} side={compared.a} />
      <Side name={bColumn} side={compared.b} />
      <td className="@max-3xl:col-span-full @max-3xl:empty:hidden">
        {link !== null && (
          <Link
            to={link}
            aria-label={texts.comparison.compareRunsOf(expected_diagnosis)}
            className="rounded font-semibold whitespace-nowrap text-accent hover:underline"
          >
            {texts.comparison.compareRuns}
          </Link>
        )}
      </td>
    </>
  );
}

function Side({ name, side }: { readonly name: string; readonly side: ComparedCase['a'] }) {
  return (
    <td className="flex flex-wrap items-center gap-1">
      <span className="font-semibold text-ink-soft @3xl:hidden">{name}</span>
      {side === null ? (
        <span className="text-ink-soft">{texts.comparison.noResult}</span>
      ) : (
        <>
          {side.accuracies.map((accuracy, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the repeats of a case are told apart by their place alone.
            <RunMark key={index} accuracy={accuracy} />
          ))}
          <span className="ms-1 text-ink-soft">{texts.comparison.passed(side.passed, side.scored)}</span>
          {side.accuracies_by_rules !== null && (
            <span title={texts.comparison.byModelHint} className="basis-full text-ink-soft">
              {texts.comparison.byModel(side.accuracies_by_rules.map((accuracy) => accuracyOfScore(accuracy).word).join(' '))}
            </span>
          )}
        </>
      )}
    </td>
  );
}
