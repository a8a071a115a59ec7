import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testTokenSecret } from '../support/start-server.ts';
import { startWarmServer, type WarmServer } from '../support/start-warm-server.ts';
import { createTestDatabase, queryTestDatabase } from '../support/test-database.ts';
import { type Api, createApi, newPatient } from './api-client.ts';
import { signInStaff } from './playground-client.ts';

const main = join(import.meta.dirname, '..', '..', 'src', 'cli', 'main.ts');
let server: WarmServer;
let api: Api;

beforeAll(async () => {
  server = await startWarmServer({ env: { DEV_MODE: 'true' } });
  api = createApi(server.url);
});
afterAll(() => server.stop());

function audit(databaseUrl: string | null, ...words: readonly string[]): Promise<{ exitCode: number; output: string; errors: string }> {
  const env = { PATH: process.env.PATH, DATABASE_URL: databaseUrl ?? '', TOKEN_SECRET: testTokenSecret, DATA_DIR: server.dataDir };
  return new Promise((resolve) => {
    execFile(process.execPath, [main, 'audit', ...words], { env }, (error, output, errors) => {
      resolve({ exitCode: error ? Number(error.code) : 0, output, errors });
    });
  });
}

const rows = (where = 'true') => queryTestDatabase(server.databaseUrl ?? '', `select * from audit_events where ${where} order by id`);

test('tells who signed in and failed to, read and wrote what, from where and how it went, and nothing of what was said', async () => {
  const { email, token } = await newPatient(api);
  await api.signIn(email, 'not the right one');
  await api.signIn('nobody-at-all@example.org', 'not the right one');
  await api.signIn(email);
  await api.post('/allergies', { token, json: { details: { description: 'a secret allergy' } } });
  await api.get('/allergies', { token });
  await api.say(token, 'My secret headache');
  await api.get('/chat/history', { token });
  await api.get('/cases', { token });
  const [{ id } = { id: '' }] = await queryTestDatabase(server.databaseUrl ?? '', 'select id from accounts where email = $1', [email]);
  const mine = (await rows()).filter(({ actor, subject }) => actor === id || subject === id);
  expect(mine.map(({ actor_kind, action, outcome }) => `${actor_kind} ${action} ${outcome}`)).toEqual([
    'account register ok',
    'anonymous token unauthenticated',
    'account token ok',
    'account save-allergies ok',
    'account read-allergies ok',
    'account chat ok',
    'account chat-history ok',
    'account case-list forbidden',
  ]);
  expect(new Set(mine.map(({ address }) => address))).toEqual(new Set(['127.0.0.1']));
  const all = JSON.stringify(await rows());
  for (const word of ['secret', 'headache', 'nobody-at-all', email, 'Ann']) expect(all).not.toContain(word);
  expect(server.output()).toMatch(/"call":"case-list","code":"forbidden"/);
});

test('tells what staff change and take out, by the id of what it was about', async () => {
  const token = await signInStaff(api);
  const json = {
    chief_complaint: 'Cough',
    expected_diagnosis: 'Cold',
    patient_history: 'A man coughs.',
    emulator_patient_prompt: 'Answer.',
    emulator_instructions: 'Plainly.',
  };
  const { body } = await api.post('/cases', { token, json });
  await api.call('DELETE', `/cases/${body.id}`, { token });
  expect((await rows(`object = '${body.id}'`)).map(({ action, outcome }) => [action, outcome])).toEqual([['case-delete', 'ok']]);
  expect((await rows("action = 'case-create'")).length).toBe(1);
  expect((await rows("action = 'verify-google-token'")).map(({ actor_kind }) => actor_kind)).toEqual(['account']);
});

test('each reply names its request, as the trail does', async () => {
  const { token } = await newPatient(api);
  const { headers } = await api.get('/allergies', { token });
  expect(await rows(`request_id = '${headers.get('x-request-id')}'`)).toHaveLength(1);
});

test('is shown, filtered and exported by the command, which stands in it itself', async () => {
  const { email } = await newPatient(api);
  const { events } = JSON.parse((await audit(server.databaseUrl, '--email', email, '--json')).output);
  expect(events).toMatchObject([{ action: 'register', outcome: 'ok', actor: 'account', address: '127.0.0.1' }]);
  const { account } = events[0];
  expect((await audit(server.databaseUrl, '--account', account)).output).toContain(`${account}  register  127.0.0.1  ok`);
  const file = join(server.dataDir, 'trail.jsonl');
  expect((await audit(server.databaseUrl, '--account', account, '--export', file)).exitCode).toBe(0);
  expect((await readFile(file, 'utf8')).trim().split('\n')).toHaveLength(1);
  expect(await rows("actor_kind = 'operator'")).toMatchObject([{ action: 'export-audit-trail' }]);
  expect((await audit(server.databaseUrl, '--since', 'yesterday')).exitCode).toBe(2);
});

describe('nothing in it can be changed unnoticed', () => {
  test('not by the product, and many at once make one chain', async () => {
    const { token } = await newPatient(api);
    const answers = await Promise.all(Array.from({ length: 60 }, () => api.get('/allergies', { token })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    const { exitCode, output } = await audit(server.databaseUrl, '--verify', '--json');
    expect([exitCode, JSON.parse(output).whole]).toEqual([0, true]);
    for (const change of ['update audit_events set outcome = outcome', 'delete from audit_events', 'truncate audit_events'])
      await expect(queryTestDatabase(server.databaseUrl ?? '', change)).rejects.toThrow('append-only');
  });

  test.each([
    ['an event that was changed', "update audit_events set outcome = 'ok' where id = 3", 1, 'Event 3 is not what was written.'],
    ['an event that was taken out', 'delete from audit_events where id = 3', 1, 'Event 3 is missing.'],
    ['an end that was cut off', 'delete from audit_events where id > 4', 1, 'The trail ends before event 6, which it had.'],
    ['nothing', 'select 1', 0, ''],
  ])('%s is found, even where the trigger was switched off', async (_what, change, exitCode, words) => {
    const databaseUrl = await createTestDatabase();
    expect((await audit(databaseUrl, '--limit', '1')).exitCode).toBe(0);
    const add = "insert into audit_events (at, actor_kind, action, outcome) values (now(), 'server', 'x', 'error')";
    for (let count = 0; count < 6; count += 1) await queryTestDatabase(databaseUrl, add);
    const { head } = JSON.parse((await audit(databaseUrl, '--verify', '--json')).output);
    await queryTestDatabase(
      databaseUrl,
      `alter table audit_events disable trigger all; ${change}; alter table audit_events enable trigger all`,
    );
    const found = await audit(databaseUrl, '--verify', '--noted', head);
    expect(found.exitCode).toBe(exitCode);
    expect(found.errors).toContain(words);
  });
});
