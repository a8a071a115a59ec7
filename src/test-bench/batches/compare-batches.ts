import type { z } from 'zod';
import type { testBatchCompareContract } from '../../contracts/test-bench/test-batch-compare.ts';
import type { Queries } from '../../platform/database/database.ts';
import { compareResults } from '../comparison/compare-results.ts';
import type { PassRule } from '../comparison/pair-results.ts';
import { type CountedBatch, presentBatch } from './stored-batch.ts';
import { resultsOfBatch, type StoredResult } from './stored-results.ts';

type Reply = z.output<typeof testBatchCompareContract.reply>;

/** What batch B does better or worse than batch A, with the runs behind each case that flipped. */
export async function compareBatches(queries: Queries, a: CountedBatch, b: CountedBatch, pass: PassRule): Promise<Reply> {
  const [ofA, ofB] = await Promise.all([resultsOfBatch(queries, a.stored.id), resultsOfBatch(queries, b.stored.id)]);
  const comparison = compareResults(
    ofA.map(({ result }) => result),
    ofB.map(({ result }) => result),
    { pass },
  );
  const [runsOfA, runsOfB] = [byCase(ofA), byCase(ofB)];
  return {
    a: presentBatch(a),
    b: presentBatch(b),
    comparison,
    flipped_runs: comparison.cases
      .filter(({ outcome }) => outcome === 'regressed' || outcome === 'improved')
      .map(({ case_id }) => {
        const [inA, inB] = [runsOfA.get(case_id) ?? [], runsOfB.get(case_id) ?? []];
        const runIds = (runs: readonly StoredResult[]) => runs.map(({ runId }) => runId);
        return { case_id, stored_case_id: (inA[0] ?? inB[0])?.caseId ?? '', a: runIds(inA), b: runIds(inB) };
      }),
  };
}

/** In the order of the repeats, as they were read. */
function byCase(results: readonly StoredResult[]): ReadonlyMap<string, readonly StoredResult[]> {
  return Map.groupBy(results, ({ result }) => result.case_id);
}
