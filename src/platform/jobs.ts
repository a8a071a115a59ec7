import { sql } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { Database, Queries } from './database/database.ts';
import type { Log } from './log.ts';

/** A kind of durable work: its name, and what a job of it is told. */
export interface JobKind<Payload extends object> {
  readonly name: string;
  /** Ids only. What the job works on is read when it runs: it may run late, and more than once. */
  readonly payload: z.ZodType<Payload>;
  /** How often it is begun, after a crash or an error, before it is given up. */
  readonly attempts: number;
  readonly timeLimitSeconds: number;
  /** How long a job that is over is remembered; an hour where nothing is said. */
  readonly keptSeconds?: number;
}

export interface JobHandler<Payload extends object> {
  /** How many jobs of the kind this process runs at once. */
  readonly atOnce: number;
  /** Does the work. The signal is aborted when the job is not this process's any more: at its time limit and when the server stops. */
  readonly run: (payload: Payload, signal: AbortSignal) => Promise<void>;
  /** Says on record that the work will not be done, after the last attempt. */
  readonly giveUp: (payload: Payload) => Promise<void>;
}

/** Work that outlives the process: kept in the database, run at least once by any of the servers that share it. */
export interface Jobs {
  /** Makes a kind known. Needed by a process that adds jobs of it and runs none. */
  readonly prepare: (kind: JobKind<object>) => Promise<void>;
  /** Adds jobs, in the same transaction as what they are about when `queries` is one. */
  readonly add: <Payload extends object>(kind: JobKind<Payload>, payloads: readonly Payload[], queries: Queries) => Promise<void>;
  /** Which of these have no job that waits, runs or will be tried again, given up ones included: nobody will see to them. */
  readonly withoutJob: <Payload extends object>(
    kind: JobKind<Payload>,
    payloads: readonly Payload[],
    queries: Queries,
  ) => Promise<readonly Payload[]>;
  /** Runs jobs of the kind in this process from now on. */
  readonly work: <Payload extends object>(kind: JobKind<Payload>, handler: JobHandler<Payload>) => Promise<void>;
  /** Takes no more jobs and lets those under way end; after a few seconds they are left to another process. */
  readonly stop: () => Promise<void>;
}

const schema = 'jobs';
const heartbeatSeconds = 10;
const drainPatienceMs = 3_000;
/** How often it is looked for jobs that nobody was told of, such as what a process that died left behind. */
const lookingOut = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 } as const;
const keptSeconds = 3_600;

/** Opens the jobs of a database, and brings their tables to the newest form. Throws when the database cannot be reached. */
export async function openJobs(database: Pick<Database, 'kysely' | 'listen'>, log: Log): Promise<Jobs> {
  const boss = new PgBoss({
    db: { ...leavingNothingOpen(database.kysely), listen: database.listen },
    schema,
    createSchema: false,
    useListenNotify: true,
    schedule: false,
    // Jobs of a process that died are found by their missing heartbeat, which is looked for this often.
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  });
  boss.on('error', (error: Error) => log.warn({ reason: error.message }, 'The job queue had trouble'));
  boss.on('warning', ({ message }) => log.info({ reason: message }, 'The job queue warns'));
  await boss.start();

  return {
    prepare: (kind) => createQueues(boss, kind),
    add: async (kind, payloads, queries) => {
      const jobs = payloads.map((payload) => ({ data: kind.payload.parse(payload) }));
      await boss.insert(kind.name, jobs, { db: fromKysely(queries) });
    },
    withoutJob: async (kind, payloads, queries) => {
      const { rows } = await sql<{ ordinal: number }>`
        select wanted.ordinality::integer as ordinal
        from jsonb_array_elements(${JSON.stringify(payloads)}::jsonb) with ordinality as wanted (payload, ordinality)
        where not exists (
          select from ${sql.id(schema, 'job')} as job
          where job.name in (${kind.name}, ${givenUp(kind)}) and job.state < 'completed' and job.data = wanted.payload
        )`.execute(queries);
      return rows.flatMap(({ ordinal }) => payloads[ordinal - 1] ?? []);
    },
    work: async (kind, { atOnce, run, giveUp }) => {
      await createQueues(boss, kind);
      const attempt = async (name: string, act: (payload: Parameters<typeof run>[0], signal: AbortSignal) => Promise<void>) => {
        const worker: string = await boss.work(name, lookingOut, async ([job]) => {
          if (job === undefined) return;
          // Where there was one job there may be more: the next is looked for as soon as this one is over.
          boss.notifyWorker(worker);
          const payload = kind.payload.safeParse(job.data);
          if (!payload.success) return log.error({ job: name }, 'A job was dropped, because its payload is not of this version');
          try {
            await act(payload.data, job.signal);
          } catch (error) {
            throw reported(error as Error, name, log);
          }
        });
      };
      for (let count = 0; count < atOnce; count += 1) await attempt(kind.name, run);
      await attempt(givenUp(kind), giveUp);
    },
    stop: () => boss.stop({ graceful: true, timeout: drainPatienceMs, close: false }),
  };
}

/**
 * The database as the queue may use it. It sends several statements together, begin and commit among them: where one fails, the transaction is left open in
 * the connection, and whoever had that one next would fail, too.
 */
export function leavingNothingOpen(queries: Queries): ReturnType<typeof fromKysely> {
  return {
    executeSql: (text, values) =>
      queries.connection().execute(async (connection) => {
        try {
          return await fromKysely(connection).executeSql(text, values);
        } catch (error) {
          await sql`rollback`.execute(connection);
          throw error;
        }
      }),
  };
}

async function createQueues(boss: PgBoss, kind: JobKind<object>): Promise<void> {
  const common = { notify: true, deleteAfterSeconds: kind.keptSeconds ?? keptSeconds, heartbeatSeconds, retryDelay: 1 };
  await boss.createQueue(givenUp(kind), { ...common, retryLimit: 5 });
  await boss.createQueue(kind.name, {
    ...common,
    retryLimit: kind.attempts - 1,
    expireInSeconds: kind.timeLimitSeconds,
    deadLetter: givenUp(kind),
  });
}

/** Logs what a handler threw, and answers an error that is kept with the job: without a message, which may quote what a person wrote. */
function reported(error: Error & { readonly code?: string }, job: string, log: Log): Error {
  const where = error.stack?.split('\n').filter((line) => line.startsWith('    at '));
  log.error({ job, name: error.name, code: error.code, where }, 'A job failed');
  const kept = new Error(error.name);
  delete kept.stack;
  return kept;
}

function givenUp(kind: Pick<JobKind<object>, 'name'>): string {
  return `${kind.name}-given-up`;
}
