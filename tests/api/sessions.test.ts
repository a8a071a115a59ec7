import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, testTokenSecret } from '../support/start-server.ts';
import { startWarmServer, type WarmServer } from '../support/start-warm-server.ts';
import { queryTestDatabase } from '../support/test-database.ts';
import { type Api, createApi, newPatient } from './api-client.ts';

let server: WarmServer;
let api: Api;

beforeAll(async () => {
  server = await startWarmServer();
  api = createApi(server.url);
});
afterAll(() => server.stop());

const secret = new TextEncoder().encode(testTokenSecret);

function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

function sign(claims: Record<string, unknown>, { alg = 'HS256', key = secret } = {}): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg }).sign(key);
}

describe('a token', () => {
  test('that we would have signed so is taken', async () => {
    const { token } = await newPatient(api);
    expect((await api.get('/account_info', { token: await sign(claimsOf(token)) })).status).toBe(200);
  });

  test.each([
    ['that has expired', { exp: Math.floor(Date.now() / 1000) - 1 }],
    ['without an expiry', { exp: undefined }],
    ['of another issuer', { iss: 'someone' }],
    ['for another audience', { aud: 'someone' }],
    ['without an id', { jti: undefined }],
    ['with the id of no session', { jti: '3f0e4f5a-7f0e-4d52-9e58-0123456789ab' }],
    ['of another account', { sub: '3f0e4f5a-7f0e-4d52-9e58-0123456789ab' }],
    ['with an id that is none', { jti: "'; drop table accounts; --" }],
    ['of a provider that we do not know', { auth_provider: 'github' }],
  ])('%s is refused', async (_what, over) => {
    const { token } = await newPatient(api);
    const { status, body } = await api.get('/account_info', { token: await sign({ ...claimsOf(token), ...over }) });
    expect(status).toBe(401);
    expect(body).toEqual({ detail: expect.any(String) });
  });

  test('signed by another key, in another way or not at all is refused', async () => {
    const { token } = await newPatient(api);
    const claims = claimsOf(token);
    const otherKey = new TextEncoder().encode('another-secret-of-sufficient-length-000000000000');
    const forged = [
      await sign(claims, { key: otherKey }),
      await sign(claims, { alg: 'HS512', key: new Uint8Array(64).fill(1) }),
      new UnsecuredJWT(claims).encode(),
      `${token.slice(0, -3)}AAA`,
      'x',
      'a.b.c',
    ];
    for (const wrong of forged) expect((await api.get('/account_info', { token: wrong })).status).toBe(401);
  });

  test('that claims to be staff is still what its account is', async () => {
    const { token } = await newPatient(api);
    const forged = await sign({ ...claimsOf(token), role: 'developer', auth_provider: 'google', email: 'boss@example.com' });
    expect((await api.get('/playground/emulator-status', { token: forged })).status).toBe(403);
  });

  test('is needed', async () => {
    const signedIn = ['/account_info', '/physical_info', '/allergies', '/chat/history', '/playground/emulator-status'];
    for (const path of signedIn) expect((await api.get(path)).status, path).toBe(401);
    expect((await api.get('/account_info', { headers: { authorization: 'Basic YTpi' } })).status).toBe(401);
  });
});

describe('signing out', () => {
  test('revokes at once every token of that session, and of no other', async () => {
    const { token, email } = await newPatient(api);
    const elsewhere = (await api.signIn(email)).body.access_token;
    const renewed = (await api.post('/refresh-token', { token })).body.access_token;
    expect((await api.post('/signout', { token: renewed })).status).toBe(204);
    expect((await api.get('/account_info', { token: renewed })).status).toBe(401);
    expect((await api.get('/account_info', { token })).status).toBe(401);
    expect((await api.post('/refresh-token', { token: renewed })).status).toBe(401);
    expect((await api.get('/account_info', { token: elsewhere })).status).toBe(200);
  });

  test('is seen by another server on the same database', async () => {
    const second = await startServer({ databaseUrl: server.databaseUrl ?? '' });
    try {
      const secondApi = createApi(second.url);
      const { token } = await newPatient(api);
      expect((await secondApi.get('/account_info', { token })).status).toBe(200);
      await api.post('/signout', { token });
      expect((await secondApi.get('/account_info', { token })).status).toBe(401);
    } finally {
      await second.stop();
    }
  });
});

