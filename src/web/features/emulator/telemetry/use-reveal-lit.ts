import { type RefObject, useEffect } from 'react';
import type { EmulatorState } from '../session/emulator-state.ts';

/** Brings the message that is lit up into the middle of its list; each message there has its id as `data-message`. */
export function useRevealLit(list: RefObject<HTMLElement | null>, lit: EmulatorState['lit']): void {
  useEffect(() => {
    if (lit === null) return;
    list.current?.querySelector(`[data-message="${CSS.escape(lit.messageId)}"]`)?.scrollIntoView({ block: 'center' });
  }, [list, lit]);
}
