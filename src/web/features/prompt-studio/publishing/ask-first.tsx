import { type ReactNode, useRef } from 'react';
import { Modal } from '../../../ui/modal.tsx';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { texts } from './texts.ts';

interface AskFirstProps {
  readonly title: string;
  readonly confirm: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** Asks once before something is done that others will notice, or that takes something away. */
export function AskFirst({ title, confirm, onConfirm, onCancel, children }: AskFirstProps) {
  const isAnswered = useRef(false);
  return (
    <Modal
      title={title}
      onClose={onCancel}
      width="w-[min(32rem,calc(100vw-2rem))]"
      foot={
        <>
          <ToolButton onClick={onCancel}>{texts.cancel}</ToolButton>
          <ToolButton
            look="primary"
            onClick={() => {
              if (isAnswered.current) return;
              isAnswered.current = true;
              onConfirm();
            }}
          >
            {confirm}
          </ToolButton>
        </>
      }
    >
      <div className="space-y-2">{children}</div>
    </Modal>
  );
}
