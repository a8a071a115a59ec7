import { useCallback, useEffect, useMemo, useState } from 'react';
import { Group, Panel, Separator } from 'react-resizable-panels';
import type { MedicalCase } from '../../../contracts/cases/medical-case.ts';
import { Pane } from '../../ui/pane.tsx';
import { paneDivider, stackedGroup, stackedPanel } from '../../ui/stacked-panel.ts';
import { useIsNarrow } from '../../ui/use-is-narrow.ts';
import { useKeptLayout } from '../../ui/use-kept-layout.ts';
import { caseFailureWords } from './case-failure.ts';
import { CaseDialog, type OpenDialog } from './dialogs/case-dialog.tsx';
import { ErrorBanner } from './error-banner.tsx';
import { NewCaseForm } from './form/new-case-form.tsx';
import { RunHistoryModal } from './history/run-history-modal.tsx';
import type { CaseActs } from './list/case-cells.tsx';
import { findCase } from './list/case-list.ts';
import { CaseListPane } from './list/case-list-pane.tsx';
import { useCaseAddress } from './list/use-case-address.ts';
import { useCases } from './list/use-cases.ts';
import { useRowChanges } from './list/use-row-changes.ts';
import { LitePanel } from './lite/lite-panel.tsx';
import { caseDeleted, entryRemoved, runLost } from './lite/lite-state.ts';
import { createLiteStore } from './lite/lite-store.ts';
import { startRuns } from './lite/start-runs.ts';
import { useLiteRuns } from './lite/use-lite-runs.ts';
import { requestCase } from './requests.ts';
import { texts } from './texts.ts';

/** What the banner says: what failed, and where that alone does not help, why. */
interface Problem {
  readonly words: string;
  readonly reason?: string;
}

/** The Case Builder of someone who is signed in. */
export function CaseBuilder() {
  const columns = useKeptLayout('case-builder.columns');
  // Whoever has room for one thing at a time sees the library before the form.
  const isNarrow = useIsNarrow();
  const { openCaseId, openCase, closeCase, forgetCase } = useCaseAddress();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [savedCase, setSavedCase] = useState<{ readonly id: string; readonly complaint: string } | null>(null);
  const [store] = useState(() => createLiteStore(localStorage));
  const [hasActiveRuns, setHasActiveRuns] = useState(false);
  const { list, error, reload, put, remove } = useCases(hasActiveRuns);
  const findListed = useCallback((id: string) => list && findCase(list, id), [list]);
  const runs = useLiteRuns(store, findListed, reload);
  const { errors, toggleCompleted, toggleReview } = useRowChanges(put);
  const runningIds = useMemo(() => new Set(Object.keys(runs.state.activeCases)), [runs.state.activeCases]);
  const opened = openCaseId === null ? undefined : findListed(openCaseId);
  const [seenError, setSeenError] = useState<Error | null>(null);
  const shownProblem: Problem | null = problem ?? (error === null || error === seenError ? null : { words: error.message });
  const fail = useCallback((words: string) => setProblem({ words }), []);

  useEffect(() => setHasActiveRuns(runs.isActive), [runs.isActive]);
  const isUnknown = openCaseId !== null && list !== undefined && opened === undefined;
  useEffect(() => {
    if (!isUnknown) return;
    fail(texts.failures.unknown);
    forgetCase();
  }, [isUnknown, forgetCase, fail]);

  const acts = useMemo((): CaseActs => {
    const edit = async ({ id }: MedicalCase): Promise<void> => {
      try {
        setDialog({ kind: 'edit', medicalCase: await requestCase(id) });
      } catch (failure) {
        fail(texts.list.editFailed(failure instanceof Error ? failure.message : texts.failures.unexpected));
      }
    };
    return {
      open: ({ id }) => openCase(id),
      edit: (one) => void edit(one),
      run: (medicalCase) => setDialog({ kind: 'run', medicalCase }),
      notes: (medicalCase) => setDialog({ kind: 'notes', medicalCase }),
      remove: (medicalCase) => setDialog({ kind: 'delete', medicalCase }),
      toggleCompleted,
      toggleReview,
    };
  }, [openCase, toggleCompleted, toggleReview, fail]);

  const run = async (medicalCase: MedicalCase, count: number): Promise<void> => {
    const failure = await startRuns(store, medicalCase, count);
    if (failure !== null) setProblem({ words: texts.allRunsFailed(count), reason: caseFailureWords(failure) });
  };

  const panes = [
    <Panel key="form" id="form" defaultSize="24%" minSize="15rem" className={stackedPanel}>
      <Pane title={texts.form.title}>
        <NewCaseForm
          onSaved={(saved) => {
            setProblem(null);
            put(saved);
            setSavedCase({ id: saved.id, complaint: saved.chief_complaint });
          }}
          onFailed={fail}
        />
      </Pane>
    </Panel>,
    <Separator key="between" className={`w-px ${paneDivider}`} />,
    <Panel key="cases" id="cases" minSize="20rem" className={`${stackedPanel} max-lg:h-[92dvh]`}>
      <div className="flex h-full min-h-0 flex-col">
        <LitePanel
          state={runs.state}
          nowMs={runs.nowMs}
          onOpen={openCase}
          onRemove={(id) => store.update((state) => entryRemoved(state, id))}
        />
        <CaseListPane
          list={list}
          hasFailed={error !== null}
          onRetry={reload}
          onFailed={fail}
          runningIds={runningIds}
          errors={errors}
          acts={acts}
          savedCase={savedCase}
        />
      </div>
    </Panel>,
  ];

  return (
    <>
      {shownProblem !== null && (
        <ErrorBanner onDismiss={() => (problem === null ? setSeenError(error) : setProblem(null))}>
          <p>{shownProblem.words}</p>
          {shownProblem.reason !== undefined && <p className="text-ink-soft">{shownProblem.reason}</p>}
        </ErrorBanner>
      )}
      <Group id="columns" orientation="horizontal" {...columns} className={`min-h-0 flex-1 ${stackedGroup}`}>
        {isNarrow ? panes.toReversed() : panes}
      </Group>
      {opened !== undefined && (
        <RunHistoryModal
          medicalCase={opened}
          onClose={closeCase}
          onRunDeleted={(runId) => store.update((state) => runLost(state, runId))}
        />
      )}
      {dialog !== null && (
        <CaseDialog
          dialog={dialog}
          onClose={() => setDialog(null)}
          onSaved={put}
          onRun={run}
          onFailed={fail}
          onDeleted={(id) => {
            remove(id);
            store.update((state) => caseDeleted(state, id));
          }}
        />
      )}
    </>
  );
}
