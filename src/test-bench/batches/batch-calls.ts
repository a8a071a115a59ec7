import { type Call, implementCall } from '../../calls/call.ts';
import type { Failure } from '../../calls/failure.ts';
import { batchUnknown } from '../../contracts/test-bench/test-batch.ts';
import { testBatchCancelContract } from '../../contracts/test-bench/test-batch-cancel.ts';
import { testBatchCasesContract } from '../../contracts/test-bench/test-batch-cases.ts';
import { testBatchCompareContract } from '../../contracts/test-bench/test-batch-compare.ts';
import { testBatchCoverageContract } from '../../contracts/test-bench/test-batch-coverage.ts';
import { testBatchCreateContract } from '../../contracts/test-bench/test-batch-create.ts';
import { testBatchDeleteContract } from '../../contracts/test-bench/test-batch-delete.ts';
import { testBatchEstimateContract } from '../../contracts/test-bench/test-batch-estimate.ts';
import { testBatchExportContract } from '../../contracts/test-bench/test-batch-export.ts';
import { testBatchListContract } from '../../contracts/test-bench/test-batch-list.ts';
import { testBatchReadContract } from '../../contracts/test-bench/test-batch-read.ts';
import { testBatchRetryContract } from '../../contracts/test-bench/test-batch-retry.ts';
import { testRunsExportContract } from '../../contracts/test-bench/test-runs-export.ts';
import { isUuid } from '../../shared/is-uuid.ts';
import { fail, type Result, succeed } from '../../shared/result.ts';
import { coverageOfBatch } from '../coverage/coverage-of-batch.ts';
import { unfinishedOf } from './batch-counts.ts';
import { batchRate } from './batch-rate.ts';
import { scoreBatch } from './batch-scores.ts';
import type { BatchesContext } from './batches-context.ts';
import { cancelBatch } from './cancel-batch.ts';
import { casesOfBatch } from './cases-of-batch.ts';
import { compareBatches } from './compare-batches.ts';
import { deleteBatch } from './delete-batch.ts';
import { estimateBatch } from './estimate-batch.ts';
import { exportResults } from './export-results.ts';
import { makeBatch } from './make-batch.ts';
import { retryBatch } from './retry-batch.ts';
import { findBatch, findCountedBatch, listBatches, presentBatch, type StoredBatch } from './stored-batch.ts';
import { resultsOfBatch, resultsOfRuns } from './stored-results.ts';

const unknown: Failure = { code: 'not-found', detail: batchUnknown };
const nothingToCancel: Failure = { code: 'conflict', detail: 'None of its runs is left to be called off.' };
const nothingToRetry: Failure = { code: 'conflict', detail: 'None of its runs failed to run.' };

/** How many runs one file may hold that are no items of a batch. */
const mostRunsExported = 100_000;

/** The calls of batches: many runs at once, what they come to, and how two of them compare. All staff share them. */
export function batchCalls(context: BatchesContext): readonly Call[] {
  const { queries, now } = context;
  return [
    implementCall(testBatchCreateContract, ({ request, viewer }) => makeBatch(context, request, viewer.email)),
    implementCall(testBatchEstimateContract, ({ request }) => estimateBatch(context, request.cases)),
    implementCall(testBatchListContract, async ({ request }) => {
      const { batches, total } = await listBatches(queries, request);
      return succeed({ batches: batches.map(presentBatch), total });
    }),
    implementCall(testBatchCompareContract, async ({ request }) => {
      const [a, b] = await Promise.all([findCountedBatch(queries, request.a), findCountedBatch(queries, request.b)]);
      return a === null || b === null ? fail(unknown) : succeed(await compareBatches(queries, a, b, request.pass));
    }),
    implementCall(testBatchReadContract, async ({ params }) => {
      const batch = await findCountedBatch(queries, params.id ?? '');
      if (batch === null) return fail(unknown);
      const left = unfinishedOf(batch.counts.progress);
      const rate = left === 0 ? null : await batchRate(queries, batch.stored.id, now());
      return succeed({
        batch: presentBatch(batch),
        runs_per_second: rate,
        seconds_left: rate === null ? null : left / rate,
        ...(await scoreBatch(queries, batch.stored)),
      });
    }),
    implementCall(testBatchCasesContract, ({ params, request }) =>
      withBatch(params.id, async ({ id }) => succeed({ cases: await casesOfBatch(queries, id, request.chief_complaint) })),
    ),
    implementCall(testBatchCancelContract, ({ params }) =>
      withBatch(params.id, async ({ id }) => {
        const cancelled = await cancelBatch(queries, id, now);
        return cancelled === 0 ? fail(nothingToCancel) : succeed({ cancelled });
      }),
    ),
    implementCall(testBatchRetryContract, ({ params }) =>
      withBatch(params.id, async ({ id }) => {
        const retried = await retryBatch(context, id);
        return retried === 0 ? fail(nothingToRetry) : succeed({ retried });
      }),
    ),
    implementCall(testBatchDeleteContract, ({ params }) =>
      withBatch(params.id, async ({ id }) => {
        await deleteBatch(context, id);
        return succeed(undefined);
      }),
    ),
    implementCall(testBatchCoverageContract, ({ params, request }) =>
      withBatch(params.id, ({ id }) => coverageOfBatch(context, id, request.protocol)),
    ),
    implementCall(testBatchExportContract, ({ params, request }) =>
      withBatch(params.id, async ({ id }) =>
        succeed(exportResults(await resultsOfBatch(queries, id), request.format, `batch-${id.slice(-8)}`)),
      ),
    ),
    implementCall(testRunsExportContract, async ({ request: { format, case_id: caseId } }) => {
      const results = caseId !== undefined && !isUuid(caseId) ? [] : await resultsOfRuns(queries, caseId ?? null, mostRunsExported);
      return succeed(exportResults(results, format, caseId === undefined ? 'runs' : `runs-${caseId.slice(-8)}`));
    }),
  ];

  async function withBatch<Reply>(
    id: string | undefined,
    task: (batch: StoredBatch) => Promise<Result<Reply, Failure>>,
  ): Promise<Result<Reply, Failure>> {
    const batch = await findBatch(queries, id ?? '');
    return batch === null ? fail(unknown) : task(batch);
  }
}
