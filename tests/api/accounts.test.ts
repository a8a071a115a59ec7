import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWarmServer, type WarmServer } from '../support/start-warm-server.ts';
import { queryTestDatabase } from '../support/test-database.ts';
import { type Api, createApi, newEmail, newPatient, password, registration } from './api-client.ts';

let server: WarmServer;
let api: Api;

beforeAll(async () => {
  server = await startWarmServer();
  api = createApi(server.url);
});
afterAll(() => server.stop());

describe('registration', () => {
  test('opens an account and a session', async () => {
    const sent = registration({ name: '  Ann  ', email: ' Ann.Upper@Example.ORG ' });
    const { status, body } = await api.post('/users/register', { json: sent });
    expect(status).toBe(201);
    expect(body).toEqual({ access_token: expect.any(String), token_type: 'bearer' });
    const account = await api.get('/account_info', { token: body.access_token });
    expect(account.body).toEqual({ name: 'Ann', email: 'ann.upper@example.org', role: 'experiemntal patient' });
  });

  test('refuses a wrong access code, and opens nothing', async () => {
    const sent = registration({ accessCode: 'NOT-A-CODE' });
    const { status, body } = await api.post('/users/register', { json: sent });
    expect(status).toBe(401);
    expect(body).toEqual({ detail: expect.any(String) });
    expect((await api.signIn(sent.email)).status).toBe(401);
  });

  test('refuses an e-mail that is taken, however it is written, and leaves that account as it was', async () => {
    const { email } = await newPatient(api);
    const second = registration({ email: email.toUpperCase(), password: 'another long sentence' });
    expect((await api.post('/users/register', { json: second })).status).toBe(409);
    expect((await api.signIn(email)).status).toBe(200);
    expect((await api.signIn(email, 'another long sentence')).status).toBe(401);
  });

  test('of two at once with one e-mail, one wins', async () => {
    const sent = registration();
    const answers = await Promise.all([1, 2, 3].map(() => api.post('/users/register', { json: sent })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  test.each(['developer', 'patient', 'experimental patient', 'admin', '', null])('refuses the role %j', async (role) => {
    const { status, body } = await api.post('/users/register', { json: registration({ role }) });
    expect(status).toBe(422);
    expect(body.detail).toContain('role');
  });

  test.each(['short', '11 letters!', 'password1234', 'Password123!', '123456789012', 'aaaaaaaaaaaa', 'x'.repeat(1025)])(
    'refuses the password %j',
    async (weak) => {
      const { status, body } = await api.post('/users/register', { json: registration({ password: weak }) });
      expect(status).toBe(422);
      expect(body.detail).toContain('password');
    },
  );

  test.each(['plain', 'a@b', '@example.org', 'ann@', 'a b@example.org', `${'a'.repeat(320)}@example.org`])(
    'refuses the e-mail %j',
    async (email) => {
      const { status, body } = await api.post('/users/register', { json: registration({ email }) });
      expect(status).toBe(422);
      expect(body.detail).toContain('email');
    },
  );
});

describe('sign-in', () => {
  test('answers a bearer token with the claims of the contract', async () => {
    const { email } = await newPatient(api);
    const { status, body } = await api.signIn(email);
    expect(status).toBe(200);
    expect(body).toEqual({ access_token: expect.any(String), token_type: 'bearer' });
    const [header, claims] = body.access_token.split('.').map((part: string) => part);
    expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toMatchObject({ alg: 'HS256' });
    const decoded = JSON.parse(Buffer.from(claims, 'base64url').toString());
    expect(decoded).toMatchObject({ email, role: 'experiemntal patient', auth_provider: 'password' });
    expect(decoded.sub).toBeTypeOf('string');
    expect(decoded.jti).toBeTypeOf('string');
    expect(decoded.exp - decoded.iat).toBe(15 * 60);
  });

  test('takes the e-mail in any case', async () => {
    const { email } = await newPatient(api);
    expect((await api.signIn(` ${email.toUpperCase()}`)).status).toBe(200);
  });

  test('answers an unknown e-mail and a wrong password with the same words', async () => {
    const { email } = await newPatient(api);
    const wrong = await api.signIn(email, 'not the right one');
    const unknown = await api.signIn(newEmail(), 'not the right one');
    expect(wrong.status).toBe(401);
    expect(unknown.status).toBe(401);
    expect(unknown.body).toEqual(wrong.body);
  });

  test('answers an unknown e-mail and a wrong password in about the same time', async () => {
    const { email } = await newPatient(api);
    const unknownEmail = newEmail();
    const timeOf = async (address: string) => {
      const startedAt = performance.now();
      await api.signIn(address, 'not the right one');
      return performance.now() - startedAt;
    };
    await timeOf(newEmail());
    const wrong: number[] = [];
    const unknown: number[] = [];
    // By turns, so that a machine that grows busy slows down both.
    for (let round = 0; round < 9; round += 1) {
      wrong.push(await timeOf(email));
      unknown.push(await timeOf(unknownEmail));
    }
    const [wrongMs, unknownMs] = [Math.min(...wrong), Math.min(...unknown)];
    expect(unknownMs).toBeGreaterThan(wrongMs / 2);
    expect(unknownMs).toBeLessThan(wrongMs * 2);
  });

  test('takes a form only', async () => {
    const { email } = await newPatient(api);
    expect((await api.post('/token', { json: { username: email, password } })).status).toBe(415);
  });
});

describe('account information', () => {
  test('changes name and e-mail, with which one then signs in', async () => {
    const { token, email } = await newPatient(api);
    const changed = newEmail();
    const { status, body } = await api.post('/account_info', { token, json: { name: 'Beth', email: changed.toUpperCase() } });
    expect(status).toBe(200);
    expect(body).toEqual({ name: 'Beth', email: changed, role: 'experiemntal patient' });
    expect((await api.signIn(changed)).status).toBe(200);
    expect((await api.signIn(email)).status).toBe(401);
  });

  test('changes the e-mail soon after a sign-in only, which a refresh is not, and ends the other sessions', async () => {
    const { token, email } = await newPatient(api);
    const other = (await api.signIn(email)).body.access_token;
    const change = (to: string, session = token) => api.post('/account_info', { token: session, json: { name: 'Ann', email: to } });
    const ageSessions = () =>
      queryTestDatabase(
        server.databaseUrl ?? '',
        `update session_tokens set session_began_at = session_began_at - interval '11 minutes'
          where account_id = (select id from accounts where email = $1)`,
        [email],
      );
    await ageSessions();
    const renewed = (await api.post('/refresh-token', { token })).body.access_token;
    for (const session of [token, renewed]) {
      const refused = await change(newEmail(), session);
      expect([refused.status, refused.body.detail]).toEqual([403, expect.stringContaining('sign in again')]);
    }
    expect((await change(email)).status).toBe(200);
    const fresh = (await api.signIn(email)).body.access_token;
    const changed = newEmail();
    expect((await change(changed, fresh)).status).toBe(200);
    expect((await api.get('/account_info', { token: fresh })).body.email).toBe(changed);
    for (const session of [token, renewed, other]) expect((await api.get('/account_info', { token: session })).status).toBe(401);
  });

  test('cannot take the e-mail of another account', async () => {
    const [ann, beth] = [await newPatient(api), await newPatient(api)];
    expect((await api.post('/account_info', { token: ann.token, json: { name: 'Ann', email: beth.email } })).status).toBe(409);
    expect((await api.get('/account_info', { token: ann.token })).body.email).toBe(ann.email);
  });

  test('does not change the role', async () => {
    const { token, email } = await newPatient(api);
    await api.post('/account_info', { token, json: { name: 'Ann', email, role: 'developer', auth_provider: 'google' } });
    expect((await api.get('/account_info', { token })).body.role).toBe('experiemntal patient');
    expect((await api.get('/playground/emulator-status', { token })).status).toBe(403);
  });
});

describe('changing the password', () => {
  test('needs the current one, ends the other sessions and keeps this one', async () => {
    const { token, email } = await newPatient(api);
    const other = (await api.signIn(email)).body.access_token;
    const change = (current_password: string, new_password = 'a much louder morning') =>
      api.post('/change-password', { token, json: { current_password, new_password } });
    expect((await change('not the right one')).status).toBe(403);
    expect((await change(password, 'password1234')).status).toBe(422);
    expect((await change(password, password)).status).toBe(422);
    expect((await api.get('/account_info', { token: other })).status).toBe(200);
    expect((await change(password)).status).toBe(204);
    expect((await api.get('/account_info', { token })).status).toBe(200);
    expect((await api.get('/account_info', { token: other })).status).toBe(401);
    expect((await api.signIn(email)).status).toBe(401);
    expect((await api.signIn(email, 'a much louder morning')).status).toBe(200);
  });
});
