import type { MedicalCase } from '../../../../contracts/cases/medical-case.ts';
import { DeleteCaseDialog } from './delete-case-dialog.tsx';
import { EditCaseDialog } from './edit-case-dialog.tsx';
import { NotesDialog } from './notes-dialog.tsx';
import { RunModeDialog } from './run-mode-dialog.tsx';

/** Which dialog about a case is open. */
export interface OpenDialog {
  readonly kind: 'edit' | 'run' | 'notes' | 'delete';
  readonly medicalCase: MedicalCase;
}

interface CaseDialogProps {
  readonly dialog: OpenDialog;
  readonly onClose: () => void;
  readonly onSaved: (saved: MedicalCase) => void;
  readonly onDeleted: (id: string) => void;
  readonly onRun: (one: MedicalCase, count: number) => void;
  readonly onFailed: (words: string) => void;
}

/** The dialog about a case that is open. */
export function CaseDialog({ dialog: { kind, medicalCase }, onClose, onSaved, onDeleted, onRun, onFailed }: CaseDialogProps) {
  switch (kind) {
    case 'edit':
      return <EditCaseDialog medicalCase={medicalCase} onSaved={onSaved} onClose={onClose} />;
    case 'notes':
      return <NotesDialog medicalCase={medicalCase} onSaved={onSaved} onClose={onClose} />;
    case 'delete':
      return <DeleteCaseDialog medicalCase={medicalCase} onDeleted={onDeleted} onClose={onClose} />;
    case 'run':
      return <RunModeDialog medicalCase={medicalCase} onRun={(count) => onRun(medicalCase, count)} onFailed={onFailed} onClose={onClose} />;
  }
}
