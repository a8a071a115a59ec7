import { type Kysely, sql } from 'kysely';

/** What language models were asked and what they took: for each message, consultation, day and run; and answers kept for runs. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('consultations')
    // Input and output together, of the assistant's steps and an emulated patient's.
    .addColumn('model_tokens', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  // How the calls behind a message went: those of the assistant's steps, or of an emulated patient; null where there were none.
  await database.schema.alterTable('consultation_messages').addColumn('model_calls', 'json').execute();

  await database.schema
    .createTable('model_token_days')
    .addColumn('day', 'date', (column) => column.primaryKey())
    .addColumn('tokens', 'bigint', (column) => column.notNull())
    .execute();

  await database.schema
    .alterTable('test_runs')
    // Which model spoke in each role and by which version of its prompt; null until the run is scored.
    .addColumn('models', 'json')
    // How the judge's calls went.
    .addColumn('judge_calls', 'json')
    // Sums over all calls of the run; null until it is scored.
    .addColumn('model_input_tokens', 'bigint')
    .addColumn('model_output_tokens', 'bigint')
    // Null where a call has no cost, because no price is configured or the endpoint told no tokens.
    .addColumn('model_cost', 'double precision')
    .addColumn('model_ms', 'double precision')
    .addColumn('model_calls', 'integer')
    .addColumn('model_fall_backs', 'integer')
    .addColumn('model_replayed', 'integer')
    .execute();
  await database.schema
    .alterTable('test_batches')
    // Asks its models anew, whatever answers are kept.
    .addColumn('fresh', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute();

  // Answers of models to runs, which are of written cases and never of a patient.
  await database.schema
    .createTable('model_answers')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('kept_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await database.schema.createIndex('model_answers_kept').on('model_answers').column('kept_at').execute();
}
