import { sql } from 'kysely';
import type { LatestBatch } from '../../contracts/test-bench/latest-batch.ts';
import type { Queries } from '../../platform/database/database.ts';
import { compareResults } from '../comparison/compare-results.ts';
import type { RunResult } from '../comparison/run-result.ts';
import { sharesOfRuns } from './batch-counts.ts';
import { type CountedBatch, findCountedBatch, listBatches, stateOf } from './stored-batch.ts';
import { resultsOfBatch } from './stored-results.ts';

/** A version that is to be published, and the one that it replaces; null where it replaces none. */
export interface VersionToPublish {
  readonly hash: string;
  readonly replaces: string | null;
}

/** Among how many batches one is looked for that finished. */
const mostLookedAt = 20;

/**
 * The newest finished batch on a version, or the newest where none finished, and whether it is good enough to publish by; null where there is none.
 * That the newest one decides keeps anyone from trying until one passes.
 */
export async function latestBatchOn(queries: Queries, { hash, replaces }: VersionToPublish): Promise<LatestBatch | null> {
  const { batches: newest } = await listBatches(queries, { limit: mostLookedAt, offset: 0, protocol: hash });
  const batch = newest.find((candidate) => stateOf(candidate) === 'finished') ?? newest[0];
  if (batch === undefined) return null;
  const { passed, sentence } = await judgeBatch(queries, batch, replaces === hash ? null : replaces);
  const { stored, counts } = batch;
  const shares = sharesOfRuns(counts.byAccuracy, stored.repeats);
  return { batch_id: stored.id, name: stored.name, finished: stateOf(batch) === 'finished', passed, sentence, shares };
}

interface Judgement {
  readonly passed: boolean;
  readonly sentence: string;
}

async function judgeBatch(queries: Queries, batch: CountedBatch, replaces: string | null): Promise<Judgement> {
  const { progress } = batch.counts;
  const state = stateOf(batch);
  const over = `${progress.succeeded + progress.failed} of ${runsOf(progress.total)}`;
  if (state === 'running') return { passed: false, sentence: `It is not finished: ${over} are over.` };
  if (state !== 'finished') return { passed: false, sentence: `It was cancelled after ${over}.` };
  if (progress.total === 0) return { passed: false, sentence: 'It has no runs.' };
  if (progress.failed > 0) return { passed: false, sentence: `${progress.failed} of ${runsOf(progress.total)} failed to run.` };
  const scored = progress.total === 1 ? 'Its one run was scored' : `All ${runsOf(progress.total)} were scored`;
  if (replaces === null) return { passed: true, sentence: `${scored}.` };
  const baseline = await resultsToCompareWith(queries, replaces, batch.stored.id);
  if (baseline === null) {
    return {
      passed: true,
      sentence: `${scored}. No finished batch ran these cases on the version that it replaces, so that there is nothing to compare it with.`,
    };
  }
  const results = (await resultsOfBatch(queries, batch.stored.id)).map(({ result }) => result);
  const { verdict, sentence, ran_on_differences: differences } = compareResults(baseline, results);
  const other = differences.map(({ what }) => what).filter((what) => what === 'knowledge' || what === 'model');
  const caution = other.length === 0 ? '' : ` The two did not run on the same ${other.join(' and ')}.`;
  return { passed: verdict !== 'worse', sentence: `${scored}. Against the version that it replaces (A): ${sentence}.${caution}` };
}

/**
 * What a version came to in that finished batch which ran the most of another batch's cases on it, the newest of several; also one in which the
 * complaints chose it. Null where no case was run on it.
 */
async function resultsToCompareWith(queries: Queries, hash: string, batchId: string): Promise<readonly RunResult[] | null> {
  const { rows } = await sql<{ batch_id: string }>`
    with own as (select distinct case_id, texts_hash from test_runs where batch_id = ${batchId} and accuracy is not null)
    select run.batch_id from test_runs as run
      join own on own.case_id = run.case_id and own.texts_hash = run.texts_hash
      join test_batches on test_batches.id = run.batch_id
    where run.protocol_hash = ${hash} and run.batch_id is not null and run.accuracy is not null
    group by run.batch_id order by count(distinct run.case_id) desc, max(test_batches.created_at) desc limit ${mostLookedAt}`.execute(
    queries,
  );
  const batches = await countedBatches(
    queries,
    rows.map(({ batch_id }) => batch_id),
  );
  const finished = batches.find((batch) => stateOf(batch) === 'finished');
  if (finished === undefined) return null;
  const results = await resultsOfBatch(queries, finished.stored.id);
  return results.map(({ result }) => result).filter(({ ran_on }) => ran_on.protocol_hash === hash);
}

async function countedBatches(queries: Queries, ids: readonly string[]): Promise<readonly CountedBatch[]> {
  const found = await Promise.all(ids.map((id) => findCountedBatch(queries, id)));
  return found.filter((batch) => batch !== null);
}

function runsOf(count: number): string {
  return count === 1 ? '1 run' : `${count} runs`;
}
