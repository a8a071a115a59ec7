import { type RawBuilder, sql } from 'kysely';

/**
 * In a query: whether a version, named by the column of its hash, was never published. What was asked no protocol is no draft.
 */
export function isDraft(hashColumn: string): RawBuilder<boolean> {
  const hash = sql.ref(hashColumn);
  return sql<boolean>`(${hash} is not null and not exists (select 1 from protocol_publications where protocol_publications.hash = ${hash}))`;
}
