import type { Queries } from '../platform/database/database.ts';
import type { DeletionDate } from '../platform/environment.ts';

/** Whether the day named for erasure has passed, counted in UTC: the day itself still belongs to the patients. */
export function erasureIsDue(deletionDate: DeletionDate, now: Date): boolean {
  return deletionDate.kind === 'erases' && now.toISOString().slice(0, 10) > deletionDate.isoDate;
}

/** Erases every patient account with all that belongs to it, and answers their ids. Staff accounts stay. */
export async function erasePatientAccounts(queries: Queries): Promise<readonly string[]> {
  const rows = await queries.deleteFrom('accounts').where('role', '=', 'experiemntal patient').returning('id').execute();
  return rows.map(({ id }) => id);
}

/** Erases the patient's account of this id with all that belongs to it. */
export async function erasePatientOfId(queries: Queries, accountId: string): Promise<void> {
  await queries.deleteFrom('accounts').where('role', '=', 'experiemntal patient').where('id', '=', accountId).execute();
}

/** Erases the account of a patient with all that belongs to it, and answers its id; null when no patient signs in with this e-mail. */
export async function erasePatient(queries: Queries, email: string): Promise<string | null> {
  const row = await queries
    .deleteFrom('accounts')
    .where('role', '=', 'experiemntal patient')
    .where('email', '=', email.trim().toLowerCase())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}
