import { type Kysely, sql } from 'kysely';

/** The library of cases, each with what its newest scored run came to. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('cases')
    .addColumn('id', 'uuid', (column) => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('chief_complaint', 'text', (column) => column.notNull())
    .addColumn('expected_diagnosis', 'text', (column) => column.notNull())
    .addColumn('patient_history', 'text', (column) => column.notNull())
    .addColumn('emulator_patient_prompt', 'text', (column) => column.notNull())
    .addColumn('emulator_instructions', 'text', (column) => column.notNull())
    .addColumn('notes', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('completed', 'boolean', (column) => column.notNull().defaultTo(false))
    .addColumn('review', 'boolean', (column) => column.notNull().defaultTo(false))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    // An e-mail; null for what came with the product or from a file. No reference: a case outlives the account.
    .addColumn('created_by', 'text')
    // The name that a case has in the file it came from, by which it is found again there and in results of other machines.
    .addColumn('external_id', 'text', (column) => column.unique())
    // Of the newest scored run; all null before the first.
    .addColumn('latest_accuracy', 'integer')
    .addColumn('latest_missed_percent', 'double precision')
    .addColumn('latest_finished_at', 'timestamptz')
    .addColumn('latest_duration_ms', 'integer')
    .execute();
  await database.schema.createIndex('cases_created').on('cases').columns(['created_at', 'id']).execute();
}
