import { sql } from 'kysely';
import type { caseImportContract } from '../../contracts/cases/case-import.ts';
import type { ReplyOf } from '../../contracts/contract.ts';
import type { Queries } from '../../platform/database/database.ts';
import { fail, type Result, succeed } from '../../shared/result.ts';
import { caseTextsOf } from '../case-file/file-case.ts';
import type { CaseRow } from '../case-file/read-case-file.ts';
import { type PlannedRow, planImport } from './plan-import.ts';

export type ImportCounts = ReplyOf<typeof caseImportContract>['counts'];

/** Any number of our own: imports stand in line, so that two of the same file do not store its cases twice. */
const importLock = 5_201_708;
const rowsInStatement = 500;

/**
 * Imports the good rows of a file, all of them or none. Unless `skipWrong`, a wrong row refuses the whole, in words that name the first.
 */
export async function importCases(
  queries: Queries,
  rows: readonly CaseRow[],
  { skipWrong, now }: { readonly skipWrong: boolean; readonly now: Date },
): Promise<Result<ImportCounts, string>> {
  return queries.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${importLock})`.execute(transaction);
    const plan = await planImport(transaction, rows);
    const counts = countImport(plan);
    if (counts.wrong > 0 && !skipWrong) return fail(refusal(plan, counts.wrong));
    for (const part of inParts(plan.filter((planned) => planned.status === 'new'))) await insertCases(transaction, part, now);
    for (const part of inParts(plan.filter((planned) => planned.status === 'changed'))) await updateCases(transaction, part);
    return succeed(counts);
  });
}

/** How many rows there are of each kind. */
export function countImport(plan: readonly PlannedRow[]): ImportCounts {
  const count = (status: PlannedRow['status']) => plan.filter((planned) => planned.status === status).length;
  return { new: count('new'), changed: count('changed'), same: count('same'), wrong: count('wrong') };
}

function refusal(plan: readonly PlannedRow[], wrong: number): string {
  const first = plan.find(({ status }) => status === 'wrong')?.row;
  const problem = first?.problems[0];
  const place = first === undefined || first.row === 0 ? 'The file' : `Row ${first.row}`;
  const what = problem?.field == null ? ` ${problem?.message}` : `: ${problem.field} ${problem.message}`;
  const more = wrong === 1 ? '' : ` ${wrong - 1} more ${wrong === 2 ? 'is' : 'are'} wrong.`;
  return `${place} (line ${first?.line})${what}.${more} Nothing was imported.`;
}

/** In the list the newest come first: a microsecond between two rows keeps the order of the file. */
async function insertCases(queries: Queries, rows: readonly (PlannedRow & { status: 'new' })[], now: Date): Promise<void> {
  const values = rows.map(({ row, told }) => ({
    ...caseTextsOf(told),
    ordinal: row.row,
    external_id: told.id,
    notes: told.notes ?? '',
    completed: told.completed ?? false,
    review: told.review ?? false,
  }));
  await sql`
    insert into cases (external_id, chief_complaint, expected_diagnosis, patient_history, emulator_patient_prompt, emulator_instructions,
      notes, completed, review, created_at)
    select external_id, chief_complaint, expected_diagnosis, patient_history, emulator_patient_prompt, emulator_instructions,
      notes, completed, review, ${now}::timestamptz - ordinal * interval '1 microsecond'
    from json_to_recordset(${JSON.stringify(values)}::json) as told (external_id text, chief_complaint text, expected_diagnosis text,
      patient_history text, emulator_patient_prompt text, emulator_instructions text, notes text, completed boolean, review boolean,
      ordinal integer)`.execute(queries);
}

async function updateCases(queries: Queries, rows: readonly (PlannedRow & { status: 'changed' })[]): Promise<void> {
  const values = rows.map(({ caseId, told }) => ({ ...told, id: caseId }));
  await sql`
    update cases set
      chief_complaint = told.chief_complaint,
      expected_diagnosis = told.expected_diagnosis,
      patient_history = told.patient_history,
      emulator_patient_prompt = coalesce(told.emulator_patient_prompt, cases.emulator_patient_prompt),
      emulator_instructions = coalesce(told.emulator_instructions, cases.emulator_instructions),
      notes = coalesce(told.notes, cases.notes),
      completed = coalesce(told.completed, cases.completed),
      review = coalesce(told.review, cases.review)
    from json_to_recordset(${JSON.stringify(values)}::json) as told (id uuid, chief_complaint text, expected_diagnosis text,
      patient_history text, emulator_patient_prompt text, emulator_instructions text, notes text, completed boolean, review boolean)
    where cases.id = told.id`.execute(queries);
}

function inParts<Value>(values: readonly Value[]): readonly (readonly Value[])[] {
  const parts: Value[][] = [];
  for (let at = 0; at < values.length; at += rowsInStatement) parts.push(values.slice(at, at + rowsInStatement));
  return parts;
}
