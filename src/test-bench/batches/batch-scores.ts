import { sql } from 'kysely';
import type { z } from 'zod';
import type { BatchScores } from '../../contracts/test-bench/test-batch.ts';
import type { testBatchReadContract } from '../../contracts/test-bench/test-batch-read.ts';
import type { Queries } from '../../platform/database/database.ts';
import { type ContributionSums, contributionsOfBatch, presentContributions } from './batch-contributions.ts';
import { sharesOfRuns } from './batch-counts.ts';

type Group = z.output<typeof testBatchReadContract.reply>['groups'][number];

interface GroupRow {
  readonly chief_complaint: string;
  readonly cases_count: number;
  readonly total: number;
  readonly failed: number;
  readonly by_accuracy: readonly number[];
  readonly questions: number;
  readonly missed_percent: number;
  readonly fidelity_broken: number;
  readonly decided_by_model: number;
  readonly model_calls: number;
  readonly input_tokens: number;
  readonly output_tokens: number;
  readonly cost: number | null;
  readonly model_ms: number;
  readonly fall_backs: number;
  readonly replayed: number;
}

/** What the scored runs of a batch come to, in all and by chief complaint. */
export async function scoreBatch(
  queries: Queries,
  { id, repeats }: { readonly id: string; readonly repeats: number },
): Promise<{ readonly scores: BatchScores; readonly groups: Group[] }> {
  const contributions = await contributionsOfBatch(queries, id);
  const { rows } = await sql<GroupRow>`
    select coalesce(chief_complaint, '') as chief_complaint, count(distinct case_id)::integer as cases_count, count(*)::integer as total,
      (count(*) filter (where state = 'failed'))::integer as failed,
      array[count(*) filter (where accuracy = 0), count(*) filter (where accuracy = 1), count(*) filter (where accuracy = 2),
        count(*) filter (where accuracy = 3)]::integer[] as by_accuracy,
      coalesce(sum(questions) filter (where accuracy is not null), 0)::double precision as questions,
      coalesce(sum(questions_missed_percent) filter (where accuracy is not null), 0)::double precision as missed_percent,
      (count(*) filter (where fidelity_breaks > 0))::integer as fidelity_broken,
      (count(*) filter (where model_calls > 0 and verdict ->> 'decidedBy' = 'model'))::integer as decided_by_model,
      coalesce(sum(model_calls), 0)::integer as model_calls,
      coalesce(sum(model_input_tokens), 0)::double precision as input_tokens,
      coalesce(sum(model_output_tokens), 0)::double precision as output_tokens,
      sum(model_cost) as cost, coalesce(sum(model_ms), 0) as model_ms,
      coalesce(sum(model_fall_backs), 0)::integer as fall_backs, coalesce(sum(model_replayed), 0)::integer as replayed
    from test_runs where batch_id = ${id}
    group by chief_complaint order by lower(chief_complaint), chief_complaint`.execute(queries);
  const groups = rows.map((row): Group => {
    const scored = row.by_accuracy.reduce((sum, count) => sum + count, 0);
    return {
      chief_complaint: row.chief_complaint,
      cases_count: row.cases_count,
      runs: { total: row.total, scored, failed: row.failed },
      scores: scoresOf([row], [contributions.get(row.chief_complaint)], repeats),
    };
  });
  return { scores: scoresOf(rows, [...contributions.values()], repeats), groups };
}

function scoresOf(rows: readonly GroupRow[], contributions: readonly (ContributionSums | undefined)[], repeats: number): BatchScores {
  const sum = (count: (row: GroupRow) => number) => rows.reduce((total, row) => total + count(row), 0);
  const byAccuracy = [0, 1, 2, 3].map((accuracy) => sum((row) => row.by_accuracy[accuracy] ?? 0));
  const scored = byAccuracy.reduce((total, count) => total + count, 0);
  const mean = (total: number) => (scored === 0 ? null : total / scored);
  return {
    shares: sharesOfRuns(byAccuracy, repeats),
    mean_questions: mean(sum((row) => row.questions)),
    questions_missed_percent: mean(sum((row) => row.missed_percent)),
    fidelity_broken_runs: sum((row) => row.fidelity_broken),
    decided_by_model_runs: sum((row) => row.decided_by_model),
    model_use: {
      calls: sum((row) => row.model_calls),
      input_tokens: sum((row) => row.input_tokens),
      output_tokens: sum((row) => row.output_tokens),
      cost: rows.every((row) => row.cost === null) ? null : sum((row) => row.cost ?? 0),
      ms: Math.round(sum((row) => row.model_ms)),
      fall_backs: sum((row) => row.fall_backs),
      replayed: sum((row) => row.replayed),
    },
    contribution: presentContributions(contributions.filter((sums) => sums !== undefined)),
  };
}
