import { type Kysely, sql } from 'kysely';

/** Who speaks in a session of the Patient Emulator, and where its conversations stood after each exchange, so that a fork begins there. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('emulator_sessions')
    .addColumn('model', 'text', (column) => column.notNull().defaultTo('configured').check(sql`model in ('configured', 'builtin')`))
    .execute();

  // Of the emulator's conversations only: nobody forks a patient's or a run's.
  await database.schema
    .createTable('consultation_states')
    .addColumn('consultation_id', 'uuid', (column) => column.notNull().references('consultations.id').onDelete('cascade'))
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('state', 'json', (column) => column.notNull())
    .addPrimaryKeyConstraint('consultation_states_key', ['consultation_id', 'revision'])
    .execute();
}
