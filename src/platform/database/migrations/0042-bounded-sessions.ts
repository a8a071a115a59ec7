import { type Kysely, sql } from 'kysely';

/** When each session began, until when a renewed token is still taken, who a Google account is, and which ID tokens were used. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('session_tokens')
    // The sign-in, which renewals do not move.
    .addColumn('session_began_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    // Null until the token is renewed. Used after it, somebody has a copy.
    .addColumn('grace_ends_at', 'timestamptz')
    .execute();
  await database.schema
    .alterTable('accounts')
    // The identity provider's own name of the person: an e-mail may be given to another one day.
    .addColumn('provider_subject', 'text')
    .execute();
  await sql`create unique index accounts_subject_of_provider on accounts (auth_provider, provider_subject)`.execute(database);
  await database.schema
    .createTable('used_id_tokens')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute();
}
