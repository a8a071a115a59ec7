import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';
import type { ConsultationOwner } from './stored-consultation.ts';

/** Erases the consultations of owners that no account stands behind, with everything that was said in them. */
export async function eraseConsultations(queries: Queries, kind: ConsultationOwner['kind'], ownerIds: readonly string[]): Promise<void> {
  if (ownerIds.length === 0) return;
  const isOwned = sql<boolean>`owner_id = any(${ownerIds}::uuid[])`;
  await queries.deleteFrom('consultations').where('owner_kind', '=', kind).where(isOwned).execute();
}
