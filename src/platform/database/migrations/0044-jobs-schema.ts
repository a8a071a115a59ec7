import { type Kysely, sql } from 'kysely';

/** The place of the job queue's own tables, which the queue fills: made here, because who runs the queue may not make schemas. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create schema if not exists jobs`.execute(database);
}
