import type { Compilation } from '../../../../prompt-compiler/compile-prompt.ts';
import type { KnowledgeNames } from '../../../../prompt-compiler/editing/knowledge-names.ts';
import type { NotRenumbered } from '../../../../prompt-compiler/renumbering/renumber-prompt.ts';
import type { Result } from '../../../../shared/result.ts';
import type { LiveReport } from '../studio.ts';
import type { CompilerAnswer, CompilerRequest } from './compiler-messages.ts';

/** The part of a worker that is used here. */
export interface CompilerPort {
  postMessage(request: CompilerRequest): void;
  onmessage: ((event: MessageEvent<CompilerAnswer>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  terminate(): void;
}

export interface LiveCompilerListeners {
  readonly onReport: (report: LiveReport) => void;
  readonly onKnowledge: (names: KnowledgeNames) => void;
  /** The words of the knowledge could not be loaded: only what the text alone tells is reported. */
  readonly onNoKnowledge: () => void;
  readonly onBroken: () => void;
}

export interface LiveCompiler {
  /** Fetches the words of the clinical knowledge in the session of this token. */
  loadKnowledge(token: string): void;
  /** Has the text read soon; of several the newest wins. */
  read(source: string): void;
  compile(source: string): Promise<Compilation>;
  renumber(source: string): Promise<Result<string, NotRenumbered>>;
  close(): void;
}

/** How long a text may wait for the next keystroke, in milliseconds. */
const pauseMs = 40;

/** Speaks with the compiler's worker: one text is read at a time, and those that a newer one has overtaken are not read at all. */
export function createLiveCompiler(port: CompilerPort, listeners: LiveCompilerListeners): LiveCompiler {
  const awaited = new Map<number, { readonly resolve: (answer: never) => void; readonly reject: (reason: Error) => void }>();
  let lastId = 0;
  let newest: string | null = null;
  let reading: { readonly id: number; readonly source: string } | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isBroken = false;

  const readNewest = (): void => {
    timer = null;
    if (newest === null || reading !== null || isBroken) return;
    lastId += 1;
    reading = { id: lastId, source: newest };
    newest = null;
    port.postMessage({ kind: 'report', ...reading });
  };
  const readSoon = (): void => {
    if (timer === null && reading === null) timer = setTimeout(readNewest, pauseMs);
  };
  const breakDown = (): void => {
    isBroken = true;
    for (const { reject } of awaited.values()) reject(new Error('the compiler of the editor has stopped'));
    awaited.clear();
  };

  const ask = <Answer>(kind: 'compile' | 'renumber', source: string): Promise<Answer> =>
    new Promise((resolve, reject) => {
      if (isBroken) return reject(new Error('the compiler of the editor has stopped'));
      lastId += 1;
      awaited.set(lastId, { resolve, reject });
      port.postMessage({ kind, id: lastId, source });
    });

  port.onmessage = ({ data }) => {
    if (data.kind === 'report') {
      if (reading?.id !== data.id) return;
      const { source } = reading;
      reading = null;
      listeners.onReport({ ...data.report, source });
      if (newest !== null) readSoon();
    } else if (data.kind === 'compilation' || data.kind === 'renumbered') {
      awaited.get(data.id)?.resolve((data.kind === 'compilation' ? data.compilation : data.result) as never);
      awaited.delete(data.id);
    } else if (data.kind === 'knowledge') listeners.onKnowledge(data.names);
    else listeners.onNoKnowledge();
  };
  port.onerror = () => {
    breakDown();
    listeners.onBroken();
  };

  return {
    loadKnowledge: (token) => port.postMessage({ kind: 'load-knowledge', token }),
    read: (source) => {
      newest = source;
      readSoon();
    },
    compile: (source) => ask('compile', source),
    renumber: (source) => ask('renumber', source),
    close: () => {
      if (timer !== null) clearTimeout(timer);
      breakDown();
      port.terminate();
    },
  };
}
