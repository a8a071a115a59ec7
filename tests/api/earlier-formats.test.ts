import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WarmServer } from '../support/start-warm-server.ts';
import { queryTestDatabase } from '../support/test-database.ts';
import { type Api, newPatient } from './api-client.ts';
import { begin, converse, type Playground, playgroundOf } from './playground-client.ts';
import { startAsStaff } from './staff-server.ts';
import { type TestBenchClient, testBenchOf } from './test-bench-client.ts';

let server: WarmServer;
let api: Api;
let playground: Playground;
let bench: TestBenchClient;

beforeAll(async () => {
  const staff = await startAsStaff();
  ({ server, api } = staff);
  playground = playgroundOf(api, staff.token);
  bench = testBenchOf(api, staff.token);
});
afterAll(() => server.stop());

const columns = [
  ['consultations', 'state'],
  ['consultation_states', 'state'],
  ['consultation_messages', 'turn'],
  ['emulator_replies', 'trace'],
  ['test_runs', 'verdict'],
] as const;

/** Makes all rows what they were before formats had numbers; or of another number. */
async function storeAs(format: number | null): Promise<void> {
  for (const [table, column] of columns) {
    const json = format === null ? `${column}::jsonb - 'format'` : `jsonb_set(${column}::jsonb, '{format}', '${format}')`;
    await queryTestDatabase(server.databaseUrl ?? '', `update ${table} set ${column} = (${json})::json where ${column} is not null`);
  }
}

test('what was stored before formats had numbers opens and goes on', async () => {
  const { token } = await newPatient(api);
  await api.say(token, 'I have had a throbbing headache since yesterday and I feel sick');
  const chat = (await api.get('/chat/history', { token })).body;
  const session = await begin(playground);
  await converse(playground, session, 3);
  const played = (await playground.history(session)).body;
  const run = (await bench.create()).body.test_id;
  const scored = await bench.settled(run);
  await storeAs(null);

  expect((await api.get('/chat/history', { token })).body).toEqual(chat);
  expect((await api.say(token, 'No')).status).toBe(200);
  expect((await playground.history(session)).body.messages).toEqual(played.messages);
  const forked = (await playground.fork(session, { message_id: played.messages[3].id, answer: 'I am not sure.' })).body.session_id;
  expect((await converse(playground, forked)).at(-1)).toContain('Patient Summary');
  // What was not counted then is not made up.
  expect((await bench.read(run)).body).toEqual({ ...scored, contribution: null });
});

test('what a newer version stored is not guessed at', async () => {
  const { token } = await newPatient(api);
  await api.say(token, 'I have a headache');
  await storeAs(99);
  expect((await api.say(token, 'No')).status).toBe(500);
  await storeAs(1);
  expect((await api.say(token, 'No')).status).toBe(200);
  expect((await api.get('/chat/history', { token })).body.messages).toHaveLength(5);
});
