import { useEffect, useRef, useState } from 'react';

/** So long nothing more has to be typed before the address says it, too. */
const settledMs = 300;

interface Search {
  readonly typed: string;
  readonly type: (text: string) => void;
  readonly clear: () => void;
}

/** What is typed into the search: shown at once, in the address a little later. What comes to stand in the address otherwise is taken over. */
export function useSearch(addressed: string, onSettled: (text: string) => void): Search {
  const [typed, setTyped] = useState(addressed);
  const told = useRef(addressed);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (addressed === told.current) return;
    told.current = addressed;
    clearTimeout(timer.current);
    setTyped(addressed);
  }, [addressed]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const settle = (text: string): void => {
    told.current = text;
    onSettled(text);
  };
  return {
    typed,
    type: (text) => {
      setTyped(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => settle(text), settledMs);
    },
    clear: () => {
      setTyped('');
      clearTimeout(timer.current);
      settle('');
    },
  };
}
