import { type Kysely, sql } from 'kysely';

/** Sessions of the Patient Emulator, what their emulated patients said, and how long the steps of each turn took. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('emulator_sessions')
    .addColumn('id', 'uuid', (column) => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('account_id', 'uuid', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('chat_mode', 'text', (column) => column.notNull().check(sql`chat_mode in ('emulator', 'manual')`))
    .addColumn('is_paused', 'boolean', (column) => column.notNull().defaultTo(false))
    .addColumn('medical_info', 'text', (column) => column.notNull())
    .addColumn('system_prompt', 'text', (column) => column.notNull())
    // The name or hash of a published protocol; null where the complaint chooses.
    .addColumn('protocol', 'text')
    // No references: a session outlives the one it was forked from.
    .addColumn('forked_from_session', 'uuid')
    .addColumn('forked_from_message', 'uuid')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    // When it was last asked to go on, to half a minute.
    .addColumn('last_used_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await database.schema.createIndex('emulator_sessions_account').on('emulator_sessions').columns(['account_id', 'last_used_at']).execute();

  await database.schema
    .createTable('emulator_replies')
    .addColumn('consultation_id', 'uuid', (column) => column.notNull().references('consultations.id').onDelete('cascade'))
    // Of the consultation that is replied to: one patient's reply to each turn of the assistant, whoever asks for it first.
    .addColumn('revision', 'integer', (column) => column.notNull())
    // The message's id for the client that says it, under which the consultation stores it once it is answered.
    .addColumn('message_id', 'uuid', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('trace', 'json', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('emulator_replies_key', ['consultation_id', 'revision'])
    .execute();

  // The assistant's messages only; null where it was not measured.
  await database.schema.alterTable('consultation_messages').addColumn('step_times_ms', 'json').execute();
}
