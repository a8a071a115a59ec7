import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Environment } from '../environment.ts';
import type { Log } from '../log.ts';
import type { Database } from './database.ts';
import { grantApplicationRole, readApplicationRole } from './embedded/application-role.ts';
import { type EmbeddedPostgres, openEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { createListen } from './listen.ts';
import { migrateToLatest } from './migrate.ts';
import { type Address, openPool } from './open-pool.ts';
import { prepareExternal } from './prepare-external.ts';

const poolSize = 20;
const healthPatienceMs = 1_500;

export interface OpenDatabaseOptions {
  /** `as-it-is` leaves the schema alone, and works as its owner: for what is to be restored into the database. */
  readonly schema?: 'newest' | 'as-it-is';
}

/**
 * Opens the database that the environment names, embedded or given by URL, and brings it to the newest schema. Connections that broke are
 * replaced; a query waits while an embedded database is being started again. In an embedded one only the schema is made by its owner; all else is done
 * in a role that may do no more than it needs, and in an external one likewise where its owner is named. Throws when the database cannot be reached or migrated.
 */
export async function openDatabase(
  environment: Pick<Environment, 'databaseUrl' | 'dataDir'> & Partial<Pick<Environment, 'databaseOwnerUrl'>>,
  log: Log,
  { schema = 'newest' }: OpenDatabaseOptions = {},
): Promise<Database> {
  const { databaseUrl, databaseOwnerUrl = null, dataDir } = environment;
  const embedded = databaseUrl === null ? await openEmbeddedPostgres(dataDir, log) : null;
  const asOwner: Address = embedded ? embedded.address : async () => ({ connectionString: databaseUrl ?? '' });
  let address = asOwner;
  if (databaseOwnerUrl !== null && databaseUrl !== null) {
    if (schema === 'newest') await prepareExternal(databaseOwnerUrl, databaseUrl, log);
    else address = async () => ({ connectionString: databaseOwnerUrl });
  }
  try {
    if (embedded && schema === 'newest') address = await prepareEmbedded(embedded, dataDir, log);
  } catch (error) {
    await embedded?.close();
    throw error;
  }
  const { kysely, counts } = openPool(address, poolSize, log);
  const close = async () => {
    await kysely.destroy();
    await embedded?.close();
  };
  try {
    if (!embedded && databaseOwnerUrl === null && schema === 'newest') await migrateToLatest(kysely);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    kysely,
    isHealthy: () =>
      Promise.race([
        sql`select 1`.execute(kysely).then(
          () => true,
          () => false,
        ),
        // A database that is frozen neither answers nor fails.
        delay(healthPatienceMs, false, { ref: false }),
      ]),
    connections: counts,
    listen: createListen(address, log),
    close,
  };
}

/** Migrates as the owner, and answers how to connect in the application's own role. */
async function prepareEmbedded(embedded: EmbeddedPostgres, dataDir: string, log: Log): Promise<Address> {
  const role = await readApplicationRole(dataDir);
  const owner = openPool(embedded.address, 1, log);
  try {
    await migrateToLatest(owner.kysely);
    await grantApplicationRole(owner.kysely, role);
  } finally {
    await owner.kysely.destroy();
  }
  return async () => ({ ...(await embedded.address()), ...role });
}
