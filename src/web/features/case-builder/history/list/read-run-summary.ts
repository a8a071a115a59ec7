import type { RunSummary } from '../../../../../contracts/test-bench/case-runs.ts';
import { testStatuses } from '../../../../../contracts/test-bench/test-run.ts';
import { at, numberOf, textOf } from '../../../../ui/runs/json-reading.ts';
import { readModelUse } from '../../../../ui/runs/read-model-use.ts';
import type { ModelUseView } from '../../../../ui/runs/run-view.ts';

/** A run as the list shows it. */
export interface ListedRun extends Omit<RunSummary, 'model' | 'model_use'> {
  readonly model: string | null;
  /** Null where no language model was asked, or that is not known yet. */
  readonly modelUse: ModelUseView | null;
}

/** Reads a run of the list, of which only the id must be there: earlier ones tell no status, but when they ended. Null where it has no id. */
export function readRunSummary(run: unknown): ListedRun | null {
  const run_id = textOf(at(run, 'run_id'));
  if (run_id === null) return null;
  const finished_at = textOf(at(run, 'finished_at'));
  return {
    run_id,
    batch_id: textOf(at(run, 'batch_id')),
    status: testStatuses.find((status) => status === at(run, 'status')) ?? (finished_at === null ? 'running' : 'succeeded'),
    started_at: textOf(at(run, 'started_at')),
    finished_at,
    diagnosis_accuracy: numberOf(at(run, 'diagnosis_accuracy')),
    questions_missed_percent: numberOf(at(run, 'questions_missed_percent')),
    error: textOf(at(run, 'error')),
    is_draft: at(run, 'is_draft') === true,
    modelUse: readModelUse(at(run, 'model_use')),
    model: textOf(at(run, 'model')),
  };
}
