import { sql } from 'kysely';
import type { Phase } from '../../interview/turn.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { ConsultationOwner } from './stored-consultation.ts';

/** Where an owner's current consultation stands, without what was said in it. */
export interface Standing {
  readonly consultationId: string;
  readonly phase: Phase;
  /** How many exchanges are stored. */
  readonly revision: number;
  /** Null until the complaint chose one. */
  readonly protocol: { readonly name: string; readonly hash: string } | null;
  readonly knowledgeVersion: string;
}

/** Where the current consultations of owners stand, by the owners' ids; an owner without one is not among them. */
export async function whereConsultationsStand(
  queries: Queries,
  kind: ConsultationOwner['kind'],
  ownerIds: readonly string[],
): Promise<ReadonlyMap<string, Standing>> {
  if (ownerIds.length === 0) return new Map();
  const rows = await queries
    .selectFrom('consultations')
    .select(['id', 'owner_id', 'phase', 'revision', 'protocol_name', 'protocol_hash', 'knowledge_version'])
    .where('owner_kind', '=', kind)
    .where(sql<boolean>`owner_id = any(${ownerIds}::uuid[])`)
    .where('superseded_at', 'is', null)
    .execute();
  return new Map(
    rows.map(({ id, owner_id, phase, revision, protocol_name: name, protocol_hash: hash, knowledge_version }) => [
      owner_id,
      {
        consultationId: id,
        phase: phase as Phase,
        revision,
        protocol: name === null || hash === null ? null : { name, hash },
        knowledgeVersion: knowledge_version,
      },
    ]),
  );
}

/** Keeps a consultation at a revision until the transaction ends. False when it has gone on or was begun anew, and does not stand there. */
export async function holdConsultation(transaction: Queries, id: string, revision: number): Promise<boolean> {
  const row = await transaction
    .selectFrom('consultations')
    .select('id')
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('superseded_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts tokens that were spent for a consultation beside its turns. */
export async function countTokens(queries: Queries, id: string, tokens: number): Promise<void> {
  if (tokens === 0) return;
  await sql`update consultations set model_tokens = model_tokens + ${tokens}::bigint where id = ${id}`.execute(queries);
}
