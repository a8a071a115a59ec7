import type { LiteState } from './lite-state.ts';
import { liteKeys, readLite, writeLite } from './lite-storage.ts';

/**
 * The runs of this browser, shared by its tabs. They stand in its storage, from which each change starts: a run that was started is kept
 * though the screen is left before the server answers.
 */
export interface LiteStore {
  state(): LiteState;
  update(change: (state: LiteState) => LiteState): void;
  subscribe(listener: () => void): () => void;
}

export function createLiteStore(storage: Storage): LiteStore {
  const listeners = new Set<() => void>();
  let current = readLite(storage, Date.now());

  const show = (state: LiteState): void => {
    current = state;
    for (const listener of listeners) listener();
  };
  const onStorage = (event: StorageEvent): void => {
    if (event.key === null || liteKeys.includes(event.key)) show(readLite(storage, Date.now()));
  };

  return {
    state: () => current,
    update: (change) => {
      const kept = readLite(storage, Date.now());
      const changed = change(kept);
      writeLite(storage, changed, Date.now());
      if (changed !== kept) show(changed);
    },
    subscribe: (listener) => {
      if (listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', onStorage);
      };
    },
  };
}
