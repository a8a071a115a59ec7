import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { developerCode, testTokenSecret } from '../support/start-server.ts';
import { startWarmServer, type WarmServer } from '../support/start-warm-server.ts';
import { queryTestDatabase } from '../support/test-database.ts';
import { type Api, createApi, newPatient, registration } from './api-client.ts';

const clientId = 'our-client.apps.example';
const identityProvider = new OAuth2Server();
let server: WarmServer;
let api: Api;

beforeAll(async () => {
  await identityProvider.issuer.keys.generate('RS256');
  await identityProvider.start(0, '127.0.0.1');
  const issuer = identityProvider.issuer.url ?? '';
  server = await startWarmServer({
    env: {
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_ISSUER: issuer,
      GOOGLE_JWKS_URL: `${issuer}/jwks`,
      COMPANY_DOMAIN: 'clinic.example',
    },
  });
  api = createApi(server.url);
});
afterAll(async () => {
  await server.stop();
  await identityProvider.stop();
});

function idToken(over: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const claims = {
    aud: clientId,
    sub: '42',
    email: 'Dana@clinic.example',
    email_verified: true,
    hd: 'clinic.example',
    name: 'Dana',
    jti: randomUUID(),
  };
  return identityProvider.issuer.buildToken({
    scopesOrTransform: (_header, payload) => {
      Object.assign(payload, claims, over);
      for (const [name, value] of Object.entries(over)) if (value === undefined) delete payload[name];
    },
  });
}

const verify = (token: string) => api.post('/verify-google-token', { json: { token } });

test('staff of the company domain get a session of their own kind', async () => {
  const { status, body } = await verify(await idToken());
  expect(status).toBe(200);
  expect(body).toEqual({ email: 'dana@clinic.example', access_token: expect.any(String), token_type: 'bearer' });
  const claims = JSON.parse(Buffer.from(body.access_token.split('.')[1], 'base64url').toString());
  expect(claims).toMatchObject({ email: 'dana@clinic.example', auth_provider: 'google', role: 'developer' });
  const account = await api.get('/account_info', { token: body.access_token });
  expect(account.body).toEqual({ name: 'Dana', email: 'dana@clinic.example', role: 'developer' });
  const again = await verify(await idToken());
  expect(again.status).toBe(200);
});

