import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { MedicalCase } from '../../../../contracts/cases/medical-case.ts';
import { Modal } from '../../../ui/modal.tsx';
import { DeleteRunDialog } from './delete-run-dialog.tsx';
import { useHistoryAddress } from './history-address.ts';
import { RunList } from './list/run-list.tsx';
import { runQuery } from './queries.ts';
import { texts } from './texts.ts';

// They are large, and whoever works on the library may never open a run.
const RunDetail = lazy(async () => ({ default: (await import('./detail/run-detail.tsx')).RunDetail }));
const CompareModal = lazy(async () => ({ default: (await import('./compare/compare-modal.tsx')).CompareModal }));

interface RunHistoryModalProps {
  readonly medicalCase: MedicalCase;
  readonly onClose: () => void;
  readonly onRunDeleted: (runId: string) => void;
}

/** The last runs of a case, each to be looked at, and two to be compared. The open run and the compared ones stand in the address. */
export function RunHistoryModal({ medicalCase, onClose, onRunDeleted }: RunHistoryModalProps) {
  const address = useHistoryAddress();
  const [left, setLeft] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<string | null>(null);
  const title = useTitle(medicalCase, address.run);
  // Dialogs open in the order in which they stand here: one inside another would open beneath it.
  return (
    <>
      <Modal title={title} onClose={onClose} width="w-[min(64rem,calc(100vw-1rem))]">
        {address.run === null ? (
          <RunList medicalCase={medicalCase} returnedFrom={left} onDelete={setDeleting} />
        ) : (
          <Suspense fallback={<p className="text-ink-soft">{texts.loadingRun}</p>}>
            <RunDetail
              key={address.run}
              medicalCase={medicalCase}
              runId={address.run}
              onBack={() => {
                setLeft(address.run);
                address.change({ run: null, tab: null });
              }}
              onDelete={setDeleting}
            />
          </Suspense>
        )}
      </Modal>
      {deleting !== null && (
        <DeleteRunDialog
          caseId={medicalCase.id}
          runId={deleting}
          onDeleted={() => {
            setDeleting(null);
            onRunDeleted(deleting);
            if (deleting === address.run) address.change({ run: null, tab: null }, { replace: true });
          }}
          onCancel={() => setDeleting(null)}
        />
      )}
      {address.compared !== null && (
        <Suspense>
          <CompareModal
            key={address.compared.join()}
            medicalCase={medicalCase}
            runIds={address.compared}
            onClose={() => address.change({ compare: null, view: null })}
          />
        </Suspense>
      )}
    </>
  );
}

/** The list has a title of its own; a run has its diagnosis, which may have been another one when it was made. */
function useTitle(medicalCase: MedicalCase, runId: string | null): string {
  const { data } = useQuery({ ...runQuery(medicalCase.id, runId ?? ''), enabled: false });
  return runId === null ? texts.title : (data?.diagnosis ?? medicalCase.expected_diagnosis);
}
