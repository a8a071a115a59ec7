import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import type { TestBatch } from '../../../../contracts/test-bench/test-batch.ts';
import { isGone } from '../polling.ts';
import {
  type PassRule,
  requestBatch,
  requestBatchCases,
  requestBatches,
  requestCaseCounts,
  requestComparison,
  requestCoverage,
  requestEstimate,
  requestPublished,
  type WantedBatch,
} from './requests.ts';

const pollMs = 2000;
const retryMs = 10_000;
const recountMs = 500;

/** The cases of a large batch are many megabytes: they are asked for anew less often. */
const largeBatchRuns = 2000;
const largeCasesPollMs = 20_000;
const casesPollMs = 3000;
const comparisonPollMs = 5000;

export const batchListKey = ['test-bench', 'batches'] as const;
const batchKey = (id: string) => ['test-bench', 'batch', id] as const;

/** Everything that is known of one batch. */
export function keysOfBatch(id: string): readonly (readonly string[])[] {
  return [batchListKey, batchKey(id)];
}

export function isUnderWay({ state }: Pick<TestBatch, 'state'>): boolean {
  return state === 'running' || state === 'cancelling';
}

/** The newest batches, asked for again while any of them is under way. */
export function batchListQuery(limit: number) {
  return queryOptions({
    queryKey: [...batchListKey, limit],
    queryFn: ({ signal }) => requestBatches(limit, signal),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data, status } }) => (status === 'error' ? retryMs : data?.batches.some(isUnderWay) === true && pollMs),
  });
}

/** One batch with its scores, asked for again while it is under way. */
export function batchQuery(id: string) {
  return queryOptions({
    queryKey: batchKey(id),
    queryFn: ({ signal }) => requestBatch(id, signal),
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data, error } }) => {
      if (isGone(error)) return false;
      return error === null ? data !== undefined && isUnderWay(data.batch) && pollMs : retryMs;
    },
  });
}

/** The cases of a batch with their runs. Asked for once more when it has ended. */
export function batchCasesQuery({ batch_id: id, progress, ...batch }: TestBatch) {
  return queryOptions({
    queryKey: [...batchKey(id), 'cases', batch.state, batch.finished_at],
    queryFn: ({ signal }) => requestBatchCases(id, signal),
    placeholderData: keepPreviousData,
    refetchInterval: () => isUnderWay(batch) && (progress.total > largeBatchRuns ? largeCasesPollMs : casesPollMs),
  });
}

/** What a batch reached of a version, asked for again while runs wait to be counted. Null: of the version that most of its runs ran on. */
export function coverageQuery({ batch_id: id, state, finished_at }: TestBatch, protocol: string | null) {
  return queryOptions({
    queryKey: [...batchKey(id), 'coverage', protocol, state, finished_at],
    queryFn: ({ signal }) => requestCoverage(id, protocol, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => {
      if ((data?.coverage?.waiting ?? 0) > 0) return recountMs;
      return isUnderWay({ state }) && casesPollMs;
    },
  });
}

/** Two batches compared, asked for again while either is under way. */
export function comparisonQuery(a: string, b: string, pass: PassRule) {
  return queryOptions({
    queryKey: ['test-bench', 'comparison', a, b, pass],
    queryFn: ({ signal }) => requestComparison({ a, b, pass }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => data !== undefined && (isUnderWay(data.a) || isUnderWay(data.b)) && comparisonPollMs,
  });
}

export const caseCountsQuery = queryOptions({ queryKey: ['test-bench', 'case-counts'], queryFn: requestCaseCounts });

/** What language models would take for these cases; null where it is not said yet which. */
export function estimateQuery(cases: WantedBatch['cases'] | null) {
  return queryOptions({
    queryKey: ['test-bench', 'estimate', cases],
    queryFn: cases === null ? skipToken : () => requestEstimate(cases),
    placeholderData: keepPreviousData,
  });
}

export const publishedQuery = queryOptions({ queryKey: ['test-bench', 'published'], queryFn: requestPublished });
