import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { texts } from '../texts.ts';
import type { CaseSource } from './case-source.ts';
import { type ImportCounts, importCases } from './requests.ts';
import { importTexts } from './texts.ts';

interface ImportEnds {
  readonly onDone: (counts: ImportCounts) => void;
  /** It failed after the window was closed in which that would have been said. */
  readonly onFailedLater: (words: string) => void;
}

export interface CaseImport {
  readonly start: (source: CaseSource, skipWrong: boolean) => Promise<void>;
  readonly isRunning: boolean;
  /** Why the last import failed, in words; null where it did not. */
  readonly failure: string | null;
  readonly forget: () => void;
}

/** Imports cases. What was begun goes on when the window is closed, and its end is told all the same. */
export function useCaseImport({ onDone, onFailedLater }: ImportEnds): CaseImport {
  const importing = useMutation({
    mutationFn: ({ source, skipWrong }: { readonly source: CaseSource; readonly skipWrong: boolean }) => importCases(source, skipWrong),
  });
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const start = async (source: CaseSource, skipWrong: boolean): Promise<void> => {
    if (importing.isPending) return;
    try {
      onDone(await importing.mutateAsync({ source, skipWrong }));
    } catch (error) {
      if (!isShown.current) onFailedLater(failureWords(error));
    }
  };
  const failure = importing.isError ? failureWords(importing.error) : null;
  return { start, isRunning: importing.isPending, failure, forget: importing.reset };
}

function failureWords(error: unknown): string {
  return importTexts.preview.importFailed(error instanceof Error ? error.message : texts.failures.unexpected);
}
