import { useSyncExternalStore } from 'react';

/** Below this the panels of the tools stand under one another. */
const narrow = '(width < 64rem)';

function onChange(listener: () => void): () => void {
  const query = window.matchMedia(narrow);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the window is too narrow for panels beside each other. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(onChange, () => window.matchMedia(narrow).matches);
}
