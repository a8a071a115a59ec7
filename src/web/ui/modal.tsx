import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useModalDialog } from './use-modal-dialog.ts';

interface ModalProps {
  readonly title: string;
  readonly onClose: () => void;
  /** How wide it may grow, as a Tailwind width class. */
  readonly width?: string;
  /** What stands at its foot, such as its buttons. */
  readonly foot?: ReactNode;
  /** It holds nothing but text, which the keyboard must be able to scroll. */
  readonly isText?: boolean;
  readonly children: ReactNode;
}

/** A dialog over the page, named by its title. Escape, the backdrop and the cross close it; the focus goes back to where it was. */
export function Modal({ title, onClose, width = 'w-[min(60rem,calc(100vw-2rem))]', foot, isText = false, children }: ModalProps) {
  const dialog = useModalDialog();
  const titleId = useId();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way is Escape, which the dialog reports as a cancel.
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // React hands on the cancel of a dialog, or of a file's choice, that stands in this one.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
      className={`m-auto max-h-[calc(100dvh-2rem)] overflow-clip rounded-xl border border-line bg-surface p-0 text-ink shadow-raised backdrop:bg-black/50 ${width}`}
    >
      <div className="flex max-h-[calc(100dvh-2rem-2px)] flex-col">
        <header className="flex items-center justify-between gap-4 border-b border-line py-2 ps-5 pe-2">
          <h2 id={titleId} className="text-[1.15rem] font-bold">
            {title}
          </h2>
          <button
            type="button"
            aria-label="Close"
            onClick={onClose}
            className="flex size-10 items-center justify-center rounded-lg hover:bg-accent-tint"
          >
            <X aria-hidden className="size-5" />
          </button>
        </header>
        <div {...(isText ? { tabIndex: 0 } : {})} className="relative min-h-0 flex-1 overflow-auto p-5 outline-offset-[-3px]">
          {children}
        </div>
        {foot !== undefined && <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">{foot}</footer>}
      </div>
    </dialog>
  );
}