test('a token is good once', async () => {
  const token = await idToken({ sub: 'once', email: 'once@clinic.example' });
  const answers = await Promise.all([1, 2, 3].map(() => verify(token)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  // The last character of a signature can be written in several ways that decode to the same.
  const last = token.slice(-1);
  for (const other of 'AQgw') if (other !== last) expect((await verify(token.slice(0, -1) + other)).status).toBe(401);
});

test('staff are who the issuer says by its own name of them, not by an e-mail that was given to another', async () => {
  const accountOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub;
  const old = (await verify(await idToken({ sub: 'eve-1', email: 'eve@clinic.example' }))).body.access_token;
  const renamed = (await verify(await idToken({ sub: 'eve-1', email: 'eve.married@clinic.example' }))).body;
  expect(renamed.email).toBe('eve.married@clinic.example');
  expect(accountOf(renamed.access_token)).toBe(accountOf(old));
  const other = (await verify(await idToken({ sub: 'eve-2', email: 'eve.married@clinic.example' }))).body.access_token;
  expect(accountOf(other)).not.toBe(accountOf(old));
  expect((await api.get('/account_info', { token: renamed.access_token })).status).toBe(401);
  expect((await api.get('/account_info', { token: other })).body.email).toBe('eve.married@clinic.example');
});

test('staff reach the playground, and may extend their session for it', async () => {
  const token = (await verify(await idToken())).body.access_token;
  const emulator = await api.get('/playground/emulator-status', { token });
  expect(emulator.status).toBe(200);
  expect(emulator.body).toEqual({ has_active_session: false, emulator_active: false, requires_session_extension: false });
  const { body } = await api.post('/refresh-token', { token, json: { extend_for_playground: true } });
  const claims = JSON.parse(Buffer.from(body.access_token.split('.')[1], 'base64url').toString());
  expect(claims.exp - claims.iat).toBe(60 * 60);
});

describe('a token is refused', () => {
  test.each([
    ['for another client', { aud: 'their-client' }, 401],
    ['of another issuer', { iss: 'https://accounts.google.com' }, 401],
    ['that has expired', { exp: Math.floor(Date.now() / 1000) - 60 }, 401],
    ['without an expiry', { exp: undefined }, 401],
    ['made more than five minutes ago', { iat: Math.floor(Date.now() / 1000) - 330 }, 401],
    ['made in the future', { iat: Math.floor(Date.now() / 1000) + 3_600, exp: Math.floor(Date.now() / 1000) + 7_200 }, 401],
    ['without an e-mail', { email: undefined }, 401],
    ['without a hosted domain', { hd: undefined }, 403],
    ['of another hosted domain', { hd: 'other.example' }, 403],
    ['of a domain that only ends like ours', { hd: 'my-clinic.example', email: 'dana@my-clinic.example' }, 403],
    ['of a consumer account with a company-like address', { hd: undefined, email: 'dana@clinic.example' }, 403],
    ['with an e-mail that is not verified', { email_verified: false }, 403],
    ['with an e-mail elsewhere', { email: 'dana@clinic.example.org' }, 403],
  ])('%s', async (_what, over, status) => {
    const answer = await verify(await idToken(over));
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({ detail: expect.any(String) });
  });

  test('whose content was changed, or that is no token', async () => {
    const [header, , signature] = (await idToken()).split('.');
    const changed = Buffer.from(JSON.stringify({ email: 'boss@clinic.example' })).toString('base64url');
    for (const token of [`${header}.${changed}.${signature}`, 'x', 'a.b.c', '..']) expect((await verify(token)).status).toBe(401);
  });

  test('that is a session token of ours', async () => {
    const { token } = await newPatient(api);
    expect((await verify(token)).status).toBe(401);
  });
});

describe('the playground', () => {
  const begin = (token: string) =>
    api.post('/playground', {
      token,
      json: { medical_info: 'A 30-year-old man has had a cough for two days.', system_prompt: 'Answer plainly.' },
    });
  const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const unsigned = (claims: unknown) => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
  const signedWith = (secret: string, claims: Record<string, unknown>) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(new TextEncoder().encode(secret));
  const staffToken = async (): Promise<string> => (await verify(await idToken())).body.access_token;

  test('opens to a session of the company domain', async () => {
    expect((await begin(await staffToken())).status).toBe(201);
  });

  test.each([
    ['of another domain', { hd: 'other.example', email: 'dana@other.example' }, 403],
    ['of a domain that looks like ours', { hd: 'clinic.example.org', email: 'dana@clinic.example.org' }, 403],
    ['of a domain spelled with a look-alike letter', { hd: 'cl\u0456nic.example', email: 'dana@cl\u0456nic.example' }, 403],
    ['with an e-mail that is not verified', { email_verified: false }, 403],
    ['with an e-mail verified in words only', { email_verified: 'true' }, 403],
    ['for another audience', { aud: 'their-client' }, 401],
    ['of another issuer', { iss: 'https://accounts.example' }, 401],
    ['that has expired', { exp: Math.floor(Date.now() / 1000) - 60 }, 401],
  ])('is closed to a Google token %s, and the token gives no session', async (_what, over, status) => {
    const token = await idToken(over);
    const refused = await verify(token);
    expect([refused.status, Object.keys(refused.body)]).toEqual([status, ['detail']]);
    expect((await begin(token)).status).toBe(401);
  });

  test('is closed to an unsigned Google token, and to a right one that was not exchanged', async () => {
    const token = await idToken();
    const naked = unsigned(claimsOf(token));
    expect((await verify(naked)).status).toBe(401);
    for (const bearer of [naked, token]) expect((await begin(bearer)).status).toBe(401);
  });

  test('is closed to session tokens that we did not sign, or that have expired', async () => {
    const claims = claimsOf(await staffToken());
    const expired = { ...claims, iat: claims.iat - 7200, exp: claims.iat - 3600 };
    expect((await begin(unsigned(claims))).status).toBe(401);
    expect((await begin(await signedWith('another secret that is long enough 0123456789', claims))).status).toBe(401);
    expect((await begin(await signedWith(testTokenSecret, expired))).status).toBe(401);
    expect((await begin(await signedWith(testTokenSecret, claims))).status).toBe(201);
  });

  test('is closed to a patient, whatever the token claims to be', async () => {
    const { token } = await newPatient(api);
    expect((await begin(token)).status).toBe(403);
    const claims = { ...claimsOf(token), role: 'developer', auth_provider: 'google', email: 'dana@clinic.example' };
    expect((await begin(await signedWith(testTokenSecret, claims))).status).toBe(403);
  });

  test('closes at once to an account that is not of the domain any more', async () => {
    const token = (await verify(await idToken({ email: 'leaving@clinic.example', sub: '77' }))).body.access_token;
    expect((await begin(token)).status).toBe(201);
    const moved = "update accounts set email = 'leaving@elsewhere.example' where email = 'leaving@clinic.example'";
    await queryTestDatabase(server.databaseUrl ?? '', moved);
    expect((await begin(token)).status).toBe(403);
  });
});

test('a patient with a company address is a patient, and keeps no member of staff out', async () => {
  const email = 'erin@clinic.example';
  const { body } = await api.post('/users/register', { json: registration({ email }) });
  expect((await api.get('/playground/emulator-status', { token: body.access_token })).status).toBe(403);
  expect((await verify(await idToken({ email, sub: '43' }))).status).toBe(200);
});

test('staff keep the e-mail that Google vouches for', async () => {
  const token = (await verify(await idToken())).body.access_token;
  expect((await api.post('/account_info', { token, json: { name: 'D', email: 'other@clinic.example' } })).status).toBe(403);
  const renamed = await api.post('/account_info', { token, json: { name: 'Dana D', email: 'dana@clinic.example' } });
  expect(renamed.body.name).toBe('Dana D');
});

test('there is no local sign-in where Google is configured', async () => {
  expect((await api.post('/dev/id-token')).status).toBe(404);
});

describe('local staff sign-in', () => {
  test('goes through the same verification, and only from this machine', async () => {
    const local = await startWarmServer({ env: { DEV_MODE: 'true' } });
    try {
      const localApi = createApi(local.url);
      expect((await localApi.get('/client-config')).body.local_staff_sign_in).toBe(true);
      const { status, body } = await localApi.localIdToken();
      expect([status, Object.keys(body)]).toEqual([200, ['token']]);
      const signedIn = await localApi.post('/verify-google-token', { json: { token: body.token } });
      expect(signedIn.body.email).toBe('developer@example.com');
      expect((await localApi.get('/playground/emulator-status', { token: signedIn.body.access_token })).status).toBe(200);
      for (const header of ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'x-real-ip', 'via']) {
        const sent = { json: { code: developerCode(local.url) }, headers: { [header]: '127.0.0.1' } };
        expect((await localApi.post('/dev/id-token', sent)).status, header).toBe(404);
      }
    } finally {
      await local.stop();
    }
  });

  test('takes the code that the server printed, and no other', async () => {
    // What a bare reverse proxy on this machine passes on looks as if it came from this machine.
    const [local, other] = [await startWarmServer({ env: { DEV_MODE: 'true' } }), await startWarmServer({ env: { DEV_MODE: 'true' } })];
    try {
      const localApi = createApi(local.url);
      const wrong = [{}, { code: '' }, { code: 1 }, { code: 'x'.repeat(5000) }, { code: developerCode(other.url) }, null, []];
      for (const json of wrong) {
        const answer = await localApi.post('/dev/id-token', { json });
        expect([answer.status, Object.keys(answer.body)], JSON.stringify(json)?.slice(0, 40)).toEqual([401, ['detail']]);
      }
      expect((await localApi.post('/dev/id-token')).status).toBe(401);
      expect((await localApi.localIdToken()).status).toBe(200);
    } finally {
      await Promise.all([local.stop(), other.stop()]);
    }
  });

  test('takes few tries', async () => {
    const local = await startWarmServer({ env: { DEV_MODE: 'true', RATE_LIMITS: 'on' } });
    try {
      const guesses: number[] = [];
      for (let guess = 0; guess < 12; guess += 1)
        guesses.push((await createApi(local.url).post('/dev/id-token', { json: { code: `${guess}` } })).status);
      expect(guesses).toEqual([...Array(10).fill(401), 429, 429]);
    } finally {
      await local.stop();
    }
  });

  test('is not there behind a proxy that the operator named', async () => {
    const local = await startWarmServer({ env: { DEV_MODE: 'true', TRUSTED_PROXIES: '10.0.0.0/8' } });
    try {
      expect((await createApi(local.url).localIdToken()).status).toBe(404);
      expect(developerCode(local.url)).toBe('');
    } finally {
      await local.stop();
    }
  });

  test('is not there without developer mode', async () => {
    const plain = await startWarmServer();
    try {
      const plainApi = createApi(plain.url);
      expect((await plainApi.post('/dev/id-token')).status).toBe(404);
      expect((await plainApi.post('/verify-google-token', { json: { token: await idToken() } })).status).toBe(401);
    } finally {
      await plain.stop();
    }
  });
});
