import { type Kysely, sql } from 'kysely';

/** Attempts that are limited, counted for all processes at once, and from where each account has been signed in to. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('attempt_counts')
    .addColumn('kind', 'text', (column) => column.notNull())
    // A hash: what is counted is an e-mail, an address or a code.
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('window_ends_at', 'timestamptz', (column) => column.notNull())
    // Until when nothing more is tried, although attempts are left in the window.
    .addColumn('blocked_until', 'timestamptz')
    .addPrimaryKeyConstraint('attempt_counts_key', ['kind', 'subject'])
    .execute();
  await database.schema.createIndex('attempt_counts_window').on('attempt_counts').column('window_ends_at').execute();

  await database.schema
    .createTable('known_networks')
    .addColumn('account_id', 'uuid', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('network_hash', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addPrimaryKeyConstraint('known_networks_key', ['account_id', 'network_hash'])
    .execute();
}
