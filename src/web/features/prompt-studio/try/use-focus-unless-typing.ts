import { type RefObject, useEffect } from 'react';

/** Takes the focus into a new element, to its text input if it has one. Whoever is typing, in the prompt or an age, goes on typing. */
export function useFocusUnlessTyping(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (document.activeElement?.matches('input, select, textarea, [contenteditable]')) return;
    const input = element.current?.querySelector<HTMLElement>('input[type="text"]');
    (input ?? element.current)?.focus({ preventScroll: true });
  }, [element]);
}
