import { sql } from 'kysely';
import { eraseConsultations } from '../consultations/stored/erase-consultations.ts';
import type { CaseTexts, MedicalCase } from '../contracts/cases/medical-case.ts';
import type { Queries } from '../platform/database/database.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { presentedCase } from './presented-case.ts';

/** What can be changed of a case. */
export type CaseChange = Partial<CaseTexts & Pick<MedicalCase, 'notes' | 'completed' | 'review'>>;

/** A case by its id; null when there is none. */
export async function findCase(queries: Queries, id: string): Promise<MedicalCase | null> {
  if (!isUuid(id)) return null;
  const row = await queries.selectFrom('cases').where('id', '=', id).select(presentedCase.as('case')).executeTakeFirst();
  return row?.case ?? null;
}

/** Stores a new case, and answers it. */
export async function storeCase(
  queries: Queries,
  texts: CaseTexts,
  { createdBy, createdAt }: { readonly createdBy: string; readonly createdAt: Date },
): Promise<MedicalCase> {
  const row = await queries
    .insertInto('cases')
    .values({ ...texts, created_by: createdBy, created_at: createdAt })
    .returning(presentedCase.as('case'))
    .executeTakeFirstOrThrow();
  return row.case;
}

/** Changes a case, and answers it as it is then; null when there is none with this id. */
export async function changeCase(queries: Queries, id: string, change: CaseChange): Promise<MedicalCase | null> {
  if (!isUuid(id)) return null;
  const row = await queries.updateTable('cases').set(change).where('id', '=', id).returning(presentedCase.as('case')).executeTakeFirst();
  return row?.case ?? null;
}

/** Deletes a case with all its runs and what was said in them. False when there is none with this id. */
export async function deleteCase(queries: Queries, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  return queries.transaction().execute(async (transaction) => {
    const found = await transaction.selectFrom('cases').where('id', '=', id).select('id').forUpdate().executeTakeFirst();
    if (found === undefined) return false;
    const runs = await transaction.deleteFrom('test_runs').where('case_id', '=', id).returning('id').execute();
    await eraseConsultations(
      transaction,
      'run',
      runs.map((run) => run.id),
    );
    await transaction.deleteFrom('cases').where('id', '=', id).execute();
    return true;
  });
}

/** Keeps cases from being deleted until the transaction ends. Answers those that are there; one that is just being deleted is waited for. */
export async function keepCases(transaction: Queries, ids: readonly string[]): Promise<readonly string[]> {
  const kept = await sql<{ id: string }>`
    select id from cases where id = any(${ids}::uuid[]) order by id for key share`.execute(transaction);
  return kept.rows.map(({ id }) => id);
}
