import { sql } from 'kysely';
import type { Failure } from '../../calls/failure.ts';
import type { ReplyOf } from '../../contracts/contract.ts';
import type { BatchCases } from '../../contracts/test-bench/test-batch.ts';
import type { testBatchEstimateContract } from '../../contracts/test-bench/test-batch-estimate.ts';
import { describeConfigured, describeSpeakers } from '../../models/models.ts';
import type { Queries } from '../../platform/database/database.ts';
import { type Result, succeed } from '../../shared/result.ts';
import type { BatchesContext } from './batches-context.ts';
import { chooseCases } from './choose-cases.ts';

type Estimate = ReplyOf<typeof testBatchEstimateContract>;

/** What a batch of these cases would take of the models that are configured now. Fails when there are none, or not all that were chosen. */
export async function estimateBatch({ queries, models }: BatchesContext, cases: BatchCases): Promise<Result<Estimate, Failure>> {
  const chosen = await chooseCases(queries, cases);
  if (!chosen.ok) return chosen;
  const model = describeConfigured(models.speakers);
  const ids = chosen.value.map(({ id }) => id);
  const latest = model === null ? null : await latestUse(queries, ids, describeSpeakers(models.speakers));
  return succeed({ model, cases: ids.length, latest });
}

/** Runs that were answered from the record, even in part, took less than a new one would: they tell nothing. */
async function latestUse(queries: Queries, ids: readonly string[], model: string): Promise<Estimate['latest']> {
  const { rows } = await sql<{ cases: number; tokens: number | null; cost: number | null }>`
    select count(*)::integer as cases, avg(tokens)::double precision as tokens, avg(cost)::double precision as cost
    from (
      select distinct on (case_id) model_input_tokens + model_output_tokens as tokens, model_cost as cost
      from test_runs
      where case_id = any(${ids}::uuid[]) and model = ${model} and model_calls > 0 and model_replayed = 0
      order by case_id, created_at desc, id desc
    ) as latest`.execute(queries);
  const [row] = rows;
  if (row === undefined || row.tokens === null) return null;
  return { cases: row.cases, tokens: row.tokens, cost: row.cost };
}
