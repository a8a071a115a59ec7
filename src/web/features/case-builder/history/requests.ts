import { caseRunDeleteContract } from '../../../../contracts/test-bench/case-run-delete.ts';
import { caseRunReadContract } from '../../../../contracts/test-bench/case-run-read.ts';
import { caseRunTranscriptContract } from '../../../../contracts/test-bench/case-run-transcript.ts';
import { caseRunsContract } from '../../../../contracts/test-bench/case-runs.ts';
import { runUnknown } from '../../../../contracts/test-bench/test-run.ts';
import type { Result } from '../../../../shared/result.ts';
import { type CallFailure, callApi } from '../../../app/api-client.ts';
import { readRunDetails } from '../../../ui/runs/read-run-details.ts';
import type { RunView } from '../../../ui/runs/run-view.ts';
import { caseReplyOrThrow } from '../case-failure.ts';
import { type ListedRun, readRunSummary } from './list/read-run-summary.ts';

const shownRuns = 7;

// The history looks by itself whether a run has ended: no sign of a user at work. Who opens one clicks, and that is.

/** The newest runs of a case. */
export async function requestRuns(caseId: string): Promise<readonly ListedRun[]> {
  const { runs } = await runReplyOrThrow(callApi(caseRunsContract, {}, { params: { id: caseId }, isReadLoosely: true }));
  return runs.flatMap((run) => readRunSummary(run) ?? []).slice(0, shownRuns);
}

/** One run of a case with everything that is known of it. */
export async function requestRun(caseId: string, runId: string): Promise<RunView> {
  return readRunDetails(
    await runReplyOrThrow(callApi(caseRunReadContract, undefined, { params: { id: caseId, runId }, isReadLoosely: true })),
  );
}

export function requestRunDeletion(caseId: string, runId: string): Promise<unknown> {
  return runReplyOrThrow(callApi(caseRunDeleteContract, undefined, { params: { id: caseId, runId } }));
}

/** The transcript of a run as plain text. */
export function requestTranscript(caseId: string, runId: string): Promise<string> {
  return runReplyOrThrow(callApi(caseRunTranscriptContract, undefined, { params: { id: caseId, runId } }));
}

/** A run that is gone is said to be so, instead of its case. */
async function runReplyOrThrow<Value>(call: Promise<Result<Value, CallFailure>>): Promise<Value> {
  const outcome = await call;
  if (!outcome.ok && outcome.error.kind === 'refused' && outcome.error.detail === runUnknown) throw new Error(runUnknown);
  return caseReplyOrThrow(Promise.resolve(outcome));
}
