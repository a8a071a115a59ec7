import { sql } from 'kysely';
import type { Queries } from '../database.ts';

/** The tables that hold what people made, by name: all but those in which the migrator keeps its books. */
export async function ownTables(queries: Queries): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely\\_%' order by 1`.execute(queries);
  return rows.map(({ name }) => name);
}
