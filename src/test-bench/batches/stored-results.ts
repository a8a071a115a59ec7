import { type RawBuilder, sql } from 'kysely';
import type { PromptContribution, Verdict } from '../../interview/judge-port.ts';
import { describePrompts, type Speaker } from '../../models/models.ts';
import type { Queries } from '../../platform/database/database.ts';
import { hashCaseTexts, type RunResult } from '../comparison/run-result.ts';
import { type PatientKind, type QuestionSource, usualRun } from '../run-order.ts';
import { type ModelUseColumns, modelUseOf, presentedUse } from '../runs/model-use.ts';
import { presentContribution } from '../runs/present-contribution.ts';
import { presentMatch } from '../runs/present-match.ts';
import { versionName } from '../version-name.ts';

/** The result of a stored run, with where it is stored and when it ran. */
export interface StoredResult {
  readonly result: RunResult;
  readonly runId: string;
  /** Null for a test that is no run of a case. */
  readonly caseId: string | null;
  readonly batchId: string | null;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
}

interface ResultRow extends ModelUseColumns {
  readonly id: string;
  readonly case_id: string | null;
  readonly external_id: string | null;
  readonly batch_id: string | null;
  readonly chief_complaint: string | null;
  readonly diagnosis: string;
  readonly texts_hash: string | null;
  readonly medical_info: string | null;
  readonly emulator_prompt: string | null;
  readonly repeat: number;
  readonly accuracy: number | null;
  readonly questions_missed_percent: number | null;
  readonly questions: number | null;
  readonly fidelity_breaks: number | null;
  readonly error: string | null;
  readonly protocol_name: string | null;
  readonly protocol_hash: string | null;
  readonly model: string;
  readonly models: readonly Speaker[] | null;
  readonly match: Pick<Verdict, 'decidedBy' | 'matched' | 'byRules'> | null;
  readonly question_source: QuestionSource | null;
  readonly patient_kind: PatientKind | null;
  readonly contribution: PromptContribution | null;
  readonly seed: number;
  readonly knowledge_version: string | null;
  readonly started_at: Date | null;
  readonly finished_at: Date | null;
}

/** The results of the runs of a batch that are over, by case and repeat. */
export function resultsOfBatch(queries: Queries, batchId: string): Promise<readonly StoredResult[]> {
  return readResults(queries, sql`run.batch_id = ${batchId}`, sql`run.chief_complaint, run.case_id, run.repeat`, null);
}

/** The results of runs of a case that are over, in batches or not; without a case those of all runs that are no items of batches. Newest first. */
export function resultsOfRuns(queries: Queries, caseId: string | null, limit: number): Promise<readonly StoredResult[]> {
  const which = caseId === null ? sql`run.batch_id is null` : sql`run.case_id = ${caseId}`;
  return readResults(queries, which, sql`run.created_at desc, run.id desc`, limit);
}

/** The results of runs by their ids, as far as they are over, by case and repeat. */
export function resultsOfChosenRuns(queries: Queries, ids: readonly string[]): Promise<readonly StoredResult[]> {
  return readResults(queries, sql`run.id = any(${ids}::uuid[])`, sql`run.chief_complaint, run.case_id, run.repeat`, null);
}

async function readResults(
  queries: Queries,
  which: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  limit: number | null,
): Promise<readonly StoredResult[]> {
  // The texts are needed only where no hash of them is kept: outside of batches.
  const { rows } = await sql<ResultRow>`
    select run.id, run.case_id, cases.external_id, run.batch_id, run.chief_complaint, run.diagnosis, run.texts_hash,
      case when run.texts_hash is null then run.medical_info end as medical_info,
      case when run.texts_hash is null then run.emulator_prompt end as emulator_prompt,
      run.repeat, run.accuracy, run.questions_missed_percent, run.questions, run.fidelity_breaks, run.error,
      run.protocol_name, run.protocol_hash, run.model, run.models, run.seed,
      case when run.verdict ->> 'decidedBy' is not null then json_build_object('decidedBy', run.verdict -> 'decidedBy',
        'matched', run.verdict -> 'matched', 'byRules', run.verdict -> 'byRules') end as match,
      batch.question_source, batch.patient_kind, run.verdict -> 'contribution' as contribution,
      run.knowledge_version, run.started_at, run.finished_at,
      run.model_calls, run.model_input_tokens, run.model_output_tokens, run.model_cost, run.model_ms, run.model_fall_backs, run.model_replayed
    from test_runs as run left join cases on cases.id = run.case_id left join test_batches as batch on batch.id = run.batch_id
    where run.state in ('succeeded', 'failed') and ${which}
    order by ${order} ${limit === null ? sql`` : sql`limit ${limit}`}`.execute(queries);
  return rows.map(storedResultOf);
}

function storedResultOf(row: ResultRow): StoredResult {
  const { id, case_id, external_id, batch_id, diagnosis, started_at, finished_at } = row;
  return {
    runId: id,
    caseId: case_id,
    batchId: batch_id,
    startedAt: started_at,
    finishedAt: finished_at,
    result: {
      case_id: external_id ?? case_id ?? id,
      chief_complaint: row.chief_complaint ?? '',
      expected_diagnosis: diagnosis,
      texts_hash:
        row.texts_hash ??
        hashCaseTexts({ expectedDiagnosis: diagnosis, history: row.medical_info ?? '', emulatorPrompt: row.emulator_prompt ?? '' }),
      repeat: row.repeat,
      accuracy: row.accuracy,
      questions_missed_percent: row.questions_missed_percent,
      questions: row.questions,
      fidelity_breaks: row.fidelity_breaks,
      error: row.error,
      ran_on: {
        protocol_version: versionName(row.protocol_name, row.protocol_hash),
        protocol_hash: row.protocol_hash,
        questions: row.question_source ?? usualRun.questions,
        patients: row.patient_kind ?? usualRun.patients,
        model: row.model,
        prompts: describePrompts(row.models ?? []),
        seed: row.seed,
        knowledge_version: row.knowledge_version,
      },
      model_use: presentedUse(modelUseOf(row)),
      match_by_model: row.match === null ? null : presentMatch(row.match),
      contribution: presentContribution({ contribution: row.contribution }),
    },
  };
}