describe('a session', () => {
  const sql = (text: string, token: string) =>
    queryTestDatabase(server.databaseUrl ?? '', `update session_tokens set ${text} where account_id = $1`, [claimsOf(token).sub]);

  test('ends twelve hours after its sign-in, however often it is renewed', async () => {
    const { token } = await newPatient(api);
    await sql("session_began_at = now() - interval '11 hours 55 minutes'", token);
    const renewed = (await api.post('/refresh-token', { token })).body.access_token;
    const { exp, iat } = claimsOf(renewed) as { exp: number; iat: number };
    expect(exp - iat).toBeGreaterThan(4 * 60);
    expect(exp - iat).toBeLessThanOrEqual(5 * 60);
    await sql("session_began_at = now() - interval '12 hours 1 second'", token);
    expect((await api.get('/account_info', { token: renewed })).status).toBe(401);
  });

  test('ends for everybody when a renewed token comes again after its grace', async () => {
    const { token, email } = await newPatient(api);
    const renewed = (await api.post('/refresh-token', { token })).body.access_token;
    const another = (await api.signIn(email)).body.access_token;
    expect((await api.get('/account_info', { token })).status).toBe(200);
    await sql('grace_ends_at = grace_ends_at - interval $$31 seconds$$', token);
    expect((await api.get('/account_info', { token: renewed })).status).toBe(200);
    expect((await api.get('/account_info', { token })).status).toBe(401);
    expect((await api.get('/account_info', { token: renewed })).status).toBe(401);
    expect((await api.get('/account_info', { token: another })).status).toBe(200);
  });
});

describe('after a clock that ran ahead was put right', () => {
  test.each([
    ['a session that would begin later', 'session_began_at'],
    ['a token that would be made later', 'issued_at'],
  ])('%s is refused, and clocks of two servers that differ by a little are no matter', async (_what, column) => {
    const { token } = await newPatient(api);
    const move = (by: string) =>
      queryTestDatabase(server.databaseUrl ?? '', `update session_tokens set ${column} = now() + $2::interval where account_id = $1`, [
        claimsOf(token).sub,
        by,
      ]);
    await move('1 minute');
    expect((await api.get('/account_info', { token })).status).toBe(200);
    await move('10 minutes');
    expect((await api.get('/account_info', { token })).status).toBe(401);
  });
});

describe('refreshing', () => {
  test('answers a new token of 15 minutes, and leaves the old one a short grace', async () => {
    const { token } = await newPatient(api);
    const { status, body } = await api.post('/refresh-token', { token, json: {} });
    expect(status).toBe(200);
    expect(body).toEqual({ access_token: expect.any(String), token_type: 'bearer' });
    const [old, renewed] = [claimsOf(token), claimsOf(body.access_token)];
    expect(renewed.jti).not.toBe(old.jti);
    expect(renewed.sub).toBe(old.sub);
    expect(Number(renewed.exp) - Number(renewed.iat)).toBe(15 * 60);
    expect((await api.get('/account_info', { token })).status).toBe(200);
    const [row] = await queryTestDatabase(server.databaseUrl ?? '', 'select grace_ends_at from session_tokens where id = $1', [old.jti]);
    expect(Number(row?.grace_ends_at) - Date.now()).toBeLessThan(31_000);
    expect((await api.get('/account_info', { token: body.access_token })).status).toBe(200);
  });

  test('for the playground is refused to a patient', async () => {
    const { token } = await newPatient(api);
    expect((await api.post('/refresh-token', { token, json: { extend_for_playground: true } })).status).toBe(403);
    expect((await api.post('/refresh-token', { token, json: { extend_for_playground: false } })).status).toBe(200);
    expect((await api.post('/refresh-token', { token, json: { extend_for_playground: 'yes' } })).status).toBe(422);
  });
});
