import { sql } from 'kysely';
import type { Queries } from '../database.ts';
import { ownTables } from './own-tables.ts';

/** What a backup begins with. */
export interface BackupHead {
  /** The newest migration of the database that it is of. */
  readonly migration: string;
  readonly at: string;
}

const rowsAtOnce = 200;

/**
 * Everything that a database holds at one moment, line by line, while others go on writing: the head, for each table its name and then its rows in
 * PostgreSQL's own text form, and at the end how many there were. What is in the line of jobs is left out: it is worked out anew from the tables.
 */
export async function* backupLines(queries: Queries, now: Date): AsyncGenerator<string> {
  const transaction = await queries.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute();
  try {
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
    const newest = await sql<{ name: string }>`select name from kysely_migration order by name desc limit 1`.execute(transaction);
    const head: BackupHead = { migration: newest.rows[0]?.name ?? '', at: now.toISOString() };
    yield JSON.stringify(head);
    const counts: Record<string, number> = {};
    for (const table of await ownTables(transaction)) {
      yield JSON.stringify({ table });
      let count = 0;
      await sql`declare rows_of_table no scroll cursor for select t::text as row from ${sql.table(table)} as t`.execute(transaction);
      for (let fetched = rowsAtOnce; fetched === rowsAtOnce; ) {
        const { rows } = await sql<{ row: string }>`fetch ${sql.raw(String(rowsAtOnce))} from rows_of_table`.execute(transaction);
        for (const { row } of rows) yield JSON.stringify(row);
        fetched = rows.length;
        count += fetched;
      }
      await sql`close rows_of_table`.execute(transaction);
      counts[table] = count;
    }
    yield JSON.stringify({ end: counts });
  } finally {
    await transaction.rollback().execute();
  }
}
