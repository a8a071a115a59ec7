import { useQuery } from '@tanstack/react-query';
import { GitCompareArrows } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { MedicalCase } from '../../../../../contracts/cases/medical-case.ts';
import { ToolButton } from '../../../../ui/tool-button.tsx';
import { comparedWords, useHistoryAddress } from '../history-address.ts';
import { LoadFailure } from '../load-failure.tsx';
import { runsQuery } from '../queries.ts';
import { creatorName } from '../run-words.ts';
import { texts } from '../texts.ts';
import type { ListedRun } from './read-run-summary.ts';
import { RunRow } from './run-row.tsx';

const comparedRuns = 2;

interface RunListProps {
  readonly medicalCase: MedicalCase;
  /** The run whose detail was left for the list: it gets the focus. */
  readonly returnedFrom: string | null;
  readonly onDelete: (runId: string) => void;
}

/** The last runs of a case, newest first. Two of them can be chosen to be compared. */
export function RunList({ medicalCase, returnedFrom, onDelete }: RunListProps) {
  const address = useHistoryAddress();
  const [marked, setMarked] = useState<readonly string[]>(address.compared ?? []);
  const { data: runs, error, refetch } = useQuery(runsQuery(medicalCase.id));
  const chosen = marked.filter((id) => runs === undefined || runs.some(({ run_id }) => run_id === id));
  const list = useRef<HTMLUListElement>(null);
  useFocusKeptIn(list, runs);
  return (
    <div className="flex flex-col gap-3 sm:min-h-96">
      <CaseHeader medicalCase={medicalCase} />
      {error !== null && <LoadFailure message={texts.runsFailed(error.message)} onRetry={refetch} />}
      {runs === undefined && error === null && (
        <p role="status" className="text-ink-soft">
          {texts.loadingRuns}
        </p>
      )}
      {runs?.length === 0 && error === null && <NoRuns />}
      {runs !== undefined && runs.length > 0 && (
        <>
          <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
            <p className="text-ink-soft">
              {chosen.length === comparedRuns ? '' : chosen.length === 1 ? texts.compareHelpOne : texts.compareHelp}
            </p>
            {chosen.length === comparedRuns && (
              <ToolButton look="primary" onClick={() => address.change({ compare: comparedWords(inTimeOrder(chosen, runs)) })}>
                <GitCompareArrows aria-hidden className="size-4" />
                {texts.compare}
              </ToolButton>
            )}
          </div>
          <ul ref={list} tabIndex={-1} aria-label={texts.runs} className="divide-y divide-line border-y border-line outline-none">
            {runs.map((run) => (
              <RunRow
                key={run.run_id}
                run={run}
                isFocused={run.run_id === returnedFrom}
                isChosen={chosen.includes(run.run_id)}
                canBeChosen={chosen.length < comparedRuns || chosen.includes(run.run_id)}
                onChoose={(isChosen) => setMarked(isChosen ? [...chosen, run.run_id] : chosen.filter((id) => id !== run.run_id))}
                onOpen={() => address.change({ run: run.run_id })}
                onDelete={() => onDelete(run.run_id)}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function CaseHeader({ medicalCase }: { readonly medicalCase: MedicalCase }) {
  const creator = creatorName(medicalCase.created_by);
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-1">
      <dl className="flex min-w-0 flex-wrap gap-x-6 gap-y-1">
        <div className="min-w-0">
          <dt className="text-ink-soft">{texts.complaint}</dt>
          <dd className="font-semibold wrap-anywhere">{medicalCase.chief_complaint}</dd>
        </div>
        <div className="min-w-0">
          <dt className="text-ink-soft">{texts.diagnosis}</dt>
          <dd className="font-semibold wrap-anywhere">{medicalCase.expected_diagnosis}</dd>
        </div>
      </dl>
      {creator !== null && <p className="self-end text-ink-soft sm:ms-auto">{texts.createdBy(creator)}</p>}
    </div>
  );
}

function NoRuns() {
  return (
    <p className="m-auto py-10 text-center text-ink-soft">
      <strong className="block text-[1.15rem] text-ink">{texts.noRuns}</strong> {texts.noRunsWords}
    </p>
  );
}

/** The earlier run stands on the left: what changed is then read from left to right. */
function inTimeOrder(ids: readonly string[], runs: readonly ListedRun[]): readonly string[] {
  return runs
    .map(({ run_id }) => run_id)
    .filter((id) => ids.includes(id))
    .toReversed();
}

/** A row that is deleted takes the focus with it: the list keeps it then. */
function useFocusKeptIn(list: React.RefObject<HTMLUListElement | null>, runs: readonly ListedRun[] | undefined): void {
  const count = runs?.length ?? 0;
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && (document.activeElement === null || document.activeElement === document.body)) list.current?.focus();
    before.current = count;
  }, [count, list]);
}
