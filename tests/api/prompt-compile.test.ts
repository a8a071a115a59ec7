import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '../support/start-server.ts';
import { queryTestDatabase } from '../support/test-database.ts';
import { type Answer, type Api, createApi, newPatient } from './api-client.ts';

const clientId = 'our-client.apps.example';
const headache = await readFile(join(import.meta.dirname, '..', '..', 'protocols', 'headache.prompt.md'), 'utf8');
const clean = '# Itch\nChief complaint: Itch\n\n1. When did it start?\n2. Do you have a fever?\n3. If 2 is yes, ask: Since when?\n';
const faulty = '# Itch\nChief complaint: Itch\n\n1. When did it start?\n2. If 9 is yes, ask: Where?\n';
const withoutQuestions = 'Chief complaint: Itch\n\nBe brief.\n';

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

const root = '/playground/prompt-compile';
const start = (source: string, all = false, on = api) =>
  on.post(`${root}/start-persistent${all ? '-all' : ''}`, { json: { prompt_source: source } });
const statusOf = (id: string, on = api) => on.get(`${root}/status/${id}`);
const next = (id: string, stage?: string) => api.post(`${root}/next/${id}`, { json: stage === undefined ? {} : { stage } });

/** The status once the session has come to rest at a stage. */
async function rest(id: string, stage: string, on = api): Promise<Answer> {
  for (let tries = 0; tries < 300; tries += 1) {
    const status = await statusOf(id, on);
    if (status.status !== 200 || (status.body.stage === stage && !['started', 'working'].includes(status.body.status))) return status;
    if (status.body.status === 'failed') return status;
    await delay(100);
  }
  throw new Error(`the session did not come to rest at stage ${stage}`);
}

describe('a staged compilation', () => {
  test('runs one stage after the other, each when it is asked for', async () => {
    const opened = await start(clean);
    expect(opened.status).toBe(200);
    expect(opened.body).toEqual({ session_id: expect.any(String), message: expect.any(String) });
    const id = opened.body.session_id;
    expect((await rest(id, '1a')).body).toMatchObject({ session_id: id, stage: '1a', status: 'completed', errors: [] });
    for (const stage of ['1b', '1c', '2', '3']) {
      expect((await next(id)).body.message).toEqual(expect.any(String));
      const { body } = await rest(id, stage);
      expect(body).toMatchObject({ stage, status: 'completed', errors: [] });
      expect(body.output).not.toBeNull();
    }
    expect((await statusOf(id)).body.output.protocol.nodes).toHaveLength(3);
    const beyond = await next(id);
    expect(beyond.status).toBe(409);
    expect(beyond.body.detail).not.toBe('');
  });

  test('shows what an earlier stage made, and runs it again without the later ones', async () => {
    const id = (await start(clean, true)).body.session_id;
    await rest(id, '3');
    const early = await api.get(`${root}/status/${id}?stage=1b`);
    expect(early.body).toMatchObject({ stage: '1b', status: 'completed' });
    expect(early.body.output.items).toHaveLength(3);
    expect((await next(id, '1c')).status).toBe(200);
    expect((await rest(id, '1c')).body).toMatchObject({ stage: '1c', status: 'completed' });
    expect((await api.get(`${root}/status/${id}?stage=3`)).status).toBe(404);
    expect((await next(id)).body.stage).toBe('2');
  });

  test('refuses a stage that has nothing to run from, and one that there is not', async () => {
    const id = (await start(clean)).body.session_id;
    await rest(id, '1a');
    expect((await next(id, '2')).status).toBe(409);
    expect((await next(id, '4')).status).toBe(422);
  });
});

describe('a compilation of all stages', () => {
  test('goes on by itself to the program', async () => {
    const id = (await start(headache, true)).body.session_id;
    const { body } = await rest(id, '3');
    expect(body).toMatchObject({ stage: '3', status: 'completed', errors: [] });
    expect(body.output.protocol.chiefComplaint).toBe('Headache');
    expect(body.output.analysis.graph.nodes.length).toBeGreaterThan(5);
  });

  test('goes on past problems, and gives each its place', async () => {
    const { body } = await rest((await start(faulty, true)).body.session_id, '3');
    expect(body.status).toBe('ok_with_errors');
    const known = {
      line: 5,
      column: expect.any(Number),
      question_id: '2',
      severity: 'error',
      message: expect.stringContaining('no question 9'),
    };
    expect(body.errors).toContainEqual(known);
  });

  test('fails where nothing can run, with the reason', async () => {
    const { body } = await rest((await start(withoutQuestions, true)).body.session_id, '3');
    expect(body).toMatchObject({ stage: '1a', status: 'failed' });
    expect(body.errors[0].message).toContain('no question');
  });
});

describe('what cannot be compiled', () => {
  test.each([{}, { prompt_source: '' }, { prompt_source: ' \n\t' }, { prompt_source: 7 }])('is refused: %j', async (json) => {
    const refused = await api.post(`${root}/start-persistent`, { json });
    expect(refused.status).toBe(422);
    expect(refused.body.detail).toContain('prompt_source');
  });

  test('is refused when it is too large', async () => {
    const refused = await start('1. Why?\n'.repeat(800_000));
    expect(refused.status).toBe(413);
    expect(refused.body.detail).toContain('5 MB');
  });

  test.each(['0b2f6a0e-1111-4222-8333-123456789abc', 'nonsense'])('is not found when nobody opened it: %s', async (id) => {
    expect((await statusOf(id)).status).toBe(404);
    expect((await next(id)).status).toBe(404);
    expect((await api.post(`${root}/claim/${id}`, { token: dana })).status).toBe(404);
  });
});

