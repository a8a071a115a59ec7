import { sql } from 'kysely';
import type { Queries } from '../platform/database/database.ts';
import type { Protocol } from '../protocol/protocol.ts';
import { readStoredProtocol } from './read-stored-protocol.ts';

/** How a version came to be there: with the product, from a member of staff, or by going back to it. */
export type PublicationOrigin = 'shipped' | 'published' | 'reverted';

/** One entry in the history of a protocol. `publishedBy` is an e-mail; null for what came with the product. */
export interface Publication {
  readonly id: number;
  /** Its place in the history of its protocol, from 1. */
  readonly number: number;
  readonly name: string;
  readonly origin: PublicationOrigin;
  /** False where a newer shipped version was kept back, because staff had published their own. */
  readonly takesEffect: boolean;
  readonly publishedAt: Date;
  readonly publishedBy: string | null;
  readonly note: string;
  readonly protocol: Protocol;
}

/** The versions that new consultations are asked, and the revision of that set: the id of the newest publication. */
export interface PublishedSet {
  readonly revision: number;
  readonly current: readonly Publication[];
}

/** The id of the newest publication; 0 when there is none. */
export async function readRevision(queries: Queries): Promise<number> {
  const { rows } = await sql<{ revision: number }>`select coalesce(max(id), 0) as revision from protocol_publications`.execute(queries);
  return rows[0]?.revision ?? 0;
}

/** The current publication of every protocol, by name. */
export async function readPublishedSet(queries: Queries): Promise<PublishedSet> {
  const rows = await publicationRows(queries)
    .distinctOn('publication.name')
    .where('publication.takes_effect', '=', true)
    .orderBy('publication.name')
    .orderBy('publication.id', 'desc')
    .select(sql<number>`(select max(id) from protocol_publications)`.as('revision'))
    .execute();
  return { revision: rows[0]?.revision ?? 0, current: rows.map(publicationOf) };
}

/** All publications of a protocol, the newest first. */
export async function readHistory(queries: Queries, name: string): Promise<readonly Publication[]> {
  const rows = await publicationRows(queries).where('publication.name', '=', name).orderBy('publication.id', 'desc').execute();
  return rows.map(publicationOf);
}

/** The publication of a protocol with this id and the text it was made from; null when there is none. */
export async function readPublication(
  queries: Queries,
  name: string,
  id: number,
): Promise<{ readonly publication: Publication; readonly source: string } | null> {
  const row = await publicationRows(queries)
    .select('publication.source')
    .where('publication.name', '=', name)
    .where('publication.id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : { publication: publicationOf(row), source: row.source };
}

/** A version that was published or tested at some time, under the name that it had first; null when its hash is not known. */
export async function readVersion(queries: Queries, hash: string): Promise<Protocol | null> {
  const row = await queries.selectFrom('published_protocols').select('protocol').where('hash', '=', hash).executeTakeFirst();
  return row === undefined ? null : readStoredProtocol(row.protocol);
}

function publicationRows(queries: Queries) {
  return queries
    .selectFrom('protocol_publications as publication')
    .innerJoin('published_protocols as version', 'version.hash', 'publication.hash')
    .select([
      'publication.id',
      'publication.name',
      'publication.origin',
      'publication.takes_effect',
      'publication.published_at',
      'publication.published_by',
      'publication.note',
      'version.protocol',
      sql<number>`(
        select count(*)::int from protocol_publications as earlier
        where earlier.name = publication.name and earlier.id <= publication.id
      )`.as('number'),
    ]);
}

type PublicationRow = Awaited<ReturnType<ReturnType<typeof publicationRows>['execute']>>[number];

function publicationOf(row: PublicationRow): Publication {
  return {
    id: row.id,
    number: row.number,
    name: row.name,
    origin: row.origin as PublicationOrigin,
    takesEffect: row.takes_effect,
    publishedAt: row.published_at,
    publishedBy: row.published_by,
    note: row.note,
    // A version is kept by what it asks; the name it is published under may be another than at first.
    protocol: { ...readStoredProtocol(row.protocol), name: row.name },
  };
}
