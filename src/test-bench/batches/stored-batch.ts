import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { batchState, TestBatch } from '../../contracts/test-bench/test-batch.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.generated.ts';
import { isUuid } from '../../shared/is-uuid.ts';
import { versionName } from '../version-name.ts';
import { type BatchCounts, countBatches, sharesOfRuns, unfinishedOf } from './batch-counts.ts';

/** A batch as it is stored. */
export type StoredBatch = Selectable<Schema['test_batches']>;

/** A batch with how far it is. */
export interface CountedBatch {
  readonly stored: StoredBatch;
  readonly counts: BatchCounts;
}

/** A batch by its id; null when there is none. */
export async function findBatch(queries: Queries, id: string): Promise<StoredBatch | null> {
  if (!isUuid(id)) return null;
  return (await queries.selectFrom('test_batches').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** A batch by its id, with how far it is; null when there is none. */
export async function findCountedBatch(queries: Queries, id: string): Promise<CountedBatch | null> {
  const stored = await findBatch(queries, id);
  return stored === null ? null : { stored, counts: (await countBatches(queries, [stored.id]))(stored.id) };
}

/** The batches, newest first; on one version where its hash is given. `total` counts all of these. */
export async function listBatches(
  queries: Queries,
  { limit, offset, protocol }: { readonly limit: number; readonly offset: number; readonly protocol?: string | undefined },
): Promise<{ readonly batches: readonly CountedBatch[]; readonly total: number }> {
  const ofVersion = queries
    .selectFrom('test_batches')
    .$if(protocol !== undefined, (all) => all.where('protocol_hash', '=', protocol ?? ''));
  const [stored, { total }] = await Promise.all([
    ofVersion.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).offset(offset).execute(),
    ofVersion.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const countsOf = await countBatches(
    queries,
    stored.map(({ id }) => id),
  );
  return { batches: stored.map((batch) => ({ stored: batch, counts: countsOf(batch.id) })), total: Number(total) };
}

/** Where a batch stands as a whole. */
export function stateOf({ stored, counts }: CountedBatch): z.infer<typeof batchState> {
  const isOver = unfinishedOf(counts.progress) === 0;
  if (stored.cancelled_at !== null) return isOver ? 'cancelled' : 'cancelling';
  return isOver ? 'finished' : 'running';
}

/** A batch as a list shows it. */
export function presentBatch(batch: CountedBatch): TestBatch {
  const { stored, counts } = batch;
  const state = stateOf(batch);
  const isOver = state === 'finished' || state === 'cancelled';
  return {
    batch_id: stored.id,
    name: stored.name,
    state,
    created_at: stored.created_at.toISOString(),
    created_by: stored.created_by,
    finished_at: isOver ? (counts.lastFinishedAt?.toISOString() ?? null) : null,
    cases: {
      kind: stored.cases_kind as TestBatch['cases']['kind'],
      chief_complaint: stored.chief_complaint,
      count: Math.ceil(counts.progress.total / stored.repeats),
    },
    repeats: stored.repeats,
    protocol_version: versionName(stored.protocol_name, stored.protocol_hash),
    protocol_hash: stored.protocol_hash,
    model: stored.model,
    fresh: stored.fresh,
    questions: stored.question_source as TestBatch['questions'],
    patients: stored.patient_kind as TestBatch['patients'],
    seed: stored.seed,
    progress: counts.progress,
    shares: sharesOfRuns(counts.byAccuracy, stored.repeats),
  };
}
