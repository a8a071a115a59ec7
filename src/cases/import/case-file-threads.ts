import { createWorkThreads, type WorkThreads } from '../../platform/work-threads.ts';
import type { CaseFile, CaseFileFormat } from '../case-file/read-case-file.ts';

const timeLimitMs = 60_000;

export interface CaseFileTask {
  readonly text: string;
  readonly format: CaseFileFormat;
}

export type CaseFileThreads = WorkThreads<CaseFileTask, CaseFile>;

/** Threads that read files of cases, which may be large. */
export function createCaseFileThreads(): CaseFileThreads {
  return createWorkThreads({ script: new URL('./case-file-thread.ts', import.meta.url), data: null, timeLimitMs });
}
