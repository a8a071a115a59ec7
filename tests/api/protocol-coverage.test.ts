import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WarmServer } from '../support/start-warm-server.ts';
import { queryTestDatabase } from '../support/test-database.ts';
import { type Api, newPatient } from './api-client.ts';
import { startAsStaff } from './staff-server.ts';

let server: WarmServer;
let api: Api;
let staff: string;
let hash: string;

const prompt = `# Itch
Chief complaint: Itch

1. Did a bee sting you?
   Emergency if yes: Call an ambulance now.
2. Is anyone at home itching, too?
3. If 2 is yes, ask: For how many days?
4. What else should I know?
`;

beforeAll(async () => {
  ({ server, api, token: staff } = await startAsStaff());
  const json = { source: prompt, expected_current: null, accept_problems: true, accept_untested: true };
  hash = (await api.post('/playground/published-protocols', { token: staff, json })).body.hash;
});
afterAll(() => server.stop());

const coverage = async () => (await api.get(`/playground/protocol-coverage/${hash}`, { token: staff })).body;

async function consult(answers: Readonly<Record<string, string>>): Promise<string> {
  const { token } = await newPatient(api);
  await api.post('/physical_info', { token, json: { date_of_birth: '1980-01-01', gender: 'female' } });
  let answer = await api.say(token, 'I have an itch');
  for (const _ of Object.keys(answers)) {
    const said = answers[String(answer.body.ui_output.original_question)];
    if (said === undefined) break;
    answer = await api.say(token, said);
  }
  return token;
}

const itemOf = (body: { items: { kind: string; number: string | null }[] }, kind: string, number: string | null = null) =>
  body.items.find((item) => item.kind === kind && (number === null || item.number === number));

test('counts nothing while nobody was asked', async () => {
  expect(await coverage()).toMatchObject({ hash, consultations: { patients: 0, emulator: 0, runs: 0 }, waiting: 0, last_at: null });
});

test('tells of few patients only that they are few, and of more how many', async () => {
  for (let patient = 0; patient < 5; patient += 1) {
    await consult({ 'Did a bee sting you?': 'no', 'Is anyone at home itching, too?': patient === 0 ? 'yes' : 'no' });
  }
  const body = await coverage();
  expect(body.consultations).toEqual({ patients: 5, emulator: 0, runs: 0 });
  expect(body.last_at).not.toBeNull();
  const first = itemOf(body, 'question', '1');
  expect(first).toMatchObject({ label: 'Did a bee sting you?', reached: { patients: 5 }, carried_out: { patients: 5 } });
  expect(itemOf(body, 'question', '3')).toMatchObject({ reached: { patients: 5 }, carried_out: { patients: '<5' } });
  expect(itemOf(body, 'question', '3')).toMatchObject({
    branches: [
      { label: 'condition held', count: { patients: '<5' } },
      { label: 'condition did not hold', count: { patients: '<5' } },
      { label: 'condition not known', count: { patients: 0 } },
    ],
  });
  expect(itemOf(body, 'emergency')).toMatchObject({
    label: 'Call an ambulance now.',
    reached: { patients: 5 },
    carried_out: { patients: 0 },
  });
});

test('counts a consultation anew when it goes on, and leaves it out once it is erased', async () => {
  const token = await consult({});
  expect(itemOf(await coverage(), 'emergency')).toMatchObject({ carried_out: { patients: 0 } });
  await api.say(token, 'yes');
  expect(itemOf(await coverage(), 'emergency')).toMatchObject({ carried_out: { patients: '<5' } });
  await queryTestDatabase(
    server.databaseUrl ?? '',
    'delete from consultations where id = (select id from consultations order by started_at desc limit 1)',
  );
  expect(itemOf(await coverage(), 'emergency')).toMatchObject({ carried_out: { patients: 0 } });
});

test('tells the exact number of the staff\u2019s own consultations', async () => {
  await queryTestDatabase(
    server.databaseUrl ?? '',
    "update consultations set owner_kind = 'emulator' where id = (select id from consultations order by started_at limit 1)",
  );
  await queryTestDatabase(server.databaseUrl ?? '', 'delete from consultation_coverage');
  expect((await coverage()).consultations).toEqual({ patients: '<5', emulator: 1, runs: 0 });
});

test('holds no word that a patient said', async () => {
  const rows = await queryTestDatabase(server.databaseUrl ?? '', 'select reached::text as reached from consultation_coverage');
  expect(rows.length).toBeGreaterThan(0);
  for (const { reached } of rows) {
    for (const key of JSON.parse(String(reached))) expect(key).toMatch(/^\d+ (reached|done|answered|when \w+|answer (yes|no|\?))$/);
  }
});

test('answers 404 for a version that was never published, and 403 to patients', async () => {
  expect((await api.get('/playground/protocol-coverage/abc', { token: staff })).status).toBe(404);
  const { token } = await newPatient(api);
  expect((await api.get(`/playground/protocol-coverage/${hash}`, { token })).status).toBe(403);
});
