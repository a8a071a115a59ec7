import { type RefObject, useLayoutEffect, useRef } from 'react';

/** A dialog element that stands over the page from its first moment, and gives the focus back to where it was when it goes. */
export function useModalDialog(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  // Only a dialog that closes before it is taken out of the page gives the focus back.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return dialog;
}
