import { type Kysely, sql } from 'kysely';

/** What the prompt of a run contributed, beside its verdict: batches are summed up from it again and again while they run, and verdicts are long. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('test_runs')
    .addColumn('contribution', 'jsonb', (column) =>
      column.generatedAlwaysAs(sql`nullif((verdict -> 'contribution')::jsonb, 'null'::jsonb)`).stored(),
    )
    .execute();
}
