import { join } from 'node:path';
import { sql } from 'kysely';
import { readOrCreateSecret } from '../../secrets.ts';
import type { Queries } from '../database.ts';
import { grantRights } from '../grant-rights.ts';

/** The role in which the product works in its embedded database. */
export interface ApplicationRole {
  readonly user: string;
  readonly password: string;
}

const roleName = 'anamnesis_app';
const role = sql.id(roleName);

/** The role with its password, which is made once into the data directory. */
export async function readApplicationRole(dataDir: string): Promise<ApplicationRole> {
  return { user: roleName, password: await readOrCreateSecret(join(dataDir, 'postgres-app-password')) };
}

/** Makes the role with its rights, and lets it end segments of the write-ahead log, where what was erased stands. By the superuser. */
export async function grantApplicationRole(owner: Queries, { password }: ApplicationRole): Promise<void> {
  await grantRights(owner, roleName, async (transaction) => {
    const { rows } = await sql`select 1 from pg_roles where rolname = ${roleName}`.execute(transaction);
    if (rows.length === 0) await sql`create role ${role}`.execute(transaction);
    const statements = [
      sql`alter role ${role} with login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password ${sql.lit(password)}`,
      sql`grant pg_checkpoint to ${role}`,
      sql`grant execute on function pg_switch_wal() to ${role}`,
    ];
    for (const statement of statements) await statement.execute(transaction);
  });
}
