import { useMutation } from '@tanstack/react-query';
import type { MedicalCase } from '../../../../contracts/cases/medical-case.ts';
import { reportProblem } from '../../../app/report-problem.ts';
import { Modal } from '../../../ui/modal.tsx';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { CaseCallError } from '../case-failure.ts';
import { deleteCase } from '../requests.ts';
import { texts } from '../texts.ts';

interface DeleteCaseDialogProps {
  readonly medicalCase: MedicalCase;
  readonly onDeleted: (id: string) => void;
  readonly onClose: () => void;
}

const previewLength = 200;

/** Asks once before a case and its runs are deleted. A failure is logged; the case then stands where it was, and the dialog stays. */
export function DeleteCaseDialog({ medicalCase: { id, emulator_patient_prompt: prompt }, onDeleted, onClose }: DeleteCaseDialogProps) {
  const deletion = useMutation({ mutationFn: () => deleteCase(id) });
  const confirm = async (): Promise<void> => {
    if (deletion.isPending) return;
    try {
      await deletion.mutateAsync();
      onDeleted(id);
      onClose();
    } catch (error) {
      if (error instanceof CaseCallError) reportProblem(texts.dialogs.delete.failed, error.failure);
    }
  };
  return (
    <Modal
      title={texts.dialogs.delete.title}
      onClose={onClose}
      width="w-[min(34rem,calc(100vw-1rem))]"
      foot={
        <>
          <ToolButton onClick={onClose}>{texts.dialogs.cancel}</ToolButton>
          <ToolButton look="primary" aria-disabled={deletion.isPending} onClick={confirm}>
            {deletion.isPending ? texts.dialogs.delete.deleting : texts.dialogs.delete.confirm}
          </ToolButton>
        </>
      }
    >
      <p className="font-semibold">{texts.dialogs.delete.question}</p>
      <blockquote className="my-3 border-s-3 border-line-strong ps-3 text-ink-soft wrap-anywhere">{previewOf(prompt)}</blockquote>
      <p>{texts.dialogs.delete.warning}</p>
      <p role="status" className="mt-2 text-attention empty:hidden">
        {deletion.isError ? texts.dialogs.delete.stays : ''}
      </p>
    </Modal>
  );
}

/** The beginning of a prompt; an ellipsis says that it goes on. */
function previewOf(prompt: string): string {
  // By characters: cut between the two halves of one it would end in a sign for what cannot be read.
  const characters = [...prompt];
  return characters.length <= previewLength ? prompt : `${characters.slice(0, previewLength).join('')}...`;
}
