import { useSyncExternalStore } from 'react';
import { createDraftStore, type Draft } from './draft-store.ts';

/** The drafts of this browser. */
export const drafts = createDraftStore({ storage: () => localStorage, now: () => new Date(), newId: () => crypto.randomUUID() });

/** The drafts as they stand, the newest first. */
export function useDrafts(): readonly Draft[] {
  return useSyncExternalStore(drafts.subscribe, drafts.drafts);
}
