import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { texts } from '../texts.ts';

interface EditModalProps {
  readonly title: string;
  /** Whether something was typed that is not saved: then closing it by the way asks first. */
  readonly isChanged: boolean;
  readonly onClose: () => void;
  readonly save: ReactNode;
  readonly children: ReactNode;
}

/** A dialog in which something is written, with Save and Cancel. A click beside it does not throw away what was typed. */
export function EditModal({ title, isChanged, onClose, save, children }: EditModalProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Modal
      title={title}
      onClose={() => (isChanged ? setIsAsking(true) : onClose())}
      width="w-[min(44rem,calc(100vw-1rem))]"
      foot={
        <>
          <ToolButton onClick={onClose}>{texts.dialogs.cancel}</ToolButton>
          {save}
        </>
      }
    >
      {children}
      {isAsking && <ConfirmDialog {...texts.dialogs.leave} onConfirm={onClose} onCancel={() => setIsAsking(false)} />}
    </Modal>
  );
}
