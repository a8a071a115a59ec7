import type { z } from 'zod';
import type { MedicalTextKind } from '../contracts/patient-record/medical-texts.ts';
import type { savePhysicalInfoContract } from '../contracts/patient-record/physical-info.ts';
import type { Queries } from '../platform/database/database.ts';

export type PhysicalInfo = z.output<typeof savePhysicalInfoContract.request>;

const columns = ['date_of_birth', 'gender', 'height', 'height_units', 'weight', 'weight_units'] as const;

/** The physical information of an account as it was stored, or null when nothing was. */
export async function readPhysicalInfo(queries: Queries, accountId: string): Promise<PhysicalInfo | null> {
  const row = await queries.selectFrom('physical_info').select(columns).where('account_id', '=', accountId).executeTakeFirst();
  return (row as PhysicalInfo | undefined) ?? null;
}

/** Stores the physical information of an account in place of what was there. */
export async function savePhysicalInfo(queries: Queries, accountId: string, info: PhysicalInfo, now: Date): Promise<void> {
  await queries
    .insertInto('physical_info')
    .values({ account_id: accountId, ...info, updated_at: now })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ ...info, updated_at: now }))
    .execute();
}

/** One of the five texts of an account as it was stored, or null when it was not. */
export async function readMedicalText(queries: Queries, accountId: string, kind: MedicalTextKind): Promise<string | null> {
  const row = await queries
    .selectFrom('medical_texts')
    .select('description')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.description ?? null;
}

/** Stores one of the five texts of an account in place of what was there. */
export async function saveMedicalText(
  queries: Queries,
  accountId: string,
  kind: MedicalTextKind,
  description: string,
  now: Date,
): Promise<void> {
  await queries
    .insertInto('medical_texts')
    .values({ account_id: accountId, kind, description, updated_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'kind']).doUpdateSet({ description, updated_at: now }))
    .execute();
}
