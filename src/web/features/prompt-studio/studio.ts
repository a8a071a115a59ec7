import type { Compilation } from '../../../prompt-compiler/compile-prompt.ts';
import type { PromptReport } from '../../../prompt-compiler/editing/prompt-report.ts';
import type { Place, Range } from '../../../prompt-compiler/piece.ts';
import type { NotRenumbered } from '../../../prompt-compiler/renumbering/renumber-prompt.ts';
import type { Result } from '../../../shared/result.ts';
import type { NumberingCheck } from './editor/check-numbering.ts';

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
  /** Scrolls a line into sight; cursor and focus stay where they are. */
  reveal(line: number): void;
  /** Shows these marks, by line from 1, instead of the earlier ones of the same layer. */
  markLines(layer: 'try' | 'coverage', marks: ReadonlyMap<number, LineMark>): void;
}

/** What the compiler in the browser says while the author types. */
export interface LiveReport extends PromptReport {
  /** The text that was compiled; it may be a little older than the one in the editor. */
  readonly source: string;
  readonly numbering: NumberingCheck;
}

export interface LogEntry {
  readonly id: number;
  readonly at: Date;
  readonly text: string;
}

/** What the author asked for by the keyboard, whoever carries it out. */
export type StudioCommand = 'compile-all' | 'validate';

export interface StudioState {
  /** The text as it stands in the editor. */
  readonly source: string;
  readonly live: LiveReport | null;
  /** Where the cursor stands. */
  readonly cursor: Place;
  /** The newest entries of the progress log, the newest last. */
  readonly logs: readonly LogEntry[];
  /** The tab of the drawer that is shown, and whether the drawer is open. */
  readonly drawer: { readonly tab: string; readonly isOpen: boolean };
}

/** The compiler as it runs in the browser. */
export interface BrowserCompiler {
  compile(source: string): Promise<Compilation>;
  renumber(source: string): Promise<Result<string, NotRenumbered>>;
}

/** What the parts of the studio share: the text, what the compiler says of it, the log, and the editor. */
export interface Studio {
  state(): StudioState;
  subscribe(listener: () => void): () => void;
  setSource(source: string): void;
  setLive(live: LiveReport | null): void;
  setCursor(cursor: Place): void;
  log(text: string): void;
  showDrawer(drawer: Partial<StudioState['drawer']>): void;
  attachEditor(editor: EditorHandle | null): void;
  /** Null until the editor is there. */
  editor(): EditorHandle | null;
  attachCompiler(compiler: BrowserCompiler | null): void;
  /**
   * Compiles the text of this moment whole, in the browser, with the clinical knowledge; it takes as long as a large result takes to be
   * handed over. Its protocol's version is of the browser, not the one that the server publishes. Rejects when the compiler cannot run.
   */
  compileNow(): Promise<Compilation>;
  /** Numbers the questions in their order, with all that names them, as one step that can be undone; or says why it did not. */
  renumber(): Promise<'renumbered' | NotRenumbered>;
  command(command: StudioCommand): void;
  /** Calls the listener for each command; the answer ends that. */
  onCommand(listener: (command: StudioCommand) => void): () => void;
}

const keptLogEntries = 10;

/** Makes the shared state of one studio screen. */
export function createStudio(source: string, now: () => Date): Studio {
  const listeners = new Set<() => void>();
  const commandListeners = new Set<(command: StudioCommand) => void>();
  let state: StudioState = { source, live: null, cursor: { line: 1, column: 1 }, logs: [], drawer: { tab: 'problems', isOpen: true } };
  let attached: EditorHandle | null = null;
  let compiler: BrowserCompiler | null = null;
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
    setCursor: (cursor) => {
      if (cursor.line !== state.cursor.line || cursor.column !== state.cursor.column) change({ cursor });
    },
    log: (text) => {
      logged += 1;
      change({ logs: [...state.logs, { id: logged, at: now(), text }].slice(-keptLogEntries) });
    },
    showDrawer: (drawer) => change({ drawer: { ...state.drawer, ...drawer } }),
    attachEditor: (editor) => {
      attached = editor;
    },
    editor: () => attached,
    attachCompiler: (attachedCompiler) => {
      compiler = attachedCompiler;
    },
    compileNow: async () => {
      if (compiler === null) throw new Error('the compiler of the editor is not there');
      return compiler.compile(state.source);
    },
    renumber: async () => {
      const { source } = state;
      if (compiler === null) return 'unsure';
      const renumbered = await compiler.renumber(source);
      if (!renumbered.ok) return renumbered.error;
      if (state.source !== source) return 'unsure';
      attached?.replaceText(renumbered.value);
      return 'renumbered';
    },
    command: (command) => {
      for (const listener of commandListeners) listener(command);
    },
    onCommand: (listener) => {
      commandListeners.add(listener);
      return () => commandListeners.delete(listener);
    },
  };
}
