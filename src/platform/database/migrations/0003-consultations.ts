import { type Kysely, sql } from 'kysely';

/** Consultations with their messages and facts, and the published protocols they run on. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('published_protocols')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('protocol', 'json', (column) => column.notNull())
    .addColumn('published_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();

  await database.schema
    .createTable('consultations')
    .addColumn('id', 'uuid', (column) => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('owner_kind', 'text', (column) => column.notNull().check(sql`owner_kind in ('patient', 'emulator', 'run')`))
    .addColumn('owner_id', 'uuid', (column) => column.notNull())
    // With whose account it is erased; null where no account owns it.
    .addColumn('account_id', 'uuid', (column) => column.references('accounts.id').onDelete('cascade'))
    .addColumn('protocol_name', 'text')
    .addColumn('protocol_hash', 'text', (column) => column.references('published_protocols.hash'))
    .addColumn('knowledge_version', 'text', (column) => column.notNull())
    // json and not jsonb: it keeps the order of the keys, on which the next turn must not but could depend.
    .addColumn('state', 'json', (column) => column.notNull())
    .addColumn('phase', 'text', (column) => column.notNull())
    // Counts the stored turns; a turn is stored only on top of the one it was made from.
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('started_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('superseded_at', 'timestamptz')
    .execute();
  await database.schema
    .createIndex('consultations_current')
    .unique()
    .on('consultations')
    .columns(['owner_kind', 'owner_id'])
    .where(sql.ref('superseded_at'), 'is', null)
    .execute();
  await database.schema.createIndex('consultations_account').on('consultations').column('account_id').execute();

  await database.schema
    .createTable('consultation_messages')
    .addColumn('id', 'uuid', (column) => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('consultation_id', 'uuid', (column) => column.notNull().references('consultations.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('sender', 'text', (column) => column.notNull().check(sql`sender in ('ai', 'user')`))
    .addColumn('content', 'text', (column) => column.notNull())
    // The whole turn of the interview, with its traces; the assistant's messages only.
    .addColumn('turn', 'json')
    // Chosen by the client, so that a message sent again is recognised; the patient's messages only.
    .addColumn('client_message_id', 'uuid')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addUniqueConstraint('consultation_messages_position', ['consultation_id', 'position'])
    .execute();
  await database.schema
    .createIndex('consultation_messages_client_id')
    .on('consultation_messages')
    .column('client_message_id')
    .where(sql.ref('client_message_id'), 'is not', null)
    .execute();

  await database.schema
    .createTable('consultation_facts')
    .addColumn('consultation_id', 'uuid', (column) => column.notNull().references('consultations.id').onDelete('cascade'))
    .addColumn('message_position', 'integer', (column) => column.notNull())
    .addColumn('ordinal', 'integer', (column) => column.notNull())
    .addColumn('finding', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull().check(sql`status in ('present', 'absent', 'unknown')`))
    .addColumn('value', 'jsonb')
    .addColumn('quote', 'text')
    .addColumn('source', 'jsonb', (column) => column.notNull())
    .addPrimaryKeyConstraint('consultation_facts_key', ['consultation_id', 'message_position', 'ordinal'])
    .execute();
}
