import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openConsultations } from '../../src/consultations/open-consultations.ts';
import { sampleKnowledge } from '../../src/interview/sample-clinic.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { readEnvironment } from '../../src/platform/environment.ts';
import type { Jobs } from '../../src/platform/jobs.ts';
import { createLog } from '../../src/platform/log.ts';
import { moveWaitingItems } from '../../src/test-bench/runs/capacity.ts';
import { testRunHandler } from '../../src/test-bench/runs/carry-out-run.ts';
import { deleteRun } from '../../src/test-bench/runs/delete-run.ts';
import type { RunContext } from '../../src/test-bench/runs/run-context.ts';
import { findRun } from '../../src/test-bench/runs/stored-run.ts';
import { readTranscript } from '../../src/test-bench/runs/transcript.ts';
import { createTestDatabase } from '../support/test-database.ts';

const log = createLog({ level: 'silent' });
const never = new AbortController().signal;
let database: Database;
let context: RunContext;
let added: { readonly run_id: string }[] = [];

beforeAll(async () => {
  database = await openDatabase({ databaseUrl: await createTestDatabase(), dataDir: '' }, log);
  const consultations = await openConsultations({
    queries: database.kysely,
    environment: builtinEnvironment(),
    knowledge: sampleKnowledge,
    shippedPrompts: [],
    log,
    now: () => new Date(),
    monotonicMs: () => performance.now(),
  });
  const jobs: Pick<Jobs, 'add'> = {
    add: async (_kind, payloads) => {
      added.push(...(payloads as unknown as { run_id: string }[]));
    },
  };
  context = {
    ...consultations,
    jobs: jobs as Jobs,
    capacity: 6,
    wake: () => undefined,
  };
});
afterAll(() => database.close());

function builtinEnvironment() {
  const outcome = readEnvironment({});
  if (!outcome.ok) throw new Error('The defaults are wrong');
  return outcome.value;
}

async function storeRuns(count: number, state: 'queued' | 'waiting'): Promise<readonly string[]> {
  const run = {
    state,
    diagnosis: 'Migraine',
    medical_info: 'A 30-year-old woman has a throbbing headache for one day. She has nausea and light hurts. She denies fever.',
    emulator_prompt: '',
    model: 'builtin',
    seed: 3,
    created_at: new Date(),
    created_by: 'staff@example.com',
  };
  const rows = await database.kysely
    .insertInto('test_runs')
    .values(Array.from({ length: count }, () => run))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

const carryOut = (id: string, signal = never, own = context) => testRunHandler(own, 1).run({ run_id: id }, signal);

async function told(id: string): Promise<string> {
  const run = await findRun(database.kysely, id);
  return JSON.stringify({ said: run && (await readTranscript(database.kysely, run)), verdict: run?.verdict });
}

/** A patient that does something before each reply, told how many it gave. */
function patientWho(act: (replies: number) => Promise<void> | void): RunContext {
  return {
    ...context,
    models: {
      ...context.models,
      inTurn: (terms, work) =>
        context.models.inTurn(terms, (ports) =>
          work({
            ...ports,
            patient: async (request) => {
              await act(request.saidBefore.length);
              return ports.patient(request);
            },
          }),
        ),
    },
  };
}

describe('a run', () => {
  test('that several have in hand at once says everything once', async () => {
    const [alone = '', shared = ''] = await storeRuns(2, 'queued');
    await carryOut(alone);
    await Promise.all(Array.from({ length: 5 }, () => carryOut(shared)));
    expect((await findRun(database.kysely, shared))?.status).toBe('succeeded');
    expect(await told(shared)).toBe(await told(alone));
  });

  test('goes on where it was called off', async () => {
    const [alone = '', broken = ''] = await storeRuns(2, 'queued');
    await carryOut(alone);
    for (const after of [1, 2]) {
      const stop = new AbortController();
      const own = patientWho((replies) => (replies === after ? stop.abort() : undefined));
      await expect(carryOut(broken, stop.signal, own)).rejects.toThrow();
      expect(await findRun(database.kysely, broken)).toMatchObject({ status: 'running', turns: after });
    }
    await carryOut(broken);
    expect(await told(broken)).toBe(await told(alone));
  });

  test('that is deleted under way leaves nothing behind', async () => {
    const [id = ''] = await storeRuns(1, 'queued');
    const own = patientWho(async (replies) => {
      if (replies === 1) expect(await deleteRun(database.kysely, { id, caseId: null })).toBe(true);
    });
    await carryOut(id, never, own);
    expect(await findRun(database.kysely, id)).toBeNull();
    expect(await database.kysely.selectFrom('consultations').select('id').where('owner_id', '=', id).execute()).toEqual([]);
  });

  test('is not begun again once it is over', async () => {
    const [id = ''] = await storeRuns(1, 'queued');
    await carryOut(id);
    const before = await findRun(database.kysely, id);
    await carryOut(id);
    expect(await findRun(database.kysely, id)).toEqual(before);
  });

  test('that is given up tells why, and no word of its patient', async () => {
    const [interrupted = '', broken = ''] = await storeRuns(2, 'queued');
    await testRunHandler(context, 1).giveUp({ run_id: interrupted });
    expect(await findRun(database.kysely, interrupted)).toMatchObject({
      status: 'failed',
      error: 'The run was interrupted 3 times and given up.',
      verdict: null,
    });
    const own = patientWho(() => {
      throw new TypeError('She said that her throbbing headache …');
    });
    for (let attempt = 0; attempt < 3; attempt += 1) await expect(carryOut(broken, never, own)).rejects.toThrow();
    await testRunHandler(context, 1).giveUp({ run_id: broken });
    expect(await findRun(database.kysely, broken)).toMatchObject({
      status: 'failed',
      error: 'The run ended in an error 3 times (TypeError) and was given up.',
    });
  });

  test('whose interview finds no end fails with that reason', async () => {
    const [id = ''] = await storeRuns(1, 'queued');
    const { engine } = context;
    const endless: RunContext = {
      ...context,
      engine: {
        start: (beginning) => engine.start(beginning),
        reply: async (state) => ({ ...(await engine.start({ profile: state.profile, seed: 1 })), state }),
      },
    };
    await carryOut(id, never, endless);
    expect(await findRun(database.kysely, id)).toMatchObject({
      status: 'failed',
      error: 'The interview did not come to its Patient Summary within 120 replies.',
      turns: 120,
    });
  });
});

test('of what waits in line no more is moved up than there is room for, however many move it', async () => {
  added = [];
  const waiting = await storeRuns(20, 'waiting');
  await Promise.all(Array.from({ length: 6 }, () => moveWaitingItems(context)));
  expect(added.length).toBe(4);
  const queued = await database.kysely.selectFrom('test_runs').select('id').where('state', '=', 'queued').execute();
  expect(queued.map(({ id }) => id).sort()).toEqual(added.map(({ run_id }) => run_id).sort());
  for (const { run_id } of [...added]) await carryOut(run_id);
  const left = await database.kysely
    .selectFrom('test_runs')
    .select('id')
    .where('state', '=', 'waiting')
    .where('id', 'in', waiting)
    .execute();
  expect(left.length).toBe(20 - 4 - 4);
});
