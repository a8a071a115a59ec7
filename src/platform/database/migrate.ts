import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import type { Queries } from './database.ts';

const folder = join(import.meta.dirname, 'migrations');
const fileName = /^\d{4}-[a-z0-9-]+\.ts$/;

/** Held while migrations run, from before their own bookkeeping tables exist. */
const migrationLockKey = 7_310_002;

/**
 * Brings the database to the newest schema. Any number of processes may do so at once: one works, the others wait. Throws when a migration
 * fails, which leaves the schema as it was, and when the database was migrated by a newer version than this.
 */
export async function migrateToLatest(queries: Queries): Promise<void> {
  await alone(queries, async (migrator) => {
    const { error } = await migrator.migrateToLatest();
    if (error) throw notMigrated(error);
  });
}

/** Brings an older or empty database to the schema of a migration. False where it has a newer one, or there is no such migration. */
export async function migrateUpTo(queries: Queries, name: string): Promise<boolean> {
  let isThere = false;
  await alone(queries, async (migrator) => {
    const migrations = await migrator.getMigrations();
    const isNewer = migrations.some((migration) => migration.executedAt !== undefined && migration.name > name);
    if (isNewer || !migrations.some((migration) => migration.name === name)) return;
    const { error } = await migrator.migrateTo(name);
    if (error) throw notMigrated(error);
    isThere = true;
  });
  return isThere;
}

/** What the schema's owner alone may do is no fault of the database, but something that an operator has to do first. */
function notMigrated(error: unknown): Error {
  const mayNot = error instanceof pg.DatabaseError && error.code === '42501';
  const advice = mayNot ? '. Its owner has to run `npx anamnesis prepare-database` first, with DATABASE_OWNER_URL' : '';
  return new Error(`The database could not be migrated: ${error instanceof Error ? error.message : String(error)}${advice}`);
}

async function alone(queries: Queries, migrate: (migrator: Migrator) => Promise<void>): Promise<void> {
  await queries.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${migrationLockKey})`.execute(connection);
    try {
      await migrate(new Migrator({ db: connection, provider: { getMigrations } }));
    } finally {
      await sql`select pg_advisory_unlock(${migrationLockKey})`.execute(connection);
    }
  });
}

async function getMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => fileName.test(file)).sort();
  const loaded = await Promise.all(
    files.map(async (file) => [file.slice(0, -3), (await import(join(folder, file))) as Migration] as const),
  );
  return Object.fromEntries(loaded);
}
