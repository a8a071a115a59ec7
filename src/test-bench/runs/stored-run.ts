import { type Standing, whereConsultationsStand } from '../../consultations/stored/where-consultations-stand.ts';
import type { TestStatus } from '../../contracts/test-bench/test-run.ts';
import type { Verdict } from '../../interview/judge-port.ts';
import type { ModelCallTrace } from '../../models/language-model/model-call.ts';
import type { Speaker } from '../../models/models.ts';
import type { Queries } from '../../platform/database/database.ts';
import { isDraft } from '../../published-protocols/is-draft.ts';
import { isUuid } from '../../shared/is-uuid.ts';
import { type PatientKind, type QuestionSource, usualRun } from '../run-order.ts';
import { type ModelUse, modelUseColumns, modelUseOf } from './model-use.ts';
import { storedVerdict } from './stored-verdict.ts';

/** A run as it is stored, with the consultation that it led so far. */
export interface StoredRun {
  readonly id: string;
  readonly caseId: string | null;
  readonly batchId: string | null;
  readonly questions: QuestionSource;
  readonly patients: PatientKind;
  /** An item of a batch that waits in line is shown as queued. */
  readonly status: TestStatus;
  readonly error: string | null;
  readonly chiefComplaint: string | null;
  readonly diagnosis: string;
  readonly medicalInfo: string;
  readonly emulatorPrompt: string;
  readonly model: string;
  /** Who spoke in each role; null until it is scored. */
  readonly speakers: readonly Speaker[] | null;
  readonly modelUse: ModelUse | null;
  readonly judgeCalls: readonly ModelCallTrace[];
  readonly seed: number;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  readonly protocol: { readonly name: string; readonly hash: string } | null;
  readonly knowledgeVersion: string | null;
  readonly verdict: Verdict | null;
  readonly consultationId: string | null;
  /** How many replies the patient has given. */
  readonly turns: number;
}

/** A run by its id; of a case where one is named. Null when there is none. */
export async function findRun(queries: Queries, id: string, caseId?: string): Promise<StoredRun | null> {
  if (!isUuid(id) || (caseId !== undefined && !isUuid(caseId))) return null;
  const query = runRows(queries).where('run.id', '=', id);
  const row = await (caseId === undefined ? query : query.where('run.case_id', '=', caseId)).executeTakeFirst();
  return row === undefined ? null : ((await withStandings(queries, [row]))[0] ?? null);
}

/** The newest tests that are no items of a batch, newest first; `states` keeps those that are in one of them. */
export async function newestTests(
  queries: Queries,
  { limit, states }: { readonly limit: number; readonly states: readonly TestStatus[] | null },
): Promise<readonly StoredRun[]> {
  const query = runRows(queries).where('run.batch_id', 'is', null).orderBy('run.created_at', 'desc').orderBy('run.id', 'desc').limit(limit);
  const rows = await (states === null ? query : query.where('run.state', 'in', [...states])).execute();
  return withStandings(queries, rows);
}

/** How many tests there are that are no items of a batch, by whether they are over. */
export async function countTests(
  queries: Queries,
): Promise<{ readonly running: number; readonly completed: number; readonly total: number }> {
  const { total, running } = await queries
    .selectFrom('test_runs')
    .where('batch_id', 'is', null)
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('state', 'in', ['queued', 'running']).as('running'),
    ])
    .executeTakeFirstOrThrow();
  return { running: Number(running), completed: Number(total) - Number(running), total: Number(total) };
}

/** The newest runs of a case, in batches or not, newest first. */
export async function newestRunsOfCase(queries: Queries, caseId: string, limit: number) {
  return queries
    .selectFrom('test_runs')
    .select([
      'id',
      'batch_id',
      'state',
      'started_at',
      'finished_at',
      'accuracy',
      'questions_missed_percent',
      'error',
      'model',
      isDraft('test_runs.protocol_hash').as('is_draft'),
      ...modelUseColumns,
    ])
    .where('case_id', '=', caseId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The status that is shown of a state. */
export function statusOf(state: string): TestStatus {
  return state === 'waiting' ? 'queued' : (state as TestStatus);
}

function runRows(queries: Queries) {
  return queries
    .selectFrom('test_runs as run')
    .leftJoin('test_batches as batch', 'batch.id', 'run.batch_id')
    .select([
      'batch.question_source',
      'batch.patient_kind',
      'run.id',
      'run.case_id',
      'run.batch_id',
      'run.state',
      'run.error',
      'run.chief_complaint',
      'run.diagnosis',
      'run.medical_info',
      'run.emulator_prompt',
      'run.model',
      'run.seed',
      'run.created_at',
      'run.started_at',
      'run.finished_at',
      'run.verdict',
      'run.models',
      'run.judge_calls',
      ...modelUseColumns,
      'run.protocol_name',
      'run.protocol_hash',
      'run.knowledge_version',
    ]);
}

type RunRow = Awaited<ReturnType<ReturnType<typeof runRows>['execute']>>[number];

async function withStandings(queries: Queries, rows: readonly RunRow[]): Promise<readonly StoredRun[]> {
  const standings = await whereConsultationsStand(
    queries,
    'run',
    rows.map(({ id }) => id),
  );
  return rows.map((row) => runOf(row, standings.get(row.id) ?? null));
}

/** Until it is scored a run is on what its consultation is on. */
function runOf(row: RunRow, standing: Standing | null): StoredRun {
  const { protocol_name: name, protocol_hash: hash } = row;
  return {
    id: row.id,
    caseId: row.case_id,
    batchId: row.batch_id,
    questions: (row.question_source as QuestionSource | null) ?? usualRun.questions,
    patients: (row.patient_kind as PatientKind | null) ?? usualRun.patients,
    status: statusOf(row.state),
    error: row.error,
    chiefComplaint: row.chief_complaint,
    diagnosis: row.diagnosis,
    medicalInfo: row.medical_info,
    emulatorPrompt: row.emulator_prompt,
    model: row.model,
    speakers: row.models as readonly Speaker[] | null,
    modelUse: modelUseOf(row),
    judgeCalls: (row.judge_calls as readonly ModelCallTrace[] | null) ?? [],
    seed: row.seed,
    createdAt: row.created_at,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    protocol: name === null || hash === null ? (standing?.protocol ?? null) : { name, hash },
    knowledgeVersion: row.knowledge_version ?? standing?.knowledgeVersion ?? null,
    verdict: row.verdict === null ? null : storedVerdict.decode(row.verdict),
    consultationId: standing?.consultationId ?? null,
    turns: standing?.revision ?? 0,
  };
}
