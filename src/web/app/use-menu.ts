import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';

interface Menu<Area extends HTMLElement> {
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
  /** What the menu and its button stand in. */
  readonly area: RefObject<Area | null>;
  readonly button: RefObject<HTMLButtonElement | null>;
  /** For the area: it closes when the focus leaves it. */
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
}

/** A menu that closes by Escape, by a touch elsewhere and when the focus leaves it. */
export function useMenu<Area extends HTMLElement>(): Menu<Area> {
  const [open, setOpen] = useState(false);
  const area = useRef<Area>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const onPointerDown = (event: PointerEvent): void => {
      if (event.target instanceof Node && !area.current?.contains(event.target)) setOpen(false);
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [open]);

  const onBlur = (event: FocusEvent<HTMLElement>): void => {
    if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  return { open, setOpen, area, button, onBlur };
}
