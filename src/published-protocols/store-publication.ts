import { sql } from 'kysely';
import type { Queries } from '../platform/database/database.ts';
import { storableJson } from '../platform/database/storable-json.ts';
import type { Protocol } from '../protocol/protocol.ts';
import { fail, type Result, succeed } from '../shared/result.ts';
import { type Publication, type PublicationOrigin, readPublishedSet } from './publications.ts';

/** Held while a publication is stored, so that their ids rise in the order in which they become visible. */
const publishingLock = 7_203_114;

/** Where a publication stands: its id, and its place in the history of its protocol, from 1. */
export type PublicationPlace = Pick<Publication, 'id' | 'number'>;

export interface NewPublication {
  readonly protocol: Protocol;
  readonly source: string;
  readonly origin: PublicationOrigin;
  readonly takesEffect: boolean;
  readonly publishedBy: string | null;
  readonly note: string;
  readonly publishedAt: Date;
}

/**
 * Makes a version the current one of its protocol's name, if the current one still has the hash that the publisher saw (null: there is
 * none). Fails with what is current instead.
 */
export async function storePublication(
  queries: Queries,
  publication: NewPublication,
  expectedCurrent: string | null,
): Promise<Result<PublicationPlace, Publication | null>> {
  return await publishInTurn(queries, async (transaction) => {
    const { current } = await readPublishedSet(transaction);
    const found = current.find(({ name }) => name === publication.protocol.name) ?? null;
    if ((found?.protocol.hash ?? null) !== expectedCurrent) return fail(found);
    return succeed(await insertPublication(transaction, publication));
  });
}

/** Runs a task that stores publications; no other such task runs meanwhile, in any process. */
export async function publishInTurn<Value>(queries: Queries, task: (transaction: Queries) => Promise<Value>): Promise<Value> {
  return await queries.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${publishingLock})`.execute(transaction);
    return await task(transaction);
  });
}

/** Stores a publication with its version; answers where it stands. Only within `publishInTurn`. */
export async function insertPublication(transaction: Queries, publication: NewPublication): Promise<PublicationPlace> {
  const { protocol, source, origin, takesEffect, publishedBy, note, publishedAt } = publication;
  await storeVersion(transaction, protocol);
  const { id } = await transaction
    .insertInto('protocol_publications')
    .values({
      name: protocol.name,
      hash: protocol.hash,
      source,
      origin,
      takes_effect: takesEffect,
      published_by: publishedBy,
      note,
      published_at: publishedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { number } = await transaction
    .selectFrom('protocol_publications')
    .select(sql<number>`count(*)::int`.as('number'))
    .where('name', '=', protocol.name)
    .executeTakeFirstOrThrow();
  return { id, number };
}

/** Keeps a version, so that consultations can run on it; nobody is asked it by that alone. */
export async function storeVersion(queries: Queries, protocol: Protocol): Promise<void> {
  await queries
    .insertInto('published_protocols')
    .values({ hash: protocol.hash, name: protocol.name, protocol: storableJson(protocol) })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}
