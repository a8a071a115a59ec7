import { type Kysely, sql } from 'kysely';

/** What an account signs in with besides its password, and what a session still owes before it may do anything else. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('second_factors')
    .addColumn('account_id', 'uuid', (column) => column.primaryKey().references('accounts.id').onDelete('cascade'))
    // Null until its first code was typed: only then is the account known to have it.
    .addColumn('secret', 'bytea')
    // One that is being set up, beside the one in use.
    .addColumn('pending_secret', 'bytea')
    .addColumn('confirmed_at', 'timestamptz')
    // The newest time step of which a code was taken: none is taken twice.
    .addColumn('last_step', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();

  await database.schema
    .createTable('recovery_codes')
    .addColumn('id', 'uuid', (column) => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('account_id', 'uuid', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .execute();
  await database.schema.createIndex('recovery_codes_account').on('recovery_codes').column('account_id').execute();

  await database.schema
    .alterTable('session_tokens')
    .addColumn('owes', 'text', (column) => column.check(sql`owes in ('code', 'second-factor')`))
    .execute();
}
