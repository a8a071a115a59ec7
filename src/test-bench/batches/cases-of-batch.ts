import { sql } from 'kysely';
import type { z } from 'zod';
import type { testBatchCasesContract } from '../../contracts/test-bench/test-batch-cases.ts';
import type { Queries } from '../../platform/database/database.ts';
import { statusOf } from '../runs/stored-run.ts';
import { caseTextsHash } from './texts-hash-in-database.ts';

type CaseOfBatch = z.output<typeof testBatchCasesContract.reply>['cases'][number];

interface RunRow {
  readonly run_id: string;
  readonly case_id: string;
  readonly external_id: string | null;
  readonly chief_complaint: string;
  readonly expected_diagnosis: string;
  readonly edited_since: boolean;
  readonly repeat: number;
  readonly state: string;
  readonly accuracy: number | null;
  readonly questions_missed_percent: number | null;
  readonly fidelity_breaks: number | null;
  readonly error: string | null;
}

/** The cases of a batch with their runs, in the order in which they are shown. */
export async function casesOfBatch(queries: Queries, batchId: string, chiefComplaint: string | undefined): Promise<CaseOfBatch[]> {
  const ofGroup = chiefComplaint === undefined ? sql`` : sql`and run.chief_complaint = ${chiefComplaint}`;
  const { rows } = await sql<RunRow>`
    with hashed as (
      select cases.id, cases.external_id, ${caseTextsHash} as texts_hash from cases
      where cases.id in (select case_id from test_runs where batch_id = ${batchId})
    )
    select run.id as run_id, run.case_id, hashed.external_id, coalesce(run.chief_complaint, '') as chief_complaint,
      run.diagnosis as expected_diagnosis, hashed.texts_hash is distinct from run.texts_hash as edited_since, run.repeat, run.state,
      run.accuracy, run.questions_missed_percent, run.fidelity_breaks, run.error
    from test_runs as run join hashed on hashed.id = run.case_id
    where run.batch_id = ${batchId} ${ofGroup}
    order by lower(run.chief_complaint), lower(run.diagnosis), run.case_id, run.repeat`.execute(queries);
  return [...Map.groupBy(rows, ({ case_id }) => case_id).values()].flatMap((runs): CaseOfBatch[] => {
    const [first] = runs;
    if (first === undefined) return [];
    const { case_id, external_id, chief_complaint, expected_diagnosis, edited_since } = first;
    return [{ case_id, external_id, chief_complaint, expected_diagnosis, edited_since, runs: runs.map(presentRunOfCase) }];
  });
}

function presentRunOfCase(row: RunRow): CaseOfBatch['runs'][number] {
  const { run_id, repeat, state, accuracy, questions_missed_percent, fidelity_breaks, error } = row;
  return { run_id, repeat, status: statusOf(state), accuracy, questions_missed_percent, fidelity_breaks, error };
}
