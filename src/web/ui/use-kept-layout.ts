import { useDefaultLayout } from 'react-resizable-panels';
import { layoutStorage } from './layout-storage.ts';

/** What a group of panels needs to remember its sizes in this browser, under a name of its own. */
export function useKeptLayout(id: string): Partial<ReturnType<typeof useDefaultLayout>> {
  const { defaultLayout, onLayoutChanged } = useDefaultLayout({ id, storage: layoutStorage });
  return defaultLayout === undefined ? { onLayoutChanged } : { defaultLayout, onLayoutChanged };
}
