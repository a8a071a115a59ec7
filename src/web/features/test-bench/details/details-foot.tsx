import { useState } from 'react';
import { Link } from 'react-router';
import type { TestDetails } from '../../../../contracts/test-run.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ToolButton } from '../../../ui/tool-button.tsx';
import type { TestForm } from '../create/test-form.ts';
import { texts } from '../texts.ts';
import { useDeletion } from '../use-deletion.ts';

interface DetailsFootProps {
  readonly details: TestDetails;
  readonly onUse: (form: TestForm) => void;
  readonly onDeleted: () => void;
}

/** What can be done with a test: look at its case's other runs, delete it, or make another one of its texts. */
export function DetailsFoot({ details: { test_id, card, ...details }, onUse, onDeleted }: DetailsFootProps) {
  const deletion = useDeletion(test_id, onDeleted);
  const [isAsking, setIsAsking] = useState(false);
  const ask = (): void => {
    if (!deletion.isPending) setIsAsking(true);
  };
  const form = { diagnosis: card.diagnosis, medicalInfo: details.patient_medical_info, emulatorPrompt: details.patient_emulator_prompt };
  return (
    <>
      <p role="alert" className="me-auto min-w-0 self-center text-attention wrap-anywhere">
        {deletion.error !== null && texts.card.deleteFailed(deletion.error.message)}
      </p>
      {card.case_id !== null && (
        <Link
          to={`/playground/case-builder?${new URLSearchParams({ case: card.case_id, run: test_id })}`}
          className="self-center rounded-lg px-3 font-semibold text-accent hover:underline"
        >
          {texts.details.openCase}
        </Link>
      )}
      <ToolButton onClick={ask} aria-disabled={deletion.isPending}>
        {texts.card.delete}
      </ToolButton>
      <ToolButton onClick={() => onUse(form)}>{texts.details.useAgain}</ToolButton>
      {isAsking && (
        <ConfirmDialog
          title={texts.details.deleteTitle}
          text={texts.details.deleteText}
          confirm={texts.card.delete}
          cancel={texts.details.cancel}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            deletion.mutate();
          }}
        />
      )}
    </>
  );
}
