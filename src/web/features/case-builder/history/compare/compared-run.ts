import type { RunView } from '../run-view.ts';

/** One of two runs that are compared. */
export interface ComparedRun {
  readonly id: string;
  readonly run: RunView;
}
