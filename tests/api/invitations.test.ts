import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createInvitation, listInvitations, revokeInvitation } from '../../src/accounts/invitations.ts';
import { resetPassword } from '../../src/accounts/reset-password.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { createLog } from '../../src/platform/log.ts';
import { startWarmServer, type WarmServer } from '../support/start-warm-server.ts';
import { type Api, createApi, newPatient, registration } from './api-client.ts';

let server: WarmServer;
let api: Api;
let database: Database;

beforeAll(async () => {
  server = await startWarmServer();
  api = createApi(server.url);
  database = await openDatabase({ databaseUrl: server.databaseUrl, dataDir: server.dataDir }, createLog({ level: 'silent' }));
});
afterAll(async () => {
  await database.close();
  await server.stop();
});

const invite = (over: Partial<Parameters<typeof createInvitation>[1]> = {}) =>
  createInvitation(database.kysely, { uses: 1, days: 7, now: new Date(), ...over });
const register = async (accessCode: string) => (await api.post('/users/register', { json: registration({ accessCode }) })).status;
const fortnightAgo = () => new Date(Date.now() - 14 * 24 * 3_600_000);

describe('an invitation', () => {
  test('opens one account, and is then spent', async () => {
    const code = await invite();
    expect(await register(code)).toBe(201);
    expect(await register(code)).toBe(401);
  });

  test('may be typed without its hyphens and in small letters', async () => {
    expect(await register((await invite()).replaceAll('-', ' ').toLowerCase())).toBe(201);
  });

  test('of one use opens one account, however many try at once', async () => {
    const code = await invite();
    const statuses = await Promise.all(Array.from({ length: 8 }, () => register(code)));
    expect(statuses.sort()).toEqual([201, ...Array(7).fill(401)]);
  });

  test('of three uses opens three', async () => {
    const code = await invite({ uses: 3 });
    const statuses = await Promise.all(Array.from({ length: 5 }, () => register(code)));
    expect(statuses.sort()).toEqual([201, 201, 201, 401, 401]);
  });

  test('that has expired or was revoked opens none', async () => {
    expect(await register(await invite({ now: fortnightAgo() }))).toBe(401);
    const code = await invite();
    expect(await revokeInvitation(database.kysely, code, new Date())).toBe(true);
    expect(await register(code)).toBe(401);
    expect(await revokeInvitation(database.kysely, 'NO-SUCH-CODE', new Date())).toBe(false);
  });

  test('is not spent when the e-mail is taken', async () => {
    const code = await invite();
    const { email } = await newPatient(api);
    expect((await api.post('/users/register', { json: registration({ accessCode: code, email }) })).status).toBe(409);
    expect(await register(code)).toBe(201);
  });

  test('is listed by its ending and state, and its code is stored nowhere', async () => {
    const [open, spent, expired, revoked] = [
      await invite({ uses: 2 }),
      await invite(),
      await invite({ now: fortnightAgo() }),
      await invite(),
    ];
    await register(spent);
    await revokeInvitation(database.kysely, revoked, new Date());
    const listed = await listInvitations(database.kysely, new Date());
    const stateOf = (code: string) => listed.find(({ ending }) => code.endsWith(ending))?.state;
    expect([open, spent, expired, revoked].map(stateOf)).toEqual(['open', 'spent', 'expired', 'revoked']);
    const rows = await database.kysely.selectFrom('invitations').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(open.replaceAll('-', ''));
  });
});

describe('a password reset', () => {
  test('ends the sessions, and its one-time password opens nothing but the change', async () => {
    const { token, email } = await newPatient(api);
    const oneTime = (await resetPassword(database.kysely, email.toUpperCase()))?.password ?? '';
    expect((await api.get('/account_info', { token })).status).toBe(401);
    expect((await api.signIn(email)).status).toBe(401);
    const signedIn = await api.signIn(email, oneTime);
    expect(signedIn.body).toMatchObject({ access_token: expect.any(String), must_change_password: true });
    const session = signedIn.body.access_token;
    for (const path of ['/chat/history', '/physical_info', '/allergies']) {
      expect((await api.get(path, { token: session })).status, path).toBe(403);
    }
    expect((await api.say(session, 'hello')).status).toBe(403);
    expect((await api.get('/account_info', { token: session })).status).toBe(200);
    const change = { current_password: oneTime, new_password: 'a much louder morning' };
    expect((await api.post('/change-password', { token: session, json: change })).status).toBe(204);
    expect((await api.get('/chat/history', { token: session })).status).toBe(200);
    expect((await api.signIn(email, oneTime)).status).toBe(401);
    expect((await api.signIn(email, 'a much louder morning')).body.must_change_password).toBeUndefined();
  });

  test('of an account that is not there answers nothing', async () => {
    expect(await resetPassword(database.kysely, 'nobody@example.org')).toBeNull();
  });
});
