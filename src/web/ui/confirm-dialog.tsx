import { useId } from 'react';
import { Button } from './button.tsx';
import { useModalDialog } from './use-modal-dialog.ts';

interface ConfirmDialogProps {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly cancel: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something is lost. A modal dialog named by its title; Escape cancels, and the focus goes back to where it was. */
export function ConfirmDialog({ title, text, confirm, cancel, onConfirm, onCancel }: ConfirmDialogProps) {
  const dialog = useModalDialog();
  const titleId = useId();
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-2xl border border-line bg-surface p-6 text-ink shadow-raised backdrop:bg-black/50"
    >
      <h2 id={titleId} className="text-[1.2rem] font-bold">
        {title}
      </h2>
      <p className="mt-2 text-ink-soft">{text}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onConfirm}>
          {confirm}
        </Button>
        <Button onClick={onCancel}>{cancel}</Button>
      </div>
    </dialog>
  );
}
