import type { RunView } from '../../../../ui/runs/run-view.ts';

/** One of two runs that are compared. */
export interface ComparedRun {
  readonly id: string;
  readonly run: RunView;
}
