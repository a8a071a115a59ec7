import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';
import type { RunResult } from '../comparison/run-result.ts';
import { type Baseline, isRunOf } from './baseline.ts';
import { resultsOfChosenRuns } from './stored-results.ts';

/**
 * What the patients of a batch came to on a baseline, in whatever batches: the newest run of each with the same history, the same openness, the same
 * knowledge and the same models. Only so is a difference the prompt's.
 */
export async function baselineResults(queries: Queries, batchId: string, baseline: Baseline): Promise<readonly RunResult[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct on (own.case_id, own.repeat) other.id
    from ${samePatients(batchId, baseline)} and other.accuracy is not null
      and other.knowledge_version = own.knowledge_version and other.model = own.model
    order by own.case_id, own.repeat, other.finished_at desc, other.id desc`.execute(queries);
  const results = await resultsOfChosenRuns(
    queries,
    rows.map(({ id }) => id),
  );
  return results.map(({ result }) => result);
}

/** The batches in which patients of a batch are still being asked on a baseline. */
export async function baselinesUnderWay(queries: Queries, batchId: string, baseline: Baseline): Promise<readonly string[]> {
  const { rows } = await sql<{ batch_id: string }>`
    select distinct other.batch_id
    from ${samePatients(batchId, baseline)} and other.state in ('waiting', 'queued', 'running')
    order by other.batch_id`.execute(queries);
  return rows.map(({ batch_id }) => batch_id);
}

function samePatients(batchId: string, baseline: Baseline): RawBuilder<unknown> {
  return sql`test_runs as own
      join test_batches as own_batch on own_batch.id = own.batch_id
      join test_runs as other on other.case_id = own.case_id and other.texts_hash = own.texts_hash
        and other.repeat = own.repeat and other.seed = own.seed
      join test_batches as other_batch on other_batch.id = other.batch_id and other_batch.patient_kind = own_batch.patient_kind
    where own.batch_id = ${batchId} and own.accuracy is not null and ${isRunOf(baseline)}`;
}
