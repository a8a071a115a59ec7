import type { Studio } from '../studio.ts';
import type { CompileProcess } from './compile-process.ts';
import { keepCompilation } from './stored-compilation.ts';

const keepAfterMs = 500;

/** Keeps text and session in the browser's storage, half a second after the last change. Answers how to stop; what was pending is kept then. */
export function keepUpToDate(studio: Studio, process: CompileProcess, storage: Storage): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let [source, state] = [studio.state().source, process.state()];
  const keep = (): void => {
    timer = undefined;
    const { session, current } = state;
    keepCompilation(storage, {
      prompt_source: source,
      session_id: session?.id ?? null,
      mode: session?.mode ?? 'staged',
      current_status: current,
      compiled_source: session?.source ?? null,
      timestamp: Date.now(),
    });
  };
  const onChange = (): void => {
    if (studio.state().source === source && process.state() === state) return;
    [source, state] = [studio.state().source, process.state()];
    clearTimeout(timer);
    timer = setTimeout(keep, keepAfterMs);
  };
  const ends = [studio.subscribe(onChange), process.subscribe(onChange)];
  const keepNow = (): void => {
    if (timer === undefined) return;
    clearTimeout(timer);
    keep();
  };
  window.addEventListener('pagehide', keepNow);
  return () => {
    window.removeEventListener('pagehide', keepNow);
    for (const end of ends) end();
    keepNow();
  };
}
