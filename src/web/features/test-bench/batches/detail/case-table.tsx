import type { BatchCase } from '../requests.ts';
import { RunLink } from '../run-mark.tsx';
import { texts } from '../texts.ts';
import { VirtualTable } from '../virtual-table.tsx';
import { breaksOf, marksOf, missedPercentOf } from './shown-cases.ts';
import { useOpenRun } from './use-open-run.ts';

const layout = 'grid-cols-[minmax(0,1fr)_auto] @3xl:grid-cols-[minmax(12rem,32rem)_minmax(0,36rem)_4rem_minmax(9rem,1fr)]';
const rowHeightPx = 53;
const columns = [texts.table.columns.case, texts.table.columns.repeats, texts.table.columns.missed, texts.table.columns.notes];

const keyOf = ({ case_id }: BatchCase): string => case_id;

/** The cases of a batch, each with the marks of its repeats, which open their runs. A click on the row opens the first. */
export function CaseTable({ cases }: { readonly cases: readonly BatchCase[] }) {
  const { open } = useOpenRun();
  return (
    <VirtualTable
      label={texts.table.name}
      items={cases}
      keyOf={keyOf}
      rowHeightPx={rowHeightPx}
      columns={columns}
      layout={layout}
      onOpen={({ runs: [first] }) => {
        if (first !== undefined) open(first.run_id);
      }}
      cellsOf={(one) => <Cells batchCase={one} />}
    />
  );
}

function Cells({ batchCase }: { readonly batchCase: BatchCase }) {
  const { addressOf } = useOpenRun();
  const { case_id, chief_complaint, expected_diagnosis, external_id, edited_since, runs } = batchCase;
  const marks = marksOf(batchCase);
  const breaks = breaksOf(runs);
  const missed = missedPercentOf(runs);
  return (
    <>
      <td className="min-w-0 @max-3xl:col-span-full">
        <p className="font-semibold wrap-anywhere">{expected_diagnosis}</p>
        <p className="wrap-anywhere text-ink-soft">
          {chief_complaint} · <span className="font-mono text-[0.93em]">{external_id ?? case_id.slice(-8)}</span>
        </p>
      </td>
      <td className="flex flex-wrap gap-1">
        {runs.map((run) => (
          <RunLink key={run.run_id} to={addressOf(run.run_id)} {...run} note={noteOf(run)} />
        ))}
      </td>
      <td>{missed !== null && texts.table.missed(missed)}</td>
      <td className="flex flex-wrap gap-x-2 text-attention @max-3xl:col-span-full @max-3xl:empty:hidden">
        {marks.has('flipped') && <span title={texts.table.markHints.flipped}>{texts.table.flipped}</span>}
        {breaks > 0 && (
          <span className="font-semibold" title={texts.details.fidelityHint}>
            {texts.table.fidelity(breaks)}
          </span>
        )}
        {edited_since && (
          <span className="text-ink-soft" title={texts.table.editedSinceHint}>
            {texts.table.editedSince}
          </span>
        )}
      </td>
    </>
  );
}

function noteOf({ error, fidelity_breaks, questions_missed_percent }: BatchCase['runs'][number]): string {
  if (error !== null) return texts.table.runFailed(error);
  const missed = questions_missed_percent === null ? '' : texts.table.runMissed(questions_missed_percent);
  return (fidelity_breaks ?? 0) > 0 ? `${missed}, ${texts.table.fidelity(fidelity_breaks ?? 0)}` : missed;
}
