import { type Kysely, sql } from 'kysely';

/** The compile sessions of the prompt studio, and what each stage made in them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('compile_sessions')
    .addColumn('id', 'uuid', (column) => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
    // Null until a member of staff claims it.
    .addColumn('account_id', 'uuid', (column) => column.references('accounts.id').onDelete('cascade'))
    // The address that opened it, for the bounds of what one address may keep; null once it is claimed.
    .addColumn('opened_from', 'text')
    .addColumn('prompt_source', 'text', (column) => column.notNull())
    .addColumn('all_stages', 'boolean', (column) => column.notNull())
    // Where it stands: the stage that runs, ended or failed last.
    .addColumn('stage', 'text', (column) => column.notNull().check(sql`stage in ('1a', '1b', '1c', '2', '3')`))
    .addColumn('status', 'text', (column) =>
      column.notNull().check(sql`status in ('started', 'working', 'completed', 'ok_with_errors', 'failed')`),
    )
    .addColumn('message', 'text', (column) => column.notNull())
    // The run under way; null while none is. Whatever carries another one's id has nothing to say any more.
    .addColumn('run_id', 'uuid')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('changed_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    // Null once it is claimed.
    .addColumn('expires_at', 'timestamptz')
    .addCheckConstraint('compile_sessions_owned_or_expiring', sql`(account_id is null) = (expires_at is not null)`)
    .addCheckConstraint('compile_sessions_running', sql`(run_id is not null) = (status in ('started', 'working'))`)
    .execute();
  await database.schema.createIndex('compile_sessions_account').on('compile_sessions').columns(['account_id', 'created_at']).execute();
  await database.schema.createIndex('compile_sessions_address').on('compile_sessions').columns(['opened_from', 'created_at']).execute();
  await database.schema.createIndex('compile_sessions_expiry').on('compile_sessions').column('expires_at').execute();

  await database.schema
    .createTable('compile_outputs')
    .addColumn('session_id', 'uuid', (column) => column.notNull().references('compile_sessions.id').onDelete('cascade'))
    .addColumn('stage', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    // JSON as it was written: the next stage refuses an output of which one character has changed.
    .addColumn('output', 'text')
    .addColumn('errors', 'jsonb', (column) => column.notNull())
    .addPrimaryKeyConstraint('compile_outputs_key', ['session_id', 'stage'])
    .execute();
}
