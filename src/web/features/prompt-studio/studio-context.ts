import { createContext, use, useSyncExternalStore } from 'react';
import type { Studio, StudioState } from './studio.ts';

export const StudioContext = createContext<Studio | null>(null);

/** What findings and conditions are called, by their codes; empty until the knowledge is there. */
export const KnowledgeLabelsContext = createContext<Readonly<Record<string, string>>>({});

/** The studio of the screen around. */
export function useStudio(): Studio {
  const studio = use(StudioContext);
  if (studio === null) throw new Error('there is no prompt studio around this component');
  return studio;
}

/** One part of the studio's state; the component is drawn anew when it changes. */
export function useStudioState<Part>(part: (state: StudioState) => Part): Part {
  const studio = useStudio();
  return useSyncExternalStore(studio.subscribe, () => part(studio.state()));
}
