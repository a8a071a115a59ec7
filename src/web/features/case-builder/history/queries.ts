import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { RunSummary } from '../../../../contracts/test-bench/case-runs.ts';
import { requestRun, requestRuns } from './requests.ts';

const listPollMs = 5_000;
const detailPollMs = 2_000;

/** The newest runs of a case, asked for anew while one of them is queued or running. */
export function runsQuery(caseId: string) {
  return queryOptions({
    queryKey: ['case-runs', caseId],
    queryFn: () => requestRuns(caseId),
    refetchInterval: ({ state }) => (state.data?.some(isActive) === true ? listPollMs : false),
  });
}

/** One run of a case, asked for anew until it has succeeded or failed. */
export function runQuery(caseId: string, runId: string) {
  return queryOptions({
    queryKey: ['case-run', caseId, runId],
    queryFn: () => requestRun(caseId, runId),
    refetchInterval: ({ state }) => (state.data?.isActive === true ? detailPollMs : false),
  });
}

/** Takes a deleted run out of what was loaded. The library is loaded anew: its case may have another latest result now. */
export async function forgetRun(queries: QueryClient, caseId: string, runId: string): Promise<void> {
  const { queryKey } = runsQuery(caseId);
  await queries.cancelQueries({ queryKey });
  queries.setQueryData(queryKey, (runs) => runs?.filter(({ run_id }) => run_id !== runId));
  queries.removeQueries({ queryKey: runQuery(caseId, runId).queryKey });
  void queries.invalidateQueries({ queryKey });
  void queries.invalidateQueries({ queryKey: ['cases'] });
}

export function isActive({ status }: Pick<RunSummary, 'status'>): boolean {
  return status === 'queued' || status === 'running';
}
