import { type Kysely, sql } from 'kysely';

/** Which version of a protocol is asked since when, and what past consultations reached of each version. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('protocol_publications')
    // Rises from one publication to the next, over all protocols: the newest tells whether anything was published since.
    .addColumn('id', 'integer', (column) => column.generatedAlwaysAsIdentity().primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull().references('published_protocols.hash'))
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull().check(sql`origin in ('shipped', 'published', 'reverted')`))
    // False where a newer shipped version was kept back, because staff had published their own.
    .addColumn('takes_effect', 'boolean', (column) => column.notNull())
    // The e-mail of who did it; null for what came with the product. No reference: the history outlives the account.
    .addColumn('published_by', 'text')
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('published_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await database.schema.createIndex('protocol_publications_name').on('protocol_publications').columns(['name', 'id']).execute();

  await database.schema.createIndex('consultations_protocol').on('consultations').column('protocol_hash').execute();
  await database.schema
    .createTable('consultation_coverage')
    .addColumn('consultation_id', 'uuid', (column) => column.primaryKey().references('consultations.id').onDelete('cascade'))
    // The revision of the consultation that was looked at; a higher one has gone on since.
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('protocol_hash', 'text', (column) => column.notNull())
    .addColumn('owner_kind', 'text', (column) => column.notNull())
    // What was reached, as keys such as 'asked 3', 'chose 3 throbbing' or 'true 12'. Nothing that was said.
    .addColumn('reached', 'jsonb', (column) => column.notNull())
    .execute();
  await database.schema.createIndex('consultation_coverage_protocol').on('consultation_coverage').column('protocol_hash').execute();
}
