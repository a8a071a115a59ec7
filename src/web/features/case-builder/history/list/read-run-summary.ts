import type { RunSummary } from '../../../../../contracts/case-runs.ts';
import { testStatuses } from '../../../../../contracts/test-run.ts';
import { at, numberOf, textOf } from '../../../../ui/runs/json-reading.ts';

/** Reads a run of the list, of which only the id must be there: earlier ones tell no status, but when they ended. Null where it has no id. */
export function readRunSummary(run: unknown): RunSummary | null {
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
  };
}
