import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../support/start-server.ts';
import { queryTestDatabase } from '../support/test-database.ts';
import { createApi } from './api-client.ts';
import { signInStaff } from './playground-client.ts';
import { type TestBenchClient, testBenchOf } from './test-bench-client.ts';

const capacity = 3;
let servers: readonly TestServer[] = [];
let benches: readonly TestBenchClient[] = [];
let databaseUrl = '';

beforeAll(async () => {
  const env = { DEV_MODE: 'true', TEST_BENCH_CAPACITY: String(capacity) };
  const first = await startServer({ env });
  databaseUrl = first.databaseUrl ?? '';
  servers = [first, await startServer({ env, databaseUrl })];
  benches = await Promise.all(
    servers.map(async ({ url }) => {
      const api = createApi(url);
      return testBenchOf(api, await signInStaff(api));
    }),
  );
});
afterAll(() => Promise.all(servers.map((server) => server.stop())));

const nth = (index: number): TestBenchClient => benches[index % benches.length] as TestBenchClient;

/** Places that are taken by runs which nobody carries out, because nobody knows of them. */
async function occupy(places: number): Promise<() => Promise<unknown>> {
  await queryTestDatabase(
    databaseUrl,
    `insert into test_runs (state, started_at, diagnosis, medical_info, emulator_prompt, model, seed, created_at, created_by)
     select 'running', now(), 'Migraine', 'Held.', 'held', 'builtin', 1, now(), 'staff@example.com' from generate_series(1, $1)`,
    [places],
  );
  return () => queryTestDatabase(databaseUrl, "delete from test_runs where emulator_prompt = 'held'");
}

test('as many tests as there are places are taken over all processes, however many ask at once', async () => {
  // The threads that carry out tests are started with the first one: until then nothing ends.
  const answers = await Promise.all(Array.from({ length: 24 }, (_, index) => nth(index).create()));
  const taken = answers.filter(({ status }) => status === 201);
  expect(taken.length).toBe(capacity);
  for (const { status, body } of answers.filter((answer) => !taken.includes(answer))) {
    expect(status).toBe(409);
    expect(body).toEqual({ detail: `Maximum concurrent tests reached (${capacity}/${capacity})` });
  }
  for (const { body } of taken) expect((await nth(1).settled(body.test_id)).card.status).toBe('succeeded');
  const again = await nth(0).create();
  expect(again.status).toBe(201);
  await nth(0).settled(again.body.test_id);
});

test('a case is refused in the same words, and runs when there is a place again', async () => {
  const free = await occupy(capacity);
  const id = await nth(0).createCase();
  expect(await nth(1).runCase(id)).toMatchObject({ status: 409, body: { detail: 'Maximum concurrent tests reached (3/3)' } });
  await free();
  const { status, body } = await nth(1).runCase(id);
  expect(status).toBe(201);
  await nth(0).settled(body.run_id);
});

test('a run whose job is gone is carried out all the same', async () => {
  const [row] = (await queryTestDatabase(
    databaseUrl,
    `insert into test_runs (state, diagnosis, medical_info, emulator_prompt, model, seed, created_at, created_by)
     values ('queued', 'Migraine', 'A 30-year-old woman has a headache.', '', 'builtin', 1, now(), 'staff@example.com') returning id`,
  )) as { id: string }[];
  expect((await nth(0).settled(row?.id ?? '')).card.status).toBe('succeeded');
});

test('a run that goes on for longer than ten minutes ends with that reason', async () => {
  const [row] = (await queryTestDatabase(
    databaseUrl,
    `insert into test_runs (state, started_at, diagnosis, medical_info, emulator_prompt, model, seed, created_at, created_by)
     values ('running', now() - interval '11 minutes', 'Migraine', 'Held up.', '', 'builtin', 1, now() - interval '12 minutes', 'staff@example.com')
     returning id`,
  )) as { id: string }[];
  const { card } = await nth(0).settled(row?.id ?? '');
  expect(card).toMatchObject({ status: 'failed', error: 'The run took longer than 10 minutes.', summary: null });
});
