import { sql } from 'kysely';
import { z } from 'zod';
import type { Queries } from '../database.ts';
import { migrateToLatest, migrateUpTo } from '../migrate.ts';
import { ownTables } from './own-tables.ts';
import { UnreadableBackup } from './sealed-file.ts';

const headSchema = z.object({ migration: z.string().min(1), at: z.string() });
const markSchema = z.union([z.object({ table: z.string() }), z.object({ end: z.record(z.string(), z.number()) })]);

const rowsAtOnce = 200;
const mostCharactersAtOnce = 4_000_000;

/** How many rows of each table were restored. */
export type RestoredRows = Readonly<Record<string, number>>;

/**
 * Puts a backup into a database that holds nothing yet, and brings it to the newest schema: the rows all together or not at all. Throws `UnreadableBackup`
 * where the lines are not whole or of a newer version, or the database holds something.
 */
export async function restoreLines(queries: Queries, lines: AsyncIterable<string>): Promise<RestoredRows> {
  const source = lines[Symbol.asyncIterator]();
  try {
    return await restoreFrom(queries, source);
  } finally {
    // Whoever gives the lines may hold something for them.
    await source.return?.();
  }
}

async function restoreFrom(queries: Queries, source: AsyncIterator<string>): Promise<RestoredRows> {
  const first = await source.next();
  const head = headSchema.safeParse(first.done ? null : parsed(first.value));
  if (!head.success) throw new UnreadableBackup('The backup has no beginning.');
  if (!(await migrateUpTo(queries, head.data.migration)))
    throw new UnreadableBackup(
      'The backup is of a newer version of Anamnesis, or the database was used by one that is newer than the backup.',
    );
  const restored = await queries.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction);
    const tables = await ownTables(transaction);
    for (const table of tables) {
      const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(transaction);
      if (rows.length > 0)
        throw new UnreadableBackup('The database is not empty: restore into a new one, by another DATA_DIR or DATABASE_URL.');
    }
    const putBack = await loosen(transaction);
    const counts = await insertRows(transaction, { [Symbol.asyncIterator]: () => source }, tables);
    await putBack();
    await moveSequences(transaction);
    return counts;
  });
  await migrateToLatest(queries);
  return restored;
}

async function insertRows(queries: Queries, lines: AsyncIterable<string>, tables: readonly string[]): Promise<RestoredRows> {
  const counts: Record<string, number> = {};
  let table: string | null = null;
  let waiting: string[] = [];
  let characters = 0;
  const insert = async (): Promise<void> => {
    if (table === null || waiting.length === 0) return;
    await sql`insert into ${sql.table(table)} overriding system value select (given.row::${sql.table(table)}).* from unnest(${waiting}::text[]) as given (row)`.execute(
      queries,
    );
    counts[table] = (counts[table] ?? 0) + waiting.length;
    waiting = [];
    characters = 0;
  };
  for await (const line of lines) {
    const value = parsed(line);
    if (typeof value === 'string') {
      waiting.push(value);
      characters += value.length;
      if (waiting.length >= rowsAtOnce || characters >= mostCharactersAtOnce) await insert();
      continue;
    }
    await insert();
    const mark = markSchema.safeParse(value);
    if (!mark.success) break;
    if ('end' in mark.data) {
      if (Object.entries(mark.data.end).some(([name, count]) => (counts[name] ?? 0) !== count)) break;
      return mark.data.end;
    }
    if (!tables.includes(mark.data.table)) break;
    table = mark.data.table;
  }
  throw new UnreadableBackup('The backup was changed or cut off.');
}

/** Lets rows come in whatever order and as they are, for this transaction. Answers how to set everything back, which checks what came. */
async function loosen(queries: Queries): Promise<() => Promise<void>> {
  const { rows: references } = await sql<{ table: string; name: string }>`
    select conrelid::regclass::text as table, conname as name from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and not condeferrable and conparentid = 0`.execute(queries);
  const { rows: triggers } = await sql<{ table: string }>`
    select distinct tgrelid::regclass::text as table from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace`.execute(queries);
  for (const { table, name } of references)
    await sql`alter table ${sql.table(table)} alter constraint ${sql.id(name)} deferrable initially deferred`.execute(queries);
  for (const { table } of triggers) await sql`alter table ${sql.table(table)} disable trigger user`.execute(queries);
  return async () => {
    await sql`set constraints all immediate`.execute(queries);
    for (const { table } of triggers) await sql`alter table ${sql.table(table)} enable trigger user`.execute(queries);
    for (const { table, name } of references)
      await sql`alter table ${sql.table(table)} alter constraint ${sql.id(name)} not deferrable`.execute(queries);
  };
}

/** Numbers that the database gives go on after those that came. */
async function moveSequences(queries: Queries): Promise<void> {
  const { rows } = await sql<{ table: string; column: string; sequence: string }>`
    select table_name as table, column_name as column, pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
    from information_schema.columns
    where table_schema = 'public' and pg_get_serial_sequence(quote_ident(table_name), column_name) is not null`.execute(queries);
  for (const { table, column, sequence } of rows)
    await sql`select setval(${sequence}::regclass, coalesce(max(${sql.ref(column)}), 1), max(${sql.ref(column)}) is not null)
      from ${sql.table(table)}`.execute(queries);
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new UnreadableBackup('The backup was changed or cut off.');
  }
}
