import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { longestBatchName } from '../../../../contracts/test-bench/test-batch.ts';
import { Modal } from '../../../ui/modal.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { Failed } from './failed.tsx';
import { groupsForComplaint } from './groups-for-complaint.ts';
import { type Candidate, requestBatchOn, requestCaseCounts, requestCasesOf } from './requests.ts';
import { texts } from './texts.ts';

interface RunLibraryDialogProps {
  readonly candidate: Candidate;
  /** The text that the candidate came of. */
  readonly source: string;
  readonly onStarted: (batchId: string) => void;
  readonly onClose: () => void;
}

const repeatsOffered = [1, 2, 3, 5, 10, 20];

/** Asks which cases a version is to be tried on, and how often, and starts it. */
export function RunLibraryDialog({ candidate, source, onStarted, onClose }: RunLibraryDialogProps) {
  const formId = useId();
  const repeatsId = useId();
  const library = useQuery({ queryKey: ['publish-library'], queryFn: requestCaseCounts, gcTime: 60_000 });
  const [chosen, setChosen] = useState<'complaint' | 'all' | null>(null);
  const [repeats, setRepeats] = useState(1);
  const groups = groupsForComplaint(library.data?.groups ?? [], candidate);
  const ofComplaint = groups.reduce((sum, { count }) => sum + count, 0);
  const total = library.data?.total ?? 0;
  const cases = chosen ?? (ofComplaint > 0 ? 'complaint' : 'all');
  const number = cases === 'all' ? total : ofComplaint;
  const start = async () => {
    if (cases === 'all') return requestBatchOn({ source, repeats, cases: { kind: 'all' } });
    const name = texts.batchName(candidate.chief_complaint, candidate.version).slice(0, longestBatchName);
    return requestBatchOn({ source, repeats, name, cases: await requestCasesOf(groups.map((group) => group.chief_complaint)) });
  };
  const starting = useMutation({ mutationFn: start, onSuccess: ({ batch_id }) => onStarted(batch_id) });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (starting.isPending || number === 0) return;
    starting.mutate();
  };
  return (
    <Modal
      title={texts.runTitle(candidate.version)}
      onClose={onClose}
      width="w-[min(34rem,calc(100vw-1rem))]"
      foot={
        <>
          <ToolButton onClick={onClose}>{texts.cancel}</ToolButton>
          <ToolButton look="primary" type="submit" form={formId} disabled={number === 0} aria-disabled={starting.isPending}>
            {starting.isPending ? texts.starting : texts.startRuns(number * repeats)}
          </ToolButton>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="space-y-3">
        {starting.error !== null && <Notice tone="failure">{texts.notStarted(starting.error.message)}</Notice>}
        {library.error !== null && <Failed error={library.error} onRetry={library.refetch} />}
        {library.isPending && <p className="text-ink-soft">{texts.loading}</p>}
        {library.data !== undefined && total === 0 && <Notice tone="hint">{texts.noCases}</Notice>}
        {total > 0 && (
          <>
            <fieldset className="space-y-1">
              <legend className="font-semibold">{texts.cases}</legend>
              {[
                {
                  kind: 'complaint' as const,
                  label: texts.casesOf(candidate.chief_complaint, ofComplaint),
                  isPossible: ofComplaint > 0,
                },
                { kind: 'all' as const, label: texts.allCases(total), isPossible: true },
              ].map(({ kind, label, isPossible }) => (
                <label key={kind} className="flex w-fit items-center gap-2">
                  <input
                    type="radio"
                    name={formId}
                    checked={cases === kind}
                    disabled={!isPossible}
                    onChange={() => setChosen(kind)}
                    className="size-4"
                  />
                  {label}
                </label>
              ))}
            </fieldset>
            <div className="flex items-center gap-2">
              <label htmlFor={repeatsId} className="font-semibold">
                {texts.repeats}
              </label>
              <select
                id={repeatsId}
                value={repeats}
                onChange={({ currentTarget }) => setRepeats(Number(currentTarget.value))}
                className="control min-h-8 w-auto rounded-lg px-2 py-1"
              >
                {repeatsOffered.map((count) => (
                  <option key={count}>{count}</option>
                ))}
              </select>
            </div>
            <p className="text-ink-soft">{texts.runWords}</p>
          </>
        )}
      </form>
    </Modal>
  );
}
