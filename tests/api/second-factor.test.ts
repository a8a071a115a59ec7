import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { processEnvironment } from '../support/process-environment.ts';
import { testTokenSecret } from '../support/start-server.ts';
import { startWarmServer, type WarmServer } from '../support/start-warm-server.ts';
import { queryTestDatabase } from '../support/test-database.ts';
import { type Api, createApi, newPatient, password, registration } from './api-client.ts';
import { codeOf } from './authenticator-app.ts';

const main = join(import.meta.dirname, '..', '..', 'src', 'cli', 'main.ts');
let server: WarmServer;
let api: Api;

beforeAll(async () => {
  server = await startWarmServer();
  api = createApi(server.url);
});
afterAll(() => server.stop());

const setUp = (token: string, typed = password) => api.post('/second-factor/set-up', { token, json: { password: typed } });
const confirm = (token: string, code: string) => api.post('/second-factor/confirm', { token, json: { code } });
const verify = (token: string, code: string) => api.post('/second-factor/verify', { token, json: { code } });

/** A patient whose app shows codes. The code of the present was used for the set-up. */
async function patientWithApp(on: Api = api) {
  const { token, email } = await newPatient(on);
  const { secret } = (await on.post('/second-factor/set-up', { token, json: { password } })).body;
  const confirmed = await on.post('/second-factor/confirm', { token, json: { code: codeOf(secret) } });
  return { email, secret, token: confirmed.body.access_token, recoveryCodes: confirmed.body.recovery_codes as readonly string[] };
}

describe('setting up a second factor', () => {
  test('takes the password and a code of the new secret, answers recovery codes once, and ends the other sessions', async () => {
    const { token, email } = await newPatient(api);
    const other = (await api.signIn(email)).body.access_token;
    expect((await api.get('/second-factor', { token })).body).toEqual({ state: 'off', required: false, recovery_codes_left: 0 });
    expect((await setUp(token, 'not the right one')).status).toBe(403);
    expect((await confirm(token, '123456')).status).toBe(409);
    const { secret, address } = (await setUp(token)).body;
    expect(new URL(address).searchParams.get('secret')).toBe(secret);
    expect((await confirm(token, '12345')).status).toBe(403);
    // Until it is confirmed, the password alone does.
    expect((await api.signIn(email)).body.second_factor).toBeUndefined();
    const { status, body } = await confirm(token, codeOf(secret));
    expect([status, body.recovery_codes.length, new Set(body.recovery_codes).size]).toEqual([200, 10, 10]);
    expect((await api.get('/second-factor', { token: body.access_token })).body).toMatchObject({ state: 'on', recovery_codes_left: 10 });
    expect((await api.get('/account_info', { token: other })).status).toBe(401);
  });

  test('again moves it to another app, and the old one serves until then', async () => {
    const { email, secret, token } = await patientWithApp();
    const moved = (await setUp(token)).body.secret;
    const { access_token } = (await api.signIn(email)).body;
    expect((await verify(access_token, codeOf(moved, 1))).status).toBe(403);
    expect((await verify(access_token, codeOf(secret, 1))).status).toBe(200);
    const before = (await api.signIn(email)).body.access_token;
    expect((await confirm(token, codeOf(moved))).status).toBe(200);
    expect((await verify(before, codeOf(moved, 1))).status).toBe(401);
    const after = (await api.signIn(email)).body.access_token;
    expect((await verify(after, codeOf(moved, 1))).status).toBe(200);
  });

  test('leaves neither recovery codes nor the codes of the app readable in the database', async () => {
    const { recoveryCodes } = await patientWithApp();
    const rows = await queryTestDatabase(server.databaseUrl ?? '', 'select code_hash from recovery_codes');
    for (const { code_hash } of rows) expect(code_hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(rows)).not.toContain(recoveryCodes[0]);
  });
});

