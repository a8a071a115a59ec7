import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Modal } from '../../../ui/modal.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { forgetRun } from './queries.ts';
import { requestRunDeletion } from './requests.ts';
import { shortId } from './run-words.ts';
import { texts } from './texts.ts';

interface DeleteRunDialogProps {
  readonly caseId: string;
  readonly runId: string;
  readonly onDeleted: () => void;
  readonly onCancel: () => void;
}

/** Asks before a run is deleted, and says inside the dialog when that failed. */
export function DeleteRunDialog({ caseId, runId, onDeleted, onCancel }: DeleteRunDialogProps) {
  const queries = useQueryClient();
  const deletion = useMutation({
    mutationFn: () => requestRunDeletion(caseId, runId),
    onSuccess: async () => {
      await forgetRun(queries, caseId, runId);
      onDeleted();
    },
  });
  return (
    <Modal
      title={texts.deletion.title}
      onClose={onCancel}
      width="w-[min(30rem,calc(100vw-2rem))]"
      foot={
        <>
          <ToolButton onClick={onCancel}>{texts.deletion.cancel}</ToolButton>
          <ToolButton look="primary" aria-disabled={deletion.isPending} onClick={() => deletion.isPending || deletion.mutate()}>
            {deletion.isPending ? texts.deletion.deleting : texts.deletion.confirm}
          </ToolButton>
        </>
      }
    >
      <div className="space-y-2">
        <p>{texts.deletion.question}</p>
        <p className="font-mono text-ink-soft">{shortId(runId)}</p>
        <p className="text-ink-soft">{texts.deletion.warning}</p>
        {deletion.error !== null && <Notice tone="failure">{deletion.error.message}</Notice>}
      </div>
    </Modal>
  );
}
