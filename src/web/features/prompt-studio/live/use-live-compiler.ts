import { useEffect, useState } from 'react';
import type { KnowledgeNames } from '../../../../prompt-compiler/editing/knowledge-names.ts';
import { storedToken } from '../../../app/session/session-store.ts';
import type { Studio } from '../studio.ts';
import { createLiveCompiler } from './live-compiler.ts';
import { liveTexts } from './texts.ts';

/** After how long the knowledge is asked for again where it could not be had, in milliseconds. */
const retryMs = 15_000;
const noNames: KnowledgeNames = { findings: [], conditions: [], labels: {} };

/** Keeps the studio told what the compiler says of its text, for as long as the screen stands. Answers the names of the knowledge. */
export function useLiveCompiler(studio: Studio): KnowledgeNames {
  const [names, setNames] = useState(noNames);
  useEffect(() => {
    const worker = new Worker(new URL('./compiler-worker.ts', import.meta.url), { type: 'module' });
    let read: string | null = null;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const load = (): void => compiler.loadKnowledge(storedToken() ?? '');
    const compiler = createLiveCompiler(worker, {
      onReport: (report) => studio.setLive(report),
      onKnowledge: (loaded) => {
        setNames(loaded);
        compiler.read(studio.state().source);
      },
      onNoKnowledge: () => {
        if (retry === undefined) studio.log(liveTexts.noKnowledge);
        retry = setTimeout(load, retryMs);
      },
      onBroken: () => studio.log(liveTexts.broken),
    });
    const readChanged = (): void => {
      const { source } = studio.state();
      if (source === read) return;
      read = source;
      compiler.read(source);
    };
    load();
    studio.attachCompiler(compiler);
    const stop = studio.subscribe(readChanged);
    readChanged();
    return () => {
      stop();
      clearTimeout(retry);
      studio.attachCompiler(null);
      compiler.close();
    };
  }, [studio]);
  return names;
}
