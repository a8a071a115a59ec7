import { type UIEvent, useRef } from 'react';

/** Lets the panels below an element scroll together, each by the share of its own height. What it answers is put on that element. */
export function useScrollTogether(isOn: boolean): { readonly onScrollCapture: (event: UIEvent<HTMLElement>) => void } {
  // Scrolling a panel by program makes it report a scroll, too, which must not be passed on again.
  const moved = useRef<Element | null>(null);
  return {
    onScrollCapture: ({ target, currentTarget }) => {
      if (!isOn || !(target instanceof Element) || target.role !== 'tabpanel') return;
      if (moved.current === target) {
        moved.current = null;
        return;
      }
      const share = target.scrollTop / Math.max(1, target.scrollHeight - target.clientHeight);
      for (const panel of currentTarget.querySelectorAll('[role=tabpanel]')) {
        if (panel === target) continue;
        const top = Math.round(share * (panel.scrollHeight - panel.clientHeight));
        if (Math.abs(panel.scrollTop - top) < 1) continue;
        moved.current = panel;
        panel.scrollTop = top;
      }
    },
  };
}
