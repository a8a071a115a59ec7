import { type ReactNode, useEffect, useState } from 'react';
import { useStudio } from '../studio-context.ts';
import { claimSoon } from './claim-soon.ts';
import { CompileContext } from './compile-context.ts';
import { createCompileProcess } from './compile-process.ts';
import { keepUpToDate } from './keep-up-to-date.ts';
import { compileRequests } from './requests.ts';
import { restoreCompilation, restoreText } from './restore-compilation.ts';
import { forgetAnonymousSession, keepAnonymousSession } from './stored-compilation.ts';
import { texts } from './texts.ts';

/** Holds the compilation of one studio screen: takes up the one that was left, claims it, and keeps it for the next time. */
export function CompileSession({ children }: { readonly children: ReactNode }) {
  const studio = useStudio();
  const [process] = useState(() =>
    createCompileProcess({
      studio,
      requests: compileRequests,
      onOpened: (id) => keepAnonymousSession(localStorage, id, Date.now()),
      onGone: (id) => forgetAnonymousSession(localStorage, id),
    }),
  );
  useEffect(() => {
    let isOver = false;
    let stopKeeping: (() => void) | null = null;
    const parts = { studio, requests: compileRequests, storage: localStorage, nowMs: Date.now() };
    void restoreCompilation(parts).then((found) => {
      if (isOver) return;
      // Whoever was quicker than the server has begun something new.
      if (found !== null && process.state().activity === 'none' && process.state().session === null) {
        process.takeUp(found);
        studio.log(texts.restored);
      }
      stopKeeping = keepUpToDate(studio, process, localStorage);
    });
    const stopClaiming = claimSoon({
      studio,
      requests: compileRequests,
      storage: localStorage,
      onClaimed: () => void restoreText(studio, compileRequests, process),
    });
    const stopListening = studio.onCommand((command) => {
      if (command === 'compile-all') void process.start('all');
    });
    return () => {
      isOver = true;
      stopKeeping?.();
      stopClaiming();
      stopListening();
      process.close();
    };
  }, [studio, process]);
  return <CompileContext value={process}>{children}</CompileContext>;
}
