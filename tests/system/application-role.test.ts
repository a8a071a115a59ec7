import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/platform/database/database.ts';
import { openEmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { openJobs } from '../../src/platform/jobs.ts';
import { createLog } from '../../src/platform/log.ts';
import { makeDataFolder } from '../support/data-folder.ts';
import { queryTestDatabase } from '../support/test-database.ts';

const log = createLog({ level: 'silent' });
let folder: Awaited<ReturnType<typeof makeDataFolder>>;
let database: Database;

beforeAll(async () => {
  folder = await makeDataFolder();
  database = await openDatabase({ databaseUrl: null, dataDir: folder.path }, log);
});
afterAll(async () => {
  await database.close();
  await folder.remove();
});

test.each([
  ['become the superuser', 'set role anamnesis'],
  ['change what was audited', "update audit_events set action = 'x'"],
  ['take out what was audited', 'delete from audit_events'],
  ['empty the audit trail', 'truncate audit_events'],
  ['switch off what keeps the trail', 'alter table audit_events disable trigger all'],
  ['pretend a migration', "insert into kysely_migration (name, timestamp) values ('x', 'x')"],
  ['make a table', 'create table public.x (a int)'],
  ['make a schema', 'create schema x'],
  ['take a table away', 'drop table accounts'],
  ['make a role', 'create role x superuser'],
  ['give itself rights', 'alter role anamnesis_app superuser'],
  ['read files of the machine', "select pg_read_file('/etc/passwd')"],
  ['run programs of the machine', "copy accounts to program 'cat'"],
  ['write files of the machine', "copy accounts to '/tmp/x'"],
  ['change the server', "alter system set fsync = 'off'"],
  ['read passwords of roles', 'select rolpassword from pg_authid'],
])('the product cannot %s in its embedded database', async (_what, statement) => {
  await expect(sql.raw(statement).execute(database.kysely)).rejects.toThrow(/permission denied|must be owner|superuser|only roles/i);
});

test('it can do its own work there: rows, jobs, and taking out of the files what was erased', async () => {
  const { rows } = await sql<{ user: string; super: boolean }>`
    select current_user as user, rolsuper as super from pg_roles where rolname = current_user`.execute(database.kysely);
  expect(rows).toEqual([{ user: 'anamnesis_app', super: false }]);
  const jobs = await openJobs(database, log);
  await jobs.stop();
  await sql`vacuum (full) accounts`.execute(database.kysely);
  await sql`select pg_switch_wal()`.execute(database.kysely);
  await sql`checkpoint`.execute(database.kysely);
});

test('a database from before the role had rights is handed over with its jobs', async () => {
  const older = await makeDataFolder();
  try {
    const postgres = await openEmbeddedPostgres(older.path, log);
    const { user, password, host, port, database: name } = await postgres.address();
    const url = `postgresql://${user}:${password}@${host}:${port}/${name}`;
    const before = await openDatabase({ databaseUrl: url, dataDir: older.path }, log);
    await (await openJobs(before, log)).stop();
    await before.close();
    const after = await openDatabase({ databaseUrl: null, dataDir: older.path }, log);
    await (await openJobs(after, log)).stop();
    const owners = await queryTestDatabase(
      url,
      `select distinct relowner::regrole::text as owner from pg_class where relnamespace = 'jobs'::regnamespace and relkind in ('r', 'p', 'i', 'S')`,
    );
    expect(owners).toEqual([{ owner: 'anamnesis_app' }]);
    await after.close();
    await postgres.close();
  } finally {
    await older.remove();
  }
});
