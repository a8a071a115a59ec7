import { describe, expect, test } from 'vitest';
import { startServer } from '../support/start-server.ts';
import { createTestDatabase, queryTestDatabase } from '../support/test-database.ts';
import { createApi, newPatient, registration } from './api-client.ts';

describe('with rate limits on', () => {
  test('guessing a password is stopped with the time to wait, for that e-mail only', async () => {
    const server = await startServer({ env: { RATE_LIMITS: 'on' } });
    try {
      const api = createApi(server.url);
      const [ann, beth] = [await newPatient(api), await newPatient(api)];
      const answers = await Promise.all(Array.from({ length: 30 }, () => api.signIn(ann.email, 'not the right one')));
      const refused = answers.filter(({ status }) => status === 429);
      expect(refused).toHaveLength(10);
      expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(refused[0]?.body).toEqual({ detail: expect.any(String) });
      expect((await api.signIn(ann.email)).status).toBe(429);
      expect((await api.signIn(beth.email)).status).toBe(200);
    } finally {
      await server.stop();
    }
  });

  test('guessing access codes is stopped, using a good one over and over is not', async () => {
    const server = await startServer({ env: { RATE_LIMITS: 'on' } });
    try {
      const api = createApi(server.url);
      for (let account = 0; account < 25; account += 1) await newPatient(api);
      const guesses = await Promise.all(
        Array.from({ length: 110 }, (_, index) => api.post('/users/register', { json: registration({ accessCode: `GUESS-${index}` }) })),
      );
      expect(guesses.filter(({ status }) => status === 401)).toHaveLength(100);
      expect(guesses.filter(({ status }) => status === 429)).toHaveLength(10);
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
    await server.stop();
  });

  test('nothing is gone when the date was not named, or is to come', async () => {
    const databaseUrl = await storeSomething();
    const before = await countRows(databaseUrl);
    for (const env of [{}, { DATA_DELETION_DATE: '2999-01-31' }]) {
      const server = await startServer({ databaseUrl, env });
      expect(await countRows(databaseUrl)).toEqual(before);
      await server.stop();
    }
  });

  test('the start warns when the date shown has passed and nothing is erased', async () => {
    const server = await startServer();
    expect(server.output()).toContain('DATA_DELETION_DATE');
    await server.stop();
  });
});
