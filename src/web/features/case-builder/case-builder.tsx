import { useCallback, useEffect, useMemo, useState } from 'react';
import { Group, Panel, Separator } from 'react-resizable-panels';
import type { MedicalCase } from '../../../contracts/medical-case.ts';
import { Pane } from '../../ui/pane.tsx';
import { paneDivider, stackedGroup, stackedPanel } from '../../ui/stacked-panel.ts';
import { useKeptLayout } from '../../ui/use-kept-layout.ts';
import { ErrorBanner } from './error-banner.tsx';
import { NewCaseForm } from './form/new-case-form.tsx';
import { RunHistoryModal } from './history/run-history-modal.tsx';
import type { CaseActs } from './list/case-cells.tsx';
import { findCase } from './list/case-list.ts';
import { CaseListPane } from './list/case-list-pane.tsx';
import { useCaseAddress } from './list/use-case-address.ts';
import { useCases } from './list/use-cases.ts';
import { useRowChanges } from './list/use-row-changes.ts';
import { texts } from './texts.ts';

/** The Case Builder of someone who is signed in. */
export function CaseBuilder() {
  const columns = useKeptLayout('case-builder.columns');
  const { openCaseId, openCase, closeCase } = useCaseAddress();
  const [banner, setBanner] = useState<string | null>(null);
  const cases = useCases(false);
  const [savedCase, setSavedCase] = useState<{ readonly id: string; readonly complaint: string } | null>(null);
  const { errors, toggleCompleted, toggleReview } = useRowChanges(cases.put);
  const runningIds = useMemo(() => new Set<string>(), []);
  const opened = openCaseId === null || cases.list === undefined ? undefined : findCase(cases.list, openCaseId);

  const acts = useMemo(
    (): CaseActs => ({
      open: ({ id }) => openCase(id),
      edit: () => {},
      run: () => {},
      notes: () => {},
      remove: () => {},
      toggleCompleted,
      toggleReview,
    }),
    [openCase, toggleCompleted, toggleReview],
  );

  const loadError = cases.error?.message ?? null;
  useEffect(() => {
    if (loadError !== null) setBanner(loadError);
  }, [loadError]);

  const onSaved = useCallback(
    (saved: MedicalCase): void => {
      setBanner(null);
      cases.put(saved);
      setSavedCase({ id: saved.id, complaint: saved.chief_complaint });
    },
    [cases.put],
  );

  return (
    <>
      {banner !== null && <ErrorBanner onDismiss={() => setBanner(null)}>{banner}</ErrorBanner>}
      <Group id="columns" orientation="horizontal" {...columns} className={`min-h-0 flex-1 ${stackedGroup}`}>
        <Panel id="form" defaultSize="24%" minSize="15rem" className={stackedPanel}>
          <Pane title={texts.form.title}>
            <NewCaseForm onSaved={onSaved} onFailed={setBanner} />
          </Pane>
        </Panel>
        <Separator className={`w-px ${paneDivider}`} />
        <Panel id="cases" minSize="20rem" className={`${stackedPanel} max-lg:h-[92dvh]`}>
          <div className="flex h-full min-h-0 flex-col">
            <CaseListPane
              list={cases.list}
              hasFailed={cases.error !== null}
              onRetry={cases.reload}
              runningIds={runningIds}
              errors={errors}
              acts={acts}
              savedCase={savedCase}
            />
          </div>
        </Panel>
      </Group>
      {opened !== undefined && <RunHistoryModal medicalCase={opened} onClose={closeCase} />}
    </>
  );
}
