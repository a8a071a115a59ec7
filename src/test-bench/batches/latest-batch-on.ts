import { sql } from 'kysely';
import type { LatestBatch } from '../../contracts/latest-batch.ts';
import type { Queries } from '../../platform/database/database.ts';
import { compareResults } from '../comparison/compare-results.ts';
import type { RunResult } from '../comparison/run-result.ts';
import { sharesOfRuns } from './batch-counts.ts';
import { type CountedBatch, findCountedBatch, stateOf } from './stored-batch.ts';
import { resultsOfBatch } from './stored-results.ts';

/** A version that is to be published, and the one that it replaces; null where it replaces none. */
export interface VersionToPublish {
  readonly hash: string;
  readonly replaces: string | null;
}

/** How many batches back one is looked for that finished. */
const mostLookedAt = 20;

/**
 * The newest finished batch on a version, or the newest where none finished, and whether it is good enough to publish by; null where there is none.
 * That the newest one decides keeps anyone from trying until one passes.
 */
export async function latestBatchOn(queries: Queries, { hash, replaces }: VersionToPublish): Promise<LatestBatch | null> {
  const newest = await batchesOn(queries, hash, 'chosen');
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
  const baseline = await newestResultsOn(queries, replaces);
  if (baseline === null) {
    return { passed: true, sentence: `${scored}. No finished batch on the version that it replaces is there to compare it with.` };
  }
  const results = (await resultsOfBatch(queries, batch.stored.id)).map(({ result }) => result);
  const { verdict, sentence } = compareResults(baseline, results);
  return { passed: verdict !== 'worse', sentence: `${scored}. Against the version that it replaces (A): ${sentence}.` };
}

/** What the newest finished batch on a version came to there; also one in which the complaints chose it. Null where there is none. */
async function newestResultsOn(queries: Queries, hash: string): Promise<readonly RunResult[] | null> {
  const finished = (await batchesOn(queries, hash, 'run')).find((batch) => stateOf(batch) === 'finished');
  if (finished === undefined) return null;
  const results = await resultsOfBatch(queries, finished.stored.id);
  return results.map(({ result }) => result).filter(({ ran_on }) => ran_on.protocol_hash === hash);
}

/** The newest batches that were made for a version, or of which any run ran on it; newest first. */
async function batchesOn(queries: Queries, hash: string, how: 'chosen' | 'run'): Promise<readonly CountedBatch[]> {
  const isOn =
    how === 'chosen'
      ? sql`protocol_hash = ${hash}`
      : sql`id in (select batch_id from test_runs where protocol_hash = ${hash} and batch_id is not null)`;
  const { rows } = await sql<{ id: string }>`
    select id from test_batches where ${isOn} order by created_at desc, id desc limit ${mostLookedAt}`.execute(queries);
  const found = await Promise.all(rows.map(({ id }) => findCountedBatch(queries, id)));
  return found.filter((batch) => batch !== null);
}

function runsOf(count: number): string {
  return count === 1 ? '1 run' : `${count} runs`;
}
