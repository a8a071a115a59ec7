import { sql } from 'kysely';
import type { Log } from '../log.ts';
import { grantRights } from './grant-rights.ts';
import { migrateToLatest } from './migrate.ts';
import { openPool } from './open-pool.ts';

/** The first in which a role can be let to write tables anew that it does not own. */
const leastVersion = 170_000;

/**
 * Makes the schema of an external database as its owner, and gives the role that the product works in the few rights that it needs. Throws, in words for an
 * operator, where that role could do more than it was given.
 */
export async function prepareExternal(ownerUrl: string, applicationUrl: string, log: Log): Promise<void> {
  const application = await whoIs(applicationUrl, log);
  if (application.version < leastVersion)
    throw new Error('DATABASE_OWNER_URL needs PostgreSQL 17 or later. Leave it empty for an earlier one.');
  if (application.isSuperuser) throw new Error('The role in DATABASE_URL is a superuser. Take one with no more rights than to sign in.');
  const owner = openPool(async () => ({ connectionString: ownerUrl }), 1, log);
  try {
    const { rows } = await sql<{ name: string; database: string }>`select current_user as name, current_database() as database`.execute(
      owner.kysely,
    );
    if (rows[0]?.database !== application.database) throw new Error('DATABASE_OWNER_URL names another database than DATABASE_URL.');
    if (rows[0]?.name === application.name) throw new Error('DATABASE_OWNER_URL and DATABASE_URL name the same role.');
    await migrateToLatest(owner.kysely);
    await grantRights(owner.kysely, application.name);
  } finally {
    await owner.kysely.destroy();
  }
}

async function whoIs(url: string, log: Log) {
  const { kysely } = openPool(async () => ({ connectionString: url }), 1, log);
  try {
    const { rows } = await sql<{ name: string; database: string; is_superuser: boolean; version: number }>`
      select current_user as name, current_database() as database, rolsuper as is_superuser,
        current_setting('server_version_num')::integer as version
      from pg_roles where rolname = current_user`.execute(kysely);
    const [found] = rows;
    if (!found) throw new Error('The role in DATABASE_URL is not there.');
    return { name: found.name, database: found.database, isSuperuser: found.is_superuser, version: found.version };
  } finally {
    await kysely.destroy();
  }
}
