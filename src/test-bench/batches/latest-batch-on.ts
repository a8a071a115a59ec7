import type { LatestBatch } from '../../contracts/test-bench/latest-batch.ts';
import type { Queries } from '../../platform/database/database.ts';
import { usualRun } from '../run-order.ts';
import { sharesOfRuns } from './batch-counts.ts';
import { judgeBatch, type VersionToPublish } from './judge-batch.ts';
import { listBatches, stateOf } from './stored-batch.ts';

/** Among how many batches one is looked for that finished. */
const mostLookedAt = 20;

/**
 * The newest finished batch on a version, or the newest where none finished, and whether it is good enough to publish by; null where there is none.
 * That the newest one decides keeps anyone from trying until one passes.
 */
export async function latestBatchOn(queries: Queries, version: VersionToPublish): Promise<LatestBatch | null> {
  const { batches } = await listBatches(queries, { limit: mostLookedAt, offset: 0, protocol: version.protocol.hash });
  // Only what patients would meet tells whether it may be published.
  const newest = batches.filter(({ stored }) => stored.question_source === usualRun.questions);
  const batch = newest.find((candidate) => stateOf(candidate) === 'finished') ?? newest[0];
  if (batch === undefined) return null;
  const judgement = await judgeBatch(queries, batch, version);
  const { stored, counts } = batch;
  return {
    batch_id: stored.id,
    name: stored.name,
    finished: stateOf(batch) === 'finished',
    passed: judgement.outcome === 'passed',
    ...judgement,
    shares: sharesOfRuns(counts.byAccuracy, stored.repeats),
  };
}
