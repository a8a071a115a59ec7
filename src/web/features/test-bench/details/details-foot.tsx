import { useState } from 'react';
import { Link } from 'react-router';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import type { RunView } from '../../../ui/runs/run-view.ts';
import { ToolButton } from '../../../ui/tool-button.tsx';
import type { TestForm } from '../create/test-form.ts';
import { texts } from '../texts.ts';
import { useDeletion } from '../use-deletion.ts';

interface DetailsFootProps {
  readonly testId: string;
  readonly run: RunView;
  /** The case that it is a run of; null for a test of its own. */
  readonly caseId: string | null;
  readonly onUse?: (form: TestForm) => void;
  readonly onDeleted: () => void;
}

/** What can be done with a test: look at its case's other runs, delete it, or make another one of its texts. */
export function DetailsFoot({ testId, run, caseId, onUse, onDeleted }: DetailsFootProps) {
  const deletion = useDeletion(testId, onDeleted);
  const [isAsking, setIsAsking] = useState(false);
  const ask = (): void => {
    if (!deletion.isPending) setIsAsking(true);
  };
  const form = { diagnosis: run.diagnosis ?? '', medicalInfo: run.medicalInfo ?? '', emulatorPrompt: run.emulatorPrompt ?? '' };
  return (
    <>
      <p role="alert" className="me-auto min-w-0 self-center text-attention wrap-anywhere">
        {deletion.error !== null && texts.card.deleteFailed(deletion.error.message)}
      </p>
      <CopyButton text={testId} label={texts.details.copyId} />
      {caseId !== null && (
        <Link
          to={`/playground/case-builder?${new URLSearchParams({ case: caseId, run: testId })}`}
          className="self-center rounded-lg px-3 font-semibold text-accent hover:underline"
        >
          {texts.details.openCase}
        </Link>
      )}
      <ToolButton onClick={ask} aria-disabled={deletion.isPending}>
        {texts.card.delete}
      </ToolButton>
      {onUse !== undefined && <ToolButton onClick={() => onUse(form)}>{texts.details.useAgain}</ToolButton>}
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
