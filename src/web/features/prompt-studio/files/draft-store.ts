/** A text that was in the editor and is published nowhere. */
export interface Draft {
  readonly id: string;
  readonly title: string;
  readonly source: string;
  /** When it was kept, an ISO instant. */
  readonly keptAt: string;
}

/** The drafts of this browser, the newest first. */
export interface DraftStore {
  readonly drafts: () => readonly Draft[];
  readonly subscribe: (listener: () => void) => () => void;
  /** Keeps a text; one that is kept already comes to the front. False where the browser has no room for it. */
  readonly keep: (source: string) => boolean;
  readonly remove: (id: string) => void;
}

interface DraftStoreParts {
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  readonly now: () => Date;
  readonly newId: () => string;
}

const draftsKey = 'promptCompilerDrafts';
const mostDrafts = 50;
const longestTitle = 200;

/** Makes the store of the drafts. What another program wrote under its key, and what cannot be read, is no draft. */
export function createDraftStore({ storage, now, newId }: DraftStoreParts): DraftStore {
  const listeners = new Set<() => void>();
  let read: { readonly json: string | null; readonly drafts: readonly Draft[] } = { json: null, drafts: [] };
  const drafts = (): readonly Draft[] => {
    const json = storage().getItem(draftsKey);
    if (json !== read.json) read = { json, drafts: draftsIn(json) };
    return read.drafts;
  };
  const write = (next: readonly Draft[]): boolean => {
    try {
      storage().setItem(draftsKey, JSON.stringify(next));
    } catch {
      return false;
    }
    for (const listener of listeners) listener();
    return true;
  };
  return {
    drafts,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    keep: (source) => {
      const known = drafts().find((draft) => draft.source === source);
      const kept: Draft = { id: known?.id ?? newId(), title: titleOf(source), source, keptAt: now().toISOString() };
      return write([kept, ...drafts().filter((draft) => draft !== known)].slice(0, mostDrafts));
    },
    remove: (id) => void write(drafts().filter((draft) => draft.id !== id)),
  };
}

/** What a prompt is called by its author: its first heading; empty where it has none. */
export function titleOf(source: string): string {
  return (/^#\s+(.+)$/m.exec(source)?.[1] ?? '').trim().slice(0, longestTitle);
}

function draftsIn(json: string | null): readonly Draft[] {
  try {
    const kept: unknown = JSON.parse(json ?? '[]');
    return Array.isArray(kept) ? kept.filter(isDraft) : [];
  } catch {
    return [];
  }
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const { id, title, source, keptAt } = value as Partial<Record<keyof Draft, unknown>>;
  return [id, title, source, keptAt].every((part) => typeof part === 'string');
}
