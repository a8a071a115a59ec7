import { sql } from 'kysely';
import type { Failure } from '../../contracts/call.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { fail, type Result, succeed } from '../../shared/result.ts';
import { type NewRun, storeRun } from './new-run.ts';
import { testRunJob } from './test-run-job.ts';

/** Held by whoever counts the active runs and adds to them, in any process: so that the count is still right when they are added. */
const capacityLockKey = 7_310_011;

/** Places that batches leave free for tests that someone waits for. */
const keptForSingleTests = 2;

export interface BenchParts {
  readonly queries: Queries;
  readonly jobs: Jobs;
  /** How many runs may be queued or running at once, over all processes. */
  readonly capacity: number;
}

/** Stores a run and its job. Fails when as many runs as may be are queued or running. */
export async function startRun({ queries, jobs, capacity }: BenchParts, run: NewRun): Promise<Result<string, Failure>> {
  return queries.transaction().execute(async (transaction) => {
    const active = await countActiveAlone(transaction);
    if (active >= capacity) {
      return fail<Failure>({ code: 'conflict', detail: `Maximum concurrent tests reached (${active}/${capacity})` });
    }
    return succeed(await storeRun(transaction, jobs, run));
  });
}

/**
 * Moves as many items of batches from 'waiting' to 'queued' as there is room for, the oldest first, and gives each its job. To be called when a
 * batch was made and when a run ended; costs one look at an index where nothing waits.
 */
export async function moveWaitingItems({ queries, jobs, capacity }: BenchParts): Promise<void> {
  const waiting = await queries.selectFrom('test_runs').select('id').where('state', '=', 'waiting').limit(1).executeTakeFirst();
  if (!waiting) return;
  await queries.transaction().execute(async (transaction) => {
    const room = Math.max(1, capacity - keptForSingleTests) - (await countActiveAlone(transaction));
    if (room <= 0) return;
    const next = transaction
      .selectFrom('test_runs')
      .select('id')
      .where('state', '=', 'waiting')
      .orderBy('created_at')
      .orderBy('id')
      .limit(room)
      // A run that is being deleted or called off just now is passed over.
      .forUpdate()
      .skipLocked();
    const moved = await transaction.updateTable('test_runs').set({ state: 'queued' }).where('id', 'in', next).returning('id').execute();
    if (moved.length === 0) return;
    await jobs.add(
      testRunJob,
      moved.map(({ id }) => ({ run_id: id })),
      transaction,
    );
  });
}

/** How many runs are queued or running; until the transaction ends nobody else counts them. */
async function countActiveAlone(transaction: Queries): Promise<number> {
  await sql`select pg_advisory_xact_lock(${capacityLockKey})`.execute(transaction);
  const { active } = await transaction
    .selectFrom('test_runs')
    .select(({ fn }) => fn.countAll<number>().as('active'))
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirstOrThrow();
  return Number(active);
}
