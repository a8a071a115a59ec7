import { type Kysely, sql } from 'kysely';

/** Accounts, the tokens of their sessions, and the invitations with which they are opened. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('accounts')
    .addColumn('id', 'uuid', (column) => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('auth_provider', 'text', (column) => column.notNull().check(sql`auth_provider in ('password', 'google')`))
    .addColumn('email', 'text', (column) => column.notNull().check(sql`email = lower(email)`))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull().check(sql`role in ('experiemntal patient', 'developer')`))
    .addColumn('password_hash', 'text')
    .addColumn('must_change_password', 'boolean', (column) => column.notNull().defaultTo(false))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    // A patient who registers with the address of a member of staff must not keep that one out, nor become one.
    .addUniqueConstraint('accounts_email_of_provider', ['auth_provider', 'email'])
    .addCheckConstraint('accounts_role_of_provider', sql`(auth_provider = 'google') = (role = 'developer')`)
    .addCheckConstraint('accounts_password_of_provider', sql`(auth_provider = 'password') = (password_hash is not null)`)
    .execute();

  await database.schema
    .createTable('session_tokens')
    .addColumn('id', 'uuid', (column) => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('session_id', 'uuid', (column) => column.notNull())
    .addColumn('account_id', 'uuid', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('issued_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await database.schema.createIndex('session_tokens_session').on('session_tokens').column('session_id').execute();
  await database.schema.createIndex('session_tokens_account').on('session_tokens').column('account_id').execute();
  await database.schema.createIndex('session_tokens_expiry').on('session_tokens').column('expires_at').execute();

  await database.schema
    .createTable('invitations')
    .addColumn('id', 'uuid', (column) => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('code_hash', 'text', (column) => column.notNull().unique())
    .addColumn('code_ending', 'text', (column) => column.notNull())
    .addColumn('uses_allowed', 'integer', (column) => column.notNull().check(sql`uses_allowed > 0`))
    .addColumn('uses_spent', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('revoked_at', 'timestamptz')
    .addCheckConstraint('invitations_not_overspent', sql`uses_spent between 0 and uses_allowed`)
    .execute();
}
