import type { Compilation } from '../../../prompt-compiler/compile-prompt.ts';
import type { Place, Range } from '../../../prompt-compiler/piece.ts';

/** How a line of the source is marked: `note` is shown on hover. */
export interface LineMark {
  readonly look: 'path' | 'here' | 'reached' | 'partly' | 'never';
  readonly note: string | null;
}

/** What the other parts of the studio may ask of the editor. */
export interface EditorHandle {
  /** Replaces the whole text, as one step that can be undone. */
  replaceText(text: string): void;
  /** Replaces one range, as one step that can be undone. False when the range is not in the text any more. */
  replaceRange(range: Range, newText: string): boolean;
  /** Puts the cursor there, scrolls to it and takes the focus. */
  goTo(place: Place): void;
  /** Shows these marks, by line from 1, instead of the earlier ones of the same layer. */
  markLines(layer: 'try' | 'coverage', marks: ReadonlyMap<number, LineMark>): void;
}

export interface LogEntry {
  readonly id: number;
  readonly at: Date;
  readonly text: string;
}

export interface StudioState {
  /** The text as it stands in the editor. */
  readonly source: string;
  /** What the compiler in the browser made of a text that may be a little older than `source`. */
  readonly live: { readonly source: string; readonly compilation: Compilation } | null;
  /** The newest entries of the progress log, the newest last. */
  readonly logs: readonly LogEntry[];
}

/** What the parts of the studio share: the text, what the compiler says of it, the log, and the editor. */
export interface Studio {
  state(): StudioState;
  subscribe(listener: () => void): () => void;
  setSource(source: string): void;
  setLive(live: StudioState['live']): void;
  log(text: string): void;
  attachEditor(editor: EditorHandle | null): void;
  /** Null until the editor is there. */
  editor(): EditorHandle | null;
}

const keptLogEntries = 10;

/** Makes the shared state of one studio screen. */
export function createStudio(source: string, now: () => Date): Studio {
  const listeners = new Set<() => void>();
  let state: StudioState = { source, live: null, logs: [] };
  let attached: EditorHandle | null = null;
  let logged = 0;
  const change = (part: Partial<StudioState>): void => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setSource: (text) => {
      if (text !== state.source) change({ source: text });
    },
    setLive: (live) => change({ live }),
    log: (text) => {
      logged += 1;
      change({ logs: [...state.logs, { id: logged, at: now(), text }].slice(-keptLogEntries) });
    },
    attachEditor: (editor) => {
      attached = editor;
    },
    editor: () => attached,
  };
}
