import { useDefaultLayout } from 'react-resizable-panels';

/** What a group of panels needs to remember its sizes in this browser, under a name of its own. */
export function useKeptLayout(id: string): Partial<ReturnType<typeof useDefaultLayout>> {
  const { defaultLayout, onLayoutChanged } = useDefaultLayout({ id });
  return defaultLayout === undefined ? { onLayoutChanged } : { defaultLayout, onLayoutChanged };
}
