import { sql } from 'kysely';
import type { Failure } from '../../calls/failure.ts';
import { keepCases } from '../../cases/store-case.ts';
import { caseUnknown } from '../../contracts/cases/medical-case.ts';
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
  /** Told when there are runs to be carried out, so that this process sees to it. */
  readonly wake: () => void;
}

/** Stores a run and its job. Fails when as many runs as may be are queued or running, and when its case was deleted meanwhile. */
export async function startRun({ queries, jobs, capacity, wake }: BenchParts, run: NewRun): Promise<Result<string, Failure>> {
  const started = await queries.transaction().execute(async (transaction) => {
    if (run.caseId !== null && (await keepCases(transaction, [run.caseId])).length === 0) {
      return fail<Failure>({ code: 'not-found', detail: caseUnknown });
    }
    const active = await countActiveAlone(transaction);
    if (active >= capacity) {
      return fail<Failure>({ code: 'conflict', detail: `Maximum concurrent tests reached (${active}/${capacity})` });
    }
    return succeed(await storeRun(transaction, jobs, run));
  });
  if (started.ok) wake();
  return started;
}

/**
 * Moves as many items of batches from 'waiting' to 'queued' as there is room for, the oldest first, and gives each its job. To be called when a
 * batch was made and when a run ended; costs one look at an index where nothing waits.
 */
export async function moveWaitingItems({ queries, jobs, capacity, wake }: BenchParts): Promise<void> {
  const waiting = await queries.selectFrom('test_runs').select('id').where('state', '=', 'waiting').limit(1).executeTakeFirst();
  if (!waiting) return;
  await queries.transaction().execute(async (transaction) => {
    const room = Math.max(1, capacity - keptForSingleTests) - (await countActiveAlone(transaction));
    if (room <= 0) return;
    const moved = await queueOldest(transaction, room);
    if (moved.length > 0) await jobs.add(testRunJob, moved, transaction);
  });
  wake();
}

async function queueOldest(transaction: Queries, most: number): Promise<readonly { readonly run_id: string }[]> {
  return transaction
    .with('next', (select) =>
      select
        .selectFrom('test_runs')
        .select('id')
        .where('state', '=', 'waiting')
        .orderBy('created_at')
        .orderBy('id')
        .limit(most)
        // One that is being deleted or called off just now is passed over.
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('test_runs as run')
    .from('next')
    .whereRef('run.id', '=', 'next.id')
    .set({ state: 'queued' })
    .returning('run.id as run_id')
    .execute();
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
