import type { FileCase } from '../../cases/case-file/file-case.ts';
import { fail, type Result, succeed } from '../../shared/result.ts';
import type { RunResult } from '../comparison/run-result.ts';
import { waysOfFailing } from '../failures/ways-of-failing.ts';
import { type PlannedRun, planRuns } from '../file-runs/planned-runs.ts';

/** A failed run of a result, ready to be carried out again, and what it ran on. */
export interface FailedRun {
  readonly planned: PlannedRun;
  readonly ranOn: RunResult['ran_on'];
}

/**
 * The failed run of a case, named by the case or by `CASE#REPEAT`; of a case alone it is the first repeat that failed. A result holds no history: it is that of
 * the case in its file. Fails with the reason in words.
 */
export function findFailedRun(results: readonly RunResult[], cases: readonly FileCase[], name: string): Result<FailedRun, string> {
  const named = results.filter((result) => result.case_id === name || `${result.case_id}#${result.repeat}` === name);
  if (named.length === 0) return fail('no run of the result is named so');
  const result = named.find((one) => waysOfFailing({ result: one, first: null }).length > 0);
  if (result === undefined) return fail('this run passed, so that there is no failure to look for');
  const { questions, patients, seed } = result.ran_on;
  const planned = planRuns(cases, 1, 1, { questions, patients }).find((run) => run.named.case_id === result.case_id);
  if (planned === undefined) return fail('its case is not in the files of --cases');
  if (planned.named.texts_hash !== result.texts_hash) return fail('its case was edited since the run: run it again first');
  const { repeat } = result;
  return succeed({
    planned: { order: { ...planned.order, seed, repeat }, named: { ...planned.named, repeat } },
    ranOn: result.ran_on,
  });
}
