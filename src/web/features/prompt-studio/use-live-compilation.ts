import { useEffect, useState } from 'react';
import type { Compilation } from '../../../prompt-compiler/compile-prompt.ts';
import { useStudio, useStudioState } from './studio-context.ts';

export interface LiveCompilation {
  readonly source: string;
  readonly compilation: Compilation;
}

/** The whole compilation of the author's text, renewed while the component is shown as the author types; null until the first is there. */
export function useLiveCompilation(): LiveCompilation | null {
  const studio = useStudio();
  const live = useStudioState((state) => state.live);
  const [compiled, setCompiled] = useState<LiveCompilation | null>(null);
  useEffect(() => {
    if (live === null) return;
    let isCurrent = true;
    studio.compileNow().then(
      (compilation) => {
        if (isCurrent) setCompiled({ source: live.source, compilation });
      },
      // The editor says itself that the compiler cannot run.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [studio, live]);
  return compiled;
}