describe('signing in with a second factor', () => {
  test('opens nothing but the way to the code, and then everything', async () => {
    const { email, secret } = await patientWithApp();
    const { status, body } = await api.signIn(email);
    expect([status, body.second_factor]).toEqual([200, 'code']);
    const first = body.access_token;
    for (const path of ['/account_info', '/allergies', '/chat/history', '/second-factor'])
      expect((await api.get(path, { token: first })).status).toBe(403);
    expect((await api.post('/refresh-token', { token: first })).status).toBe(403);
    expect((await setUp(first)).status).toBe(403);
    expect((await verify(first, '000000x')).status).toBe(403);
    const verified = await verify(first, codeOf(secret, 1));
    expect(verified.body).toEqual({ access_token: expect.any(String), token_type: 'bearer' });
    expect((await api.get('/account_info', { token: verified.body.access_token })).status).toBe(200);
    // The token that was out before the code is worth no more than it was.
    expect((await api.get('/account_info', { token: first })).status).toBe(403);
  });

  test('takes each code once, of twenty at the same time as well', async () => {
    const { email, secret } = await patientWithApp();
    const tokens = await Promise.all(Array.from({ length: 20 }, async () => (await api.signIn(email)).body.access_token));
    const code = codeOf(secret, 1);
    const answers = await Promise.all(tokens.map((token) => verify(token, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(19);
  });

  test('takes each recovery code once, however it is typed', async () => {
    const { email, token, recoveryCodes } = await patientWithApp();
    const [code = ''] = recoveryCodes;
    const enter = async (typed: string) => (await verify((await api.signIn(email)).body.access_token, typed)).status;
    expect(await enter(code.toUpperCase().replaceAll('-', ' '))).toBe(200);
    expect(await enter(code)).toBe(403);
    expect((await api.get('/second-factor', { token })).body.recovery_codes_left).toBe(9);
    const renewed = await api.post('/second-factor/recovery-codes', { token, json: { password } });
    expect(renewed.body.recovery_codes).toHaveLength(10);
    expect(await enter(recoveryCodes[1] ?? '')).toBe(403);
    expect(await enter(renewed.body.recovery_codes[1])).toBe(200);
  });

  test('ends with it switched off, by its owner with the password or by the operator', async () => {
    const { email, token } = await patientWithApp();
    const remove = (typed: string) => api.post('/second-factor/remove', { token, json: { password: typed } });
    expect((await remove('not the right one')).status).toBe(403);
    expect((await remove(password)).status).toBe(204);
    expect((await api.signIn(email)).body.second_factor).toBeUndefined();

    const lost = await patientWithApp();
    const env = {
      ...processEnvironment(),
      DATABASE_URL: server.databaseUrl ?? '',
      TOKEN_SECRET: testTokenSecret,
      DATA_DIR: server.dataDir,
    };
    await promisify(execFile)(process.execPath, [main, 'reset-second-factor', lost.email], { env });
    expect((await api.get('/account_info', { token: lost.token })).status).toBe(401);
    expect((await api.signIn(lost.email)).body.second_factor).toBeUndefined();
  });
});

describe('guessing', () => {
  let limited: WarmServer;
  beforeAll(async () => {
    limited = await startWarmServer({ env: { RATE_LIMITS: 'on' } });
  });
  afterAll(() => limited.stop());

  test('is slowed down by account, over all its sessions, and does not make a place one of its own', async () => {
    const on = createApi(limited.url);
    const { email } = await patientWithApp(on);
    await queryTestDatabase(limited.databaseUrl ?? '', 'delete from known_networks');
    const statuses: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      const { access_token: token } = (await on.signIn(email)).body;
      for (let attempt = 0; attempt < 3; attempt += 1)
        statuses.push((await on.post('/second-factor/verify', { token, json: { code: '000000' } })).status);
    }
    expect(statuses.slice(0, 11)).toEqual(Array(11).fill(403));
    expect(statuses.at(-1)).toBe(429);
    expect(await queryTestDatabase(limited.databaseUrl ?? '', 'select 1 from known_networks')).toEqual([]);
  });
});

describe('where the server asks for a second factor', () => {
  let strict: WarmServer;
  beforeAll(async () => {
    strict = await startWarmServer({ env: { REQUIRE_SECOND_FACTOR: 'true', DEV_MODE: 'true' } });
  });
  afterAll(() => strict.stop());

  test('a new patient sets one up before anything else, and cannot switch it off', async () => {
    const on = createApi(strict.url);
    const sent = registration();
    const { body } = await on.post('/users/register', { json: sent });
    expect(body.second_factor).toBe('set-up');
    const token = body.access_token;
    expect((await on.get('/second-factor', { token })).body).toMatchObject({ state: 'off', required: true });
    expect((await on.get('/allergies', { token })).status).toBe(403);
    expect((await on.say(token, 'My head hurts')).status).toBe(403);
    expect((await on.signIn(sent.email)).body.second_factor).toBe('set-up');
    const { secret } = (await on.post('/second-factor/set-up', { token, json: { password } })).body;
    const confirmed = await on.post('/second-factor/confirm', { token, json: { code: codeOf(secret) } });
    const full = confirmed.body.access_token;
    expect((await on.get('/allergies', { token: full })).status).toBe(404);
    expect((await on.post('/second-factor/remove', { token: full, json: { password } })).status).toBe(403);
    const renewed = (await on.post('/refresh-token', { token: full })).body.access_token;
    expect((await on.get('/account_info', { token: renewed })).status).toBe(200);
  });

  test('whoever signed in before it asked signs in again, and a renewed token owes what it owed', async () => {
    const on = createApi(strict.url);
    const sent = registration();
    const { access_token: token } = (await on.post('/users/register', { json: sent })).body;
    const renewed = (await on.post('/refresh-token', { token })).body.access_token;
    expect((await on.get('/allergies', { token: renewed })).status).toBe(403);
    await queryTestDatabase(strict.databaseUrl ?? '', 'update session_tokens set owes = null');
    expect((await on.get('/account_info', { token })).status).toBe(401);
  });

  test('staff have the one of their own sign-in', async () => {
    const on = createApi(strict.url);
    const idToken = (await on.localIdToken()).body.token;
    const { access_token: token } = (await on.post('/verify-google-token', { json: { token: idToken } })).body;
    expect((await on.get('/cases', { token })).status).toBe(200);
  });
});
