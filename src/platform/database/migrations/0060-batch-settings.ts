import { type Kysely, sql } from 'kysely';

/** Who asks in the runs of a batch, and how much its patients tell unasked. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('test_batches')
    .addColumn('question_source', 'text', (column) =>
      column.notNull().defaultTo('all').check(sql`question_source in ('all', 'protocol-only', 'knowledge-only')`),
    )
    .addColumn('patient_kind', 'text', (column) =>
      column.notNull().defaultTo('mixed').check(sql`patient_kind in ('mixed', 'reticent', 'ordinary', 'talkative')`),
    )
    .execute();
  // Patients told everything when asked for anything else before this could be chosen.
  await sql`update test_batches set patient_kind = 'talkative'`.execute(database);
}
