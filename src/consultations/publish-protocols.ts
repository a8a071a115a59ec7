import type { Queries } from '../platform/database/database.ts';
import type { Protocol } from '../protocol/protocol.ts';
import { storableJson } from './storable-json.ts';

/** Keeps every version of a protocol that was ever offered, so that a consultation can go on with the one it began with. */
export async function publishProtocols(queries: Queries, protocols: readonly Protocol[]): Promise<void> {
  if (protocols.length === 0) return;
  await queries
    .insertInto('published_protocols')
    .values(protocols.map((protocol) => ({ hash: protocol.hash, name: protocol.name, protocol: storableJson(protocol) })))
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}

/** The versions that current consultations run on and that are not among the offered ones any more. */
export async function readOutgoingProtocols(queries: Queries, offered: readonly Protocol[]): Promise<readonly Protocol[]> {
  const rows = await queries
    .selectFrom('published_protocols')
    .select('protocol')
    .where('hash', 'in', (inner) =>
      inner
        .selectFrom('consultations')
        .select('protocol_hash')
        .where('superseded_at', 'is', null)
        .where('protocol_hash', 'is not', null)
        .$castTo<{ protocol_hash: string }>(),
    )
    .execute();
  const offeredHashes = new Set(offered.map(({ hash }) => hash));
  return rows.map((row) => row.protocol as Protocol).filter(({ hash }) => !offeredHashes.has(hash));
}
