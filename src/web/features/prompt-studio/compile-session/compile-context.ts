import { createContext, use, useSyncExternalStore } from 'react';
import type { CompileProcess } from './compile-process.ts';
import type { CompileState } from './compile-state.ts';

export const CompileContext = createContext<CompileProcess | null>(null);

/** The compilation of the studio around, with its state; the component is drawn anew when that changes. */
export function useCompilation(): { readonly process: CompileProcess; readonly state: CompileState } {
  const process = use(CompileContext);
  if (process === null) throw new Error('there is no compile session around this component');
  return { process, state: useSyncExternalStore(process.subscribe, process.state) };
}
