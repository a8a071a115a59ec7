import { describe, expect, test } from 'vitest';
import { startAccountUpkeep } from '../../src/accounts/account-upkeep.ts';
import { createAccounts } from '../../src/accounts/create-accounts.ts';
import { openAuditTrail } from '../../src/platform/audit/audit-trail.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { readEnvironment } from '../../src/platform/environment.ts';
import { createLog } from '../../src/platform/log.ts';
import { startServer, testTokenSecret } from '../support/start-server.ts';
import { startWarmServer } from '../support/start-warm-server.ts';
import { createTestDatabase, queryTestDatabase } from '../support/test-database.ts';
import { type Answer, type Api, createApi, newPatient, password, registration } from './api-client.ts';

describe('with rate limits on', () => {
  const env = { RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' };
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  const signInFrom = (api: Api, address: string, username: string, typed = password) =>
    api.post('/token', { form: { username, password: typed }, ...from(address) });
  const count = (answers: readonly Answer[], status: number) => answers.filter((answer) => answer.status === status).length;

  test('guessing one password is stopped over addresses, processes and restarts, and its owner still gets in', async () => {
    const databaseUrl = await createTestDatabase();
    const servers = await Promise.all([startServer({ env, databaseUrl }), startServer({ env, databaseUrl })]);
    const [one, two] = servers.map(({ url }) => createApi(url)) as [Api, Api];
    const [ann, beth] = [registration(), registration()];
    expect((await one.post('/users/register', { json: ann, ...from('192.0.2.1') })).status).toBe(201);
    expect((await one.post('/users/register', { json: beth, ...from('192.0.2.2') })).status).toBe(201);
    const guesses = await Promise.all(
      Array.from({ length: 240 }, (_, index) =>
        signInFrom(index % 2 === 0 ? one : two, `198.51.100.${index % 12}`, ann.email, `not the right one ${index}`),
      ),
    );
    expect(count(guesses, 401)).toBeGreaterThanOrEqual(10);
    expect(count(guesses, 401)).toBeLessThan(20);
    expect(count(guesses, 401) + count(guesses, 429)).toBe(240);
    // On a slow machine the delay may be over by now: the next wrong guess begins a longer one.
    await expect.poll(async () => (await signInFrom(one, '198.51.100.98', ann.email, 'not the right one')).status).toBe(401);
    expect((await signInFrom(two, '198.51.100.99', ann.email)).status).toBe(429);
    expect((await signInFrom(two, '192.0.2.1', ann.email)).status).toBe(200);
    expect((await signInFrom(two, '198.51.100.99', beth.email)).status).toBe(200);
    await Promise.all(servers.map((server) => server.stop()));

    const again = await startServer({ env, databaseUrl });
    try {
      const api = createApi(again.url);
      const more = await Promise.all(Array.from({ length: 20 }, () => signInFrom(api, '198.51.100.99', ann.email, 'not the right one')));
      expect(count(more, 401)).toBeLessThan(3);
      const refused = more.find(({ status }) => status === 429);
      expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(refused?.body).toEqual({ detail: expect.any(String) });
    } finally {
      await again.stop();
    }
  });

  test('one address that guesses is stopped and no other, and who was there before is not', async () => {
    const server = await startWarmServer({ env });
    try {
      const api = createApi(server.url);
      const ann = registration();
      expect((await api.post('/users/register', { json: ann, ...from('2001:db8:7::1') })).status).toBe(201);
      const guesses = await Promise.all(
        // All of one network, of which whoever has one address has every other.
        Array.from({ length: 210 }, (_, index) =>
          signInFrom(api, `2001:db8:7::${index + 2}`, `nobody-${index}@example.org`, 'a wrong one'),
        ),
      );
      expect([count(guesses, 401), count(guesses, 429)]).toEqual([200, 10]);
      expect((await signInFrom(api, '2001:db8:7::ffff', 'nobody@example.org')).status).toBe(429);
      expect((await signInFrom(api, '2001:db8:8::1', 'nobody@example.org')).status).toBe(401);
      expect((await signInFrom(api, '2001:db8:7::1', ann.email)).status).toBe(200);
    } finally {
      await server.stop();
    }
  });

  test('guessing access codes is stopped, using a good one over and over is not, nor does one tell for ever which e-mails are taken', async () => {
    const server = await startWarmServer({ env: { RATE_LIMITS: 'on' } });
    try {
      const api = createApi(server.url);
      const [{ email }, { token }] = [await newPatient(api), await newPatient(api)];
      const changes = await Promise.all(
        Array.from({ length: 7 }, (_, index) =>
          api.post('/account_info', { token, json: { name: 'Ann', email: `guess-${index}@example.org` } }),
        ),
      );
      expect(count(changes, 429)).toBe(2);
      for (let account = 0; account < 25; account += 1) await newPatient(api);
      const taken = await Promise.all(Array.from({ length: 25 }, () => api.post('/users/register', { json: registration({ email }) })));
      expect([count(taken, 409), count(taken, 429)]).toEqual([20, 5]);
      const guesses = await Promise.all(
        // Whoever is not behind a proxy that the operator named says nothing by naming other addresses.
        Array.from({ length: 110 }, (_, index) =>
          api.post('/users/register', { json: registration({ accessCode: `GUESS-${index}` }), ...from(`192.0.2.${index}`) }),
        ),
      );
      expect([count(guesses, 401), count(guesses, 429)]).toEqual([100, 10]);
    } finally {
      await server.stop();
    }
  });
});

describe('after the deletion date', () => {
  async function storeSomething() {
    const databaseUrl = await createTestDatabase();
    const server = await startServer({ databaseUrl });
    const api = createApi(server.url);
    const { token } = await newPatient(api);
    await api.post('/physical_info', { token, json: { date_of_birth: '1980-01-01' } });
    await api.post('/allergies', { token, json: { details: { description: 'nuts' } } });
    await api.say(token, 'My head hurts');
    await server.stop();
    return databaseUrl;
  }
  const patientTables = [
    'accounts',
    'session_tokens',
    'physical_info',
    'medical_texts',
    'consultations',
    'consultation_messages',
    'consultation_facts',
  ];
  const countRows = (databaseUrl: string) =>
    Promise.all(patientTables.map(async (table) => (await queryTestDatabase(databaseUrl, `select 1 from ${table}`)).length));

  test('patient accounts and all their data are gone, as soon as the server has started', async () => {
    const databaseUrl = await storeSomething();
    expect(Math.min(...(await countRows(databaseUrl)).slice(0, -1))).toBeGreaterThan(0);
    const server = await startServer({ databaseUrl, env: { DATA_DELETION_DATE: '2020-01-31' } });
    expect(await countRows(databaseUrl)).toEqual(patientTables.map(() => 0));
    const late = await createApi(server.url).post('/users/register', { json: registration() });
    expect([late.status, late.body.detail]).toEqual([403, expect.stringContaining('closed')]);
    await server.stop();
  });

  test('nothing is gone when the date was not named, or is to come, or has come by the clock of this machine alone', async () => {
    const databaseUrl = await storeSomething();
    const before = await countRows(databaseUrl);
    for (const env of [{}, { DATA_DELETION_DATE: '2999-01-31' }]) {
      const server = await startServer({ databaseUrl, env });
      expect(await countRows(databaseUrl)).toEqual(before);
      await server.stop();
    }
    const log = createLog({ level: 'silent' });
    const database = await openDatabase({ databaseUrl, dataDir: '' }, log);
    const deletionDate = { kind: 'erases', isoDate: '2998-01-31' } as const;
    const read = readEnvironment({ TOKEN_SECRET: testTokenSecret });
    if (!read.ok) throw new Error('The environment is wrong');
    const environment = { ...read.value, deletionDate };
    const accounts = createAccounts(database.kysely, environment, testTokenSecret, () => new Date('2999-01-01T00:00:00Z'));
    const stop = await startAccountUpkeep(accounts, openAuditTrail(database.kysely), log);
    stop();
    await database.close();
    expect((await countRows(databaseUrl))[0]).toBe(before[0]);
  });

  test('the start warns when the date shown has passed and nothing is erased', async () => {
    const server = await startWarmServer();
    expect(server.output()).toContain('DATA_DELETION_DATE');
    await server.stop();
  });
});
