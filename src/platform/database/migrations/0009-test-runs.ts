import { type Kysely, sql } from 'kysely';

/** Tests, which are runs of a case or of a patient written for them alone, and batches of runs. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('test_batches')
    .addColumn('id', 'uuid', (column) => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('cases_kind', 'text', (column) => column.notNull().check(sql`cases_kind in ('all', 'group', 'selection')`))
    // Of its cases, where they are those of one chief complaint.
    .addColumn('chief_complaint', 'text')
    // The version that it runs on; null where the complaint chooses among the published ones.
    .addColumn('protocol_hash', 'text', (column) => column.references('published_protocols.hash'))
    .addColumn('protocol_name', 'text')
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('seed', 'integer', (column) => column.notNull())
    .addColumn('repeats', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('cancelled_at', 'timestamptz')
    .execute();
  await database.schema.createIndex('test_batches_protocol').on('test_batches').columns(['protocol_hash', 'created_at']).execute();

  await database.schema
    .createTable('test_runs')
    .addColumn('id', 'uuid', (column) => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('case_id', 'uuid', (column) => column.references('cases.id').onDelete('cascade'))
    .addColumn('batch_id', 'uuid', (column) => column.references('test_batches.id').onDelete('cascade'))
    // From 1: the repeat of the case within its batch.
    .addColumn('repeat', 'integer', (column) => column.notNull().defaultTo(1))
    // 'waiting' is an item of a batch in line; 'queued' has a job that no process has begun.
    .addColumn('state', 'text', (column) => column.notNull().check(sql`state in ('waiting', 'queued', 'running', 'succeeded', 'failed')`))
    // Why it failed, in words; null otherwise.
    .addColumn('error', 'text')
    // As they were when the run was made: the case may be edited later.
    .addColumn('chief_complaint', 'text')
    .addColumn('diagnosis', 'text', (column) => column.notNull())
    .addColumn('medical_info', 'text', (column) => column.notNull())
    .addColumn('emulator_prompt', 'text', (column) => column.notNull())
    .addColumn('metadata', 'json')
    // The name or hash of a protocol that was chosen; null where the complaint chooses.
    .addColumn('protocol', 'text')
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('seed', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    // An e-mail. No reference: a run outlives the account.
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('started_at', 'timestamptz')
    .addColumn('finished_at', 'timestamptz')
    // The kind of error that its last attempt ended in; null where it was only interrupted.
    .addColumn('trouble', 'text')
    // What it runs on: from the start where a protocol was chosen, otherwise once it is scored.
    .addColumn('protocol_name', 'text')
    .addColumn('protocol_hash', 'text')
    .addColumn('knowledge_version', 'text')
    // What it came to; null until it is scored.
    .addColumn('accuracy', 'integer')
    .addColumn('questions_missed_percent', 'double precision')
    .addColumn('verdict', 'json')
    // Counted out of the verdict, for sums over many runs.
    .addColumn('questions', 'integer', (column) => column.generatedAlwaysAs(sql`json_array_length(verdict -> 'actualPath')`).stored())
    .addColumn('fidelity_breaks', 'integer', (column) =>
      column.generatedAlwaysAs(sql`json_array_length(verdict -> 'fidelityBreaks')`).stored(),
    )
    // SHA-256 of what was run of a case, by which two batches tell whether they ran the same; null outside of batches.
    .addColumn('texts_hash', 'text')
    .execute();
  await database.schema.createIndex('test_runs_case').on('test_runs').columns(['case_id', 'created_at']).execute();
  await database.schema.createIndex('test_runs_batch').on('test_runs').columns(['batch_id', 'state', 'accuracy', 'finished_at']).execute();
  await database.schema
    .createIndex('test_runs_protocol')
    .on('test_runs')
    .columns(['protocol_hash', 'batch_id'])
    .where(sql.ref('batch_id'), 'is not', null)
    .execute();
  await database.schema
    .createIndex('test_runs_created')
    .on('test_runs')
    .columns(['created_at', 'id'])
    .where(sql.ref('batch_id'), 'is', null)
    .execute();
  await database.schema
    .createIndex('test_runs_unfinished')
    .on('test_runs')
    .columns(['state', 'created_at', 'id'])
    .where(sql<boolean>`state in ('waiting', 'queued', 'running')`)
    .execute();

  // Where the words of an emulated patient come from; the messages of runs only.
  await database.schema.alterTable('consultation_messages').addColumn('patient_trace', 'json').execute();
}
