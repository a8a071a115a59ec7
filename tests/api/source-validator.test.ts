import { setTimeout as delay } from 'node:timers/promises';
import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../support/start-server.ts';
import { queryTestDatabase } from '../support/test-database.ts';
import { type Answer, type Api, createApi, newPatient } from './api-client.ts';

const clientId = 'our-client.apps.example';
const identityProvider = new OAuth2Server();
let environment: Readonly<Record<string, string>>;
let server: TestServer;
let api: Api;
let dana: string;
let robin: string;

beforeAll(async () => {
  await identityProvider.issuer.keys.generate('RS256');
  await identityProvider.start(0, '127.0.0.1');
  const issuer = identityProvider.issuer.url ?? '';
  environment = { GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: issuer, GOOGLE_JWKS_URL: `${issuer}/jwks`, COMPANY_DOMAIN: 'clinic.example' };
  server = await startServer({ env: environment });
  api = createApi(server.url);
  dana = await signIn('dana@clinic.example');
  robin = await signIn('robin@clinic.example');
});
afterAll(async () => {
  await server.stop();
  await identityProvider.stop();
});

async function signIn(email: string): Promise<string> {
  const claims = { aud: clientId, sub: email, email, email_verified: true, hd: 'clinic.example', name: email };
  const token = await identityProvider.issuer.buildToken({ scopesOrTransform: (_header, payload) => Object.assign(payload, claims) });
  return (await api.post('/verify-google-token', { json: { token } })).body.access_token;
}

const start = (source: string, token: string | undefined = dana) =>
  api.post('/playground/source-validator/validate', { token, json: { source_text: source } });
const read = (what: 'status' | 'result', id: string, token: string | undefined = dana, from = api) =>
  from.get(`/playground/source-validator/${what}/${id}`, { token });

async function untilDone(id: string, from = api): Promise<Answer> {
  for (;;) {
    const status = await read('status', id, dana, from);
    if (status.body.status !== 'validating') return status;
    await delay(100);
  }
}

test('a text is validated, and its issues can be read by line', async () => {
  const started = await start('Chief complaint: Cough\n\n1. When did it start?\n2 Do you smoke?\n3. Do you have a feverr?\n');
  expect(started).toMatchObject({ status: 200, body: { session_id: expect.any(String), message: 'Validation started.' } });
  const id = started.body.session_id;
  expect((await untilDone(id)).body).toEqual({ session_id: id, status: 'completed', message: 'Found 2 issues.' });
  expect((await read('result', id)).body).toEqual({
    session_id: id,
    total_issues: 2,
    issues: [
      {
        question_id: '2',
        error_type: 'numbering',
        message: 'Number must end with period: 2',
        suggestion: 'Write “2. ”.',
        line: 4,
        fix: { line: 4, column: 1, end_line: 4, end_column: 3, new_text: '2. ' },
      },
      {
        question_id: '3',
        error_type: 'typo',
        message: '“feverr” is misspelt.',
        suggestion: expect.stringContaining('Write “fever”.'),
        line: 5,
        fix: { line: 5, column: 18, end_line: 5, end_column: 24, new_text: 'fever' },
      },
    ],
  });
});

test('a sound text has no issues', async () => {
  const { session_id } = (await start('# Cough\n1. When did it start?\n2. Do you smoke?\n')).body;
  await untilDone(session_id);
  expect((await read('result', session_id)).body).toEqual({ session_id, total_issues: 0, issues: [] });
});

test('a validation belongs to the one who asked for it', async () => {
  const { session_id } = (await start('1. When did it start?\n')).body;
  await untilDone(session_id);
  for (const what of ['status', 'result'] as const) {
    expect((await read(what, session_id, robin)).status).toBe(404);
    expect((await read(what, 'no-id-at-all')).status).toBe(404);
    expect((await api.get(`/playground/source-validator/${what}/${session_id}`)).status).toBe(401);
  }
});

test('patients and visitors may not validate', async () => {
  const patient = await newPatient(api);
  expect((await start('1. Why?', patient.token)).status).toBe(403);
  expect((await api.post('/playground/source-validator/validate', { json: { source_text: '1. Why?' } })).status).toBe(401);
});

test.each([[' \n\t'], [''], [7], [null], ['a\u0000b']])('refuses %j as a source text', async (source) => {
  const refused = await api.post('/playground/source-validator/validate', { token: dana, json: { source_text: source } });
  expect(refused.status).toBe(422);
  expect(refused.body.detail).toContain('source_text');
});

test('refuses a text over 5 MB', async () => {
  const refused = await start('1. Why?\n'.repeat(700_000));
  expect(refused).toMatchObject({ status: 413, body: { detail: 'The source text is too large: at most 5 MB can be validated.' } });
});

test('keeps the text no longer than it needs it', async () => {
  const { session_id } = (await start('1. Do you know the marmalade?\n')).body;
  await untilDone(session_id);
  const rows = await queryTestDatabase(server.databaseUrl ?? '', `select source_text from source_validations where id = '${session_id}'`);
  expect(rows).toEqual([{ source_text: null }]);
});

test('other calls are answered while a large text is validated', async () => {
  const large = `Chief complaint: Pain\n${Array.from({ length: 3_000 }, (_, index) => `${index + 1}. Do you hve pain number ${index}?`).join('\n')}`;
  const beganMs = performance.now();
  const { session_id } = (await start(large)).body;
  const waits: number[] = [];
  for (let index = 0; index < 20; index += 1) {
    const before = performance.now();
    await api.get('/health');
    waits.push(performance.now() - before);
  }
  await untilDone(session_id);
  // On a busy machine both take longer: who waited for the validation waited for most of it.
  expect(Math.max(...waits)).toBeLessThan(Math.max(1_000, (performance.now() - beganMs) / 2));
  const result = (await read('result', session_id)).body;
  expect(result.total_issues).toBe(3_000);
  expect(result.issues).toHaveLength(1_000);
});

test('a validation that the end of its server interrupted is done again by the next', async () => {
  const first = await startServer({ env: environment, databaseUrl: server.databaseUrl ?? '' });
  const { session_id } = (await start(`1. Do you hve pain?\n${'Please be kind.\n'.repeat(60_000)}`)).body;
  await first.kill();
  await server.kill();
  server = await startServer({ env: environment, databaseUrl: server.databaseUrl ?? '' });
  api = createApi(server.url);
  expect((await untilDone(session_id)).body.status).toBe('completed');
}, 90_000);
