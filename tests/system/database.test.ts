import { fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { schemaTypes } from '../../scripts/database-types/schema-types.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { leavingNothingOpen } from '../../src/platform/jobs.ts';
import { createLog } from '../../src/platform/log.ts';
import { createTestDatabase, queryTestDatabase } from '../support/test-database.ts';

const root = join(import.meta.dirname, '..', '..');

test('four processes that migrate an empty database at once all succeed, and each migration ran once', async () => {
  const databaseUrl = await createTestDatabase();
  const exitCodes = await Promise.all(
    [1, 2, 3, 4].map(
      () =>
        new Promise<number | null>((resolve) => {
          fork(join(root, 'tests/support/open-database-once.ts'), [databaseUrl]).once('exit', resolve);
        }),
    ),
  );
  expect(exitCodes).toEqual([0, 0, 0, 0]);
  const ran = await queryTestDatabase(databaseUrl, 'select name from kysely_migration order by name');
  expect(ran.length).toBeGreaterThan(0);
  expect(new Set(ran.map(({ name }) => name)).size).toBe(ran.length);
});

test('the types of the database are those of the migrated schema', async () => {
  const database = await openDatabase({ databaseUrl: await createTestDatabase(), dataDir: '' }, createLog({ level: 'silent' }));
  try {
    expect(await schemaTypes(database.kysely)).toBe(await readFile(join(root, 'src/platform/database/schema.generated.ts'), 'utf8'));
  } finally {
    await database.close();
  }
});

test('a database that a newer version migrated is refused in words', async () => {
  const databaseUrl = await createTestDatabase();
  const database = await openDatabase({ databaseUrl, dataDir: '' }, createLog({ level: 'silent' }));
  await database.close();
  await queryTestDatabase(databaseUrl, "insert into kysely_migration (name, timestamp) values ('9999-of-the-future', '2099-01-01')");
  await expect(openDatabase({ databaseUrl, dataDir: '' }, createLog({ level: 'silent' }))).rejects.toThrow(
    /could not be migrated.*9999-of-the-future/,
  );
});

test('a transaction that the job queue’s statements left open is nobody else’s trouble', async () => {
  const database = await openDatabase({ databaseUrl: await createTestDatabase(), dataDir: '' }, createLog({ level: 'silent' }));
  try {
    for (let round = 0; round < 20; round += 1) {
      await expect(leavingNothingOpen(database.kysely).executeSql('begin; select 1 / 0; commit')).rejects.toThrow('division by zero');
      expect(await database.isHealthy()).toBe(true);
    }
  } finally {
    await database.close();
  }
});

test('a query after broken connections gets a new one', async () => {
  const databaseUrl = await createTestDatabase();
  const database = await openDatabase({ databaseUrl, dataDir: '' }, createLog({ level: 'silent' }));
  try {
    expect(await database.isHealthy()).toBe(true);
    await queryTestDatabase(
      databaseUrl,
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await expect.poll(() => database.isHealthy()).toBe(true);
  } finally {
    await database.close();
  }
});

test('a connection that breaks between two statements of a transaction ends the transaction, and not the process', async () => {
  const databaseUrl = await createTestDatabase();
  const database = await openDatabase({ databaseUrl, dataDir: '' }, createLog({ level: 'silent' }));
  try {
    const broken = database.kysely.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
      await queryTestDatabase(databaseUrl, 'select pg_terminate_backend($1)', [rows[0]?.pid]);
      await delay(200);
      await sql`select 1`.execute(transaction);
    });
    await expect(broken).rejects.toThrow();
    expect(await database.isHealthy()).toBe(true);
  } finally {
    await database.close();
  }
});
