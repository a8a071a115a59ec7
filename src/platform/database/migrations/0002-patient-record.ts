import { type Kysely, sql } from 'kysely';

/** What patients tell of themselves outside the chat: physical information and the five free texts. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('physical_info')
    .addColumn('account_id', 'uuid', (column) => column.primaryKey().references('accounts.id').onDelete('cascade'))
    .addColumn('date_of_birth', 'text', (column) => column.notNull())
    .addColumn('gender', 'text', (column) => column.notNull())
    .addColumn('height', 'text', (column) => column.notNull())
    .addColumn('height_units', 'text', (column) => column.notNull())
    .addColumn('weight', 'text', (column) => column.notNull())
    .addColumn('weight_units', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();

  await database.schema
    .createTable('medical_texts')
    .addColumn('account_id', 'uuid', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addPrimaryKeyConstraint('medical_texts_key', ['account_id', 'kind'])
    .execute();
}
