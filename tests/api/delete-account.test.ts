import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWarmServer, type WarmServer } from '../support/start-warm-server.ts';
import { queryTestDatabase } from '../support/test-database.ts';
import { type Api, createApi, newPatient, password, registration } from './api-client.ts';

let server: WarmServer;
let api: Api;

beforeAll(async () => {
  server = await startWarmServer({ env: { DEV_MODE: 'true' } });
  api = createApi(server.url);
});
afterAll(() => server.stop());

const deleteAccount = (token: string, typed: string) => api.post('/delete-account', { token, json: { password: typed } });

/** A patient with something in every table that a patient's own calls fill. */
async function livePatient() {
  const patient = await newPatient(api);
  await api.post('/physical_info', { token: patient.token, json: { date_of_birth: '1980-01-01' } });
  await api.post('/allergies', { token: patient.token, json: { details: { description: 'Penicillin' } } });
  await api.say(patient.token, 'My head hurts');
  await api.post('/second-factor/set-up', { token: patient.token, json: { password } });
  return patient;
}

test('takes the password, and then the account with all that is theirs, and nothing of anybody else', async () => {
  const databaseUrl = server.databaseUrl ?? '';
  const [ann, beth] = [await livePatient(), await livePatient()];
  const other = (await api.signIn(ann.email)).body.access_token;
  const [account] = await queryTestDatabase(databaseUrl, 'select id from accounts where email = $1', [ann.email]);
  const id = String(account?.id);

  expect((await deleteAccount(ann.token, 'not the right one')).status).toBe(403);
  expect((await api.get('/allergies', { token: ann.token })).status).toBe(200);
  expect((await deleteAccount(ann.token, password)).status).toBe(204);

  for (const token of [ann.token, other]) expect((await api.get('/account_info', { token })).status).toBe(401);
  expect((await api.signIn(ann.email)).status).toBe(401);
  const tables = await queryTestDatabase(
    databaseUrl,
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_name not like 'kysely_%'`,
  );
  for (const { name } of tables) {
    const rows = await queryTestDatabase(databaseUrl, `select 1 from ${name} as t where t::text like $1 limit 1`, [`%${id}%`]);
    expect([name, rows.length]).toEqual([name, name === 'audit_events' ? 1 : 0]);
  }
  const trail = await queryTestDatabase(
    databaseUrl,
    `select outcome from audit_events where action = 'delete-account' and subject = $1::uuid order by id`,
    [id],
  );
  expect(trail.map(({ outcome }) => outcome)).toEqual(['forbidden', 'ok']);
  expect((await api.get('/chat/history', { token: beth.token })).body.messages).toHaveLength(3);
  expect((await api.post('/users/register', { json: registration({ email: ann.email }) })).status).toBe(201);
});

test('is not for staff, whose work outlives them', async () => {
  const idToken = (await api.localIdToken()).body.token;
  const { access_token: token } = (await api.post('/verify-google-token', { json: { token: idToken } })).body;
  expect((await deleteAccount(token, password)).status).toBe(403);
  expect((await api.get('/account_info', { token })).status).toBe(200);
});
