import { type Kysely, sql } from 'kysely';

/** Validations of source texts, each of the account that asked for it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('source_validations')
    .addColumn('id', 'uuid', (column) => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('account_id', 'uuid', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    // Null once it is validated: nothing needs the text any more.
    .addColumn('source_text', 'text')
    .addColumn('status', 'text', (column) => column.notNull().check(sql`status in ('validating', 'completed', 'failed')`))
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('total_issues', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('issues', 'jsonb', (column) => column.notNull().defaultTo(sql`'[]'::jsonb`))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addCheckConstraint('source_validations_text', sql`(source_text is not null) = (status = 'validating')`)
    .execute();
  await database.schema.createIndex('source_validations_account').on('source_validations').columns(['account_id', 'created_at']).execute();
  await database.schema.createIndex('source_validations_created').on('source_validations').column('created_at').execute();
}