describe('sessions', () => {
  test('of nobody are gone after seven days', async () => {
    const id = (await start(clean)).body.session_id;
    await rest(id, '1a');
    const [row] = await queryTestDatabase(
      server.databaseUrl ?? '',
      `select extract(epoch from expires_at - created_at) / 86400 as days from compile_sessions where id = '${id}'`,
    );
    expect(Math.round(Number(row?.days))).toBe(7);
    await queryTestDatabase(
      server.databaseUrl ?? '',
      `update compile_sessions set expires_at = now() - interval '1 minute' where id = '${id}'`,
    );
    expect((await statusOf(id)).status).toBe(404);
    expect((await next(id)).status).toBe(404);
    expect((await api.post(`${root}/claim/${id}`, { token: dana })).status).toBe(404);
  });

  test('once claimed are restored to their owner, and to nobody else', async () => {
    const id = (await start(faulty, true)).body.session_id;
    await rest(id, '3');
    const claimed = await api.post(`${root}/claim/${id}`, { token: robin });
    expect(claimed.body).toMatchObject({ message: expect.any(String) });
    expect((await api.post(`${root}/claim/${id}`, { token: robin })).status).toBe(200);
    expect((await api.post(`${root}/claim/${id}`, { token: dana })).status).toBe(404);

    const restored = (await api.get(`${root}/restore`, { token: robin })).body;
    expect(restored).toMatchObject({ session_id: id, prompt_source: faulty, current_status: { stage: '3', status: 'ok_with_errors' } });
    expect(Object.keys(restored.stages).sort()).toEqual(['1a', '1b', '1c', '2', '3']);
    const { claimed_sessions } = (await api.get(`${root}/my-sessions`, { token: robin })).body;
    expect(claimed_sessions).toEqual([expect.objectContaining({ session_id: id })]);
    expect((await api.get(`${root}/restore`, { token: dana })).status).toBe(404);
  });

  test('are run again without their id by their owner', async () => {
    const id = (await start(clean, true)).body.session_id;
    await rest(id, '3');
    await api.post(`${root}/claim/${id}`, { token: dana });
    const again = await api.post(`${root}/next`, { token: dana, json: { stage: '2' } });
    expect(again.body).toMatchObject({ session_id: id, stage: '2' });
    expect((await rest(id, '2')).body.status).toBe('completed');
  });

  test.each([
    ['POST', '/stop', {}],
    ['POST', '/next', { stage: '1a' }],
    ['GET', '/restore', undefined],
    ['GET', '/my-sessions', undefined],
    ['POST', '/claim/0b2f6a0e-1111-4222-8333-123456789abc', undefined],
  ])('need a member of staff for %s %s', async (method, path, json) => {
    expect((await api.call(method, `${root}${path}`, { json })).status).toBe(401);
    const { token } = await newPatient(api);
    expect((await api.call(method, `${root}${path}`, { json, token })).status).toBe(403);
  });
});

describe('stopping', () => {
  const long = `# Long\nChief complaint: Long\n\n${Array.from({ length: 20_000 }, (_, index) => `${index + 1}. Do you feel number ${index + 1}?`).join('\n')}\n`;

  test('ends a compilation under way, after which it can be taken up again', async () => {
    const id = (await start(long, true)).body.session_id;
    const stopped = await api.post(`${root}/stop`, { token: dana, json: { session_id: id } });
    expect(stopped.status).toBe(200);
    const halted = await statusOf(id);
    expect(halted.body.status).toBe('failed');
    expect(halted.body.message).toContain('stopped');
    await delay(1500);
    expect((await statusOf(id)).body).toMatchObject({ status: 'failed', stage: halted.body.stage });
    expect((await next(id, '1a')).status).toBe(200);
    expect((await rest(id, '1a')).body.status).toBe('completed');
  });

  test('does not reach a session of somebody else', async () => {
    const id = (await start(clean)).body.session_id;
    await rest(id, '1a');
    await api.post(`${root}/claim/${id}`, { token: robin });
    expect((await api.post(`${root}/stop`, { token: dana, json: { session_id: id } })).status).toBe(404);
  });

  test('says so when nothing is left to stop', async () => {
    const idle = await signIn('idle@clinic.example');
    const stopped = await api.post(`${root}/stop`, { token: idle, json: { session_id: null } });
    expect(stopped.body).toMatchObject({ session_id: null, message: expect.any(String) });
  });
});

test('two starts of a stage at once are one', async () => {
  const id = (await start(clean)).body.session_id;
  await rest(id, '1a');
  const answers = await Promise.all([next(id), next(id), next(id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await rest(id, '1b')).body.status).toBe('completed');
});

test('a prompt is nowhere in the log', async () => {
  const id = (await start('# Secretitch\nChief complaint: Secretitch\n\n1. Does the secretitch bother you?\n', true)).body.session_id;
  await rest(id, '3');
  expect(server.output().toLowerCase()).not.toContain('secretitch');
});

test('a server killed in the middle of compilations leaves none of them working for ever', async () => {
  const first = await startServer({ env: environment });
  const before = createApi(first.url);
  const ids: string[] = [];
  for (let count = 0; count < 6; count += 1) ids.push((await start(headache, true, before)).body.session_id);
  await first.kill();
  const second = await startServer({ env: environment, databaseUrl: first.databaseUrl ?? '' });
  try {
    const after = createApi(second.url);
    for (const id of ids) expect((await rest(id, '3', after)).body).toMatchObject({ stage: '3', status: 'completed' });
  } finally {
    await second.stop();
  }
});
