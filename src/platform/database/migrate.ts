import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';

const folder = join(import.meta.dirname, 'migrations');
const fileName = /^\d{4}-[a-z0-9-]+\.ts$/;

/** Held while migrations run, from before their own bookkeeping tables exist. */
const migrationLockKey = 7_310_002;

/**
 * Brings the database to the newest schema. Any number of processes may do so at once: one works, the others wait. Throws when a migration
 * fails, which leaves the schema as it was, and when the database was migrated by a newer version than this.
 */
export async function migrateToLatest(kysely: Kysely<unknown>): Promise<void> {
  await kysely.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${migrationLockKey})`.execute(connection);
    try {
      const { error } = await new Migrator({ db: connection, provider: { getMigrations } }).migrateToLatest();
      if (error) throw new Error(`The database could not be migrated: ${error instanceof Error ? error.message : String(error)}`);
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
