import { caseCountsContract } from '../../../../contracts/cases/case-counts.ts';
import type { ReplyOf, RequestOf } from '../../../../contracts/contract.ts';
import { publishedProtocolsContract } from '../../../../contracts/prompt-studio/published-protocols.ts';
import { testBatchCancelContract } from '../../../../contracts/test-bench/test-batch-cancel.ts';
import { testBatchCasesContract } from '../../../../contracts/test-bench/test-batch-cases.ts';
import { testBatchCompareContract } from '../../../../contracts/test-bench/test-batch-compare.ts';
import { testBatchCoverageContract } from '../../../../contracts/test-bench/test-batch-coverage.ts';
import { testBatchCreateContract } from '../../../../contracts/test-bench/test-batch-create.ts';
import { testBatchDeleteContract } from '../../../../contracts/test-bench/test-batch-delete.ts';
import { testBatchEstimateContract } from '../../../../contracts/test-bench/test-batch-estimate.ts';
import { testBatchExportContract } from '../../../../contracts/test-bench/test-batch-export.ts';
import { testBatchListContract } from '../../../../contracts/test-bench/test-batch-list.ts';
import { testBatchReadContract } from '../../../../contracts/test-bench/test-batch-read.ts';
import { testBatchRetryContract } from '../../../../contracts/test-bench/test-batch-retry.ts';
import { callApi } from '../../../app/api-client.ts';
import { CallError, replyOrThrow } from '../../../app/query-call.ts';

export type BatchList = ReplyOf<typeof testBatchListContract>;
export type BatchDetails = ReplyOf<typeof testBatchReadContract>;
export type BatchCase = ReplyOf<typeof testBatchCasesContract>['cases'][number];
export type BatchComparison = ReplyOf<typeof testBatchCompareContract>;
export type ComparedCase = BatchComparison['comparison']['cases'][number];
export type PassRule = BatchComparison['comparison']['pass'];
export type BatchCoverage = NonNullable<ReplyOf<typeof testBatchCoverageContract>['coverage']>;
export type WantedBatch = RequestOf<typeof testBatchCreateContract>;
export type BatchEstimate = ReplyOf<typeof testBatchEstimateContract>;
export type Published = ReplyOf<typeof publishedProtocolsContract>['protocols'][number];
export type ExportFormat = 'jsonl' | 'csv';

// Each of these throws a `CallError` when its call fails. What is asked for again and again is no sign of someone at work.

export function requestBatches(limit: number, signal: AbortSignal): Promise<BatchList> {
  return replyOrThrow(callApi(testBatchListContract, { limit }, { signal }));
}

export function requestBatch(id: string, signal: AbortSignal): Promise<BatchDetails> {
  return replyOrThrow(callApi(testBatchReadContract, undefined, { params: { id }, signal }));
}

export async function requestBatchCases(id: string, signal: AbortSignal): Promise<readonly BatchCase[]> {
  return (await replyOrThrow(callApi(testBatchCasesContract, {}, { params: { id }, signal }))).cases;
}

export function requestCoverage(id: string, protocol: string | null, signal: AbortSignal) {
  const request = protocol === null ? {} : { protocol };
  return replyOrThrow(callApi(testBatchCoverageContract, request, { params: { id }, signal }));
}

export function requestComparison(compared: RequestOf<typeof testBatchCompareContract>, signal: AbortSignal): Promise<BatchComparison> {
  return replyOrThrow(callApi(testBatchCompareContract, compared, { signal }));
}

export function createBatch(wanted: WantedBatch) {
  return replyOrThrow(callApi(testBatchCreateContract, wanted));
}

export function cancelBatch(id: string): Promise<unknown> {
  return replyOrThrow(callApi(testBatchCancelContract, undefined, { params: { id } }));
}

export function retryBatch(id: string): Promise<unknown> {
  return replyOrThrow(callApi(testBatchRetryContract, undefined, { params: { id } }));
}

/** Deletes a batch; one that is deleted already counts as deleted. */
export async function deleteBatch(id: string): Promise<void> {
  const outcome = await callApi(testBatchDeleteContract, undefined, { params: { id } });
  if (outcome.ok || (outcome.error.kind === 'refused' && outcome.error.status === 404)) return;
  throw new CallError(outcome.error);
}

/** The results of a batch as the text of a file. */
export function requestExport(id: string, format: ExportFormat): Promise<string> {
  return replyOrThrow(callApi(testBatchExportContract, { format }, { params: { id } }));
}

/** How many cases there are of each chief complaint. */
export async function requestCaseCounts(): Promise<readonly { readonly complaint: string; readonly count: number }[]> {
  const { groups } = await replyOrThrow(callApi(caseCountsContract, undefined));
  return groups.map(({ chief_complaint, count }) => ({ complaint: chief_complaint, count }));
}

/** What language models would take for one run of each of these cases. */
export function requestEstimate(cases: WantedBatch['cases']): Promise<BatchEstimate> {
  return replyOrThrow(callApi(testBatchEstimateContract, { cases }));
}

export async function requestPublished(): Promise<readonly Published[]> {
  return (await replyOrThrow(callApi(publishedProtocolsContract, undefined))).protocols;
}
