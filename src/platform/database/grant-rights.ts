import { sql } from 'kysely';
import type { Queries } from './database.ts';

/** Held while rights are given: two that give the same at once would fail. */
const grantLockKey = 7_310_003;

/**
 * Gives a role what the product needs and nothing else: rows of the tables, of the audit trail to read and to add only; the job queue's own schema; and
 * writing tables anew, which takes out of the files what was erased. By the owner. `first` runs before, in the same transaction.
 */
export async function grantRights(
  owner: Queries,
  name: string,
  first: (transaction: Queries) => Promise<void> = async () => {},
): Promise<void> {
  const role = sql.id(name);
  await owner.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${grantLockKey})`.execute(transaction);
    await first(transaction);
    const statements = [
      sql`revoke all on schema public from public`,
      sql`grant usage on schema public to ${role}`,
      sql`grant select, insert, update, delete, maintain on all tables in schema public to ${role}`,
      sql`grant usage on all sequences in schema public to ${role}`,
      sql`revoke update, delete, truncate on audit_events from ${role}`,
      sql`revoke insert, update, delete, truncate on kysely_migration, kysely_migration_lock from ${role}`,
    ];
    for (const statement of statements) await statement.execute(transaction);
    await handOverJobs(transaction, name);
  });
}

/** The queue makes and changes its own tables, and so owns its schema, and what it made while the product still worked as the owner. */
async function handOverJobs(transaction: Queries, role: string): Promise<void> {
  const { rows } = await sql<{ statement: string }>`
    with role as (select oid, rolname as name from pg_roles where rolname = ${role})
    select format('alter schema jobs owner to %I', role.name) as statement
    from pg_namespace, role where nspname = 'jobs' and nspowner <> role.oid
    union all
    select format('alter %s %s owner to %I', case relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end, pg_class.oid::regclass, role.name)
    from pg_class, role
    where relnamespace = 'jobs'::regnamespace and relkind in ('r', 'p', 'S', 'v') and relowner <> role.oid
      and not exists (select from pg_depend where objid = pg_class.oid and deptype in ('a', 'i') and relkind = 'S')
    union all
    select format('alter routine %s owner to %I', pg_proc.oid::regprocedure, role.name)
    from pg_proc, role where pronamespace = 'jobs'::regnamespace and proowner <> role.oid
    union all
    select format('alter type %s owner to %I', pg_type.oid::regtype, role.name)
    from pg_type, role where typnamespace = 'jobs'::regnamespace and typtype = 'e' and typowner <> role.oid`.execute(transaction);
  for (const { statement } of rows) await sql.raw(statement).execute(transaction);
}
