import { useEffect, useState } from 'react';
import type { Compilation } from '../../../../prompt-compiler/compile-prompt.ts';
import { useStudio, useStudioState } from '../studio-context.ts';

export type CompilationState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'compiled'; readonly compilation: Compilation }
  | { readonly kind: 'unavailable' };

/** While the author types, the walk follows when a word is whole rather than at every letter. */
const pauseMs = 200;

/** What the whole compiler makes of the newest text as it changes; the earlier result stands until the next is there. */
export function useCompilation(): CompilationState {
  const studio = useStudio();
  const live = useStudioState((state) => state.live);
  const [state, setState] = useState<CompilationState>({ kind: 'waiting' });
  useEffect(() => {
    if (live === null) return;
    let isNewest = true;
    const compile = async () => {
      try {
        const compilation = await studio.compileNow();
        if (isNewest) setState({ kind: 'compiled', compilation });
      } catch {
        if (isNewest) setState({ kind: 'unavailable' });
      }
    };
    const timer = setTimeout(compile, pauseMs);
    return () => {
      isNewest = false;
      clearTimeout(timer);
    };
  }, [studio, live]);
  return state;
}
