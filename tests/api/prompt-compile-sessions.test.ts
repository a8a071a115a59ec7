import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer } from '../support/start-server.ts';
import type { WarmServer } from '../support/start-warm-server.ts';
import { queryTestDatabase } from '../support/test-database.ts';
import { type Api, newPatient } from './api-client.ts';
import { compilePath, createCompileClient, faulty, good } from './compile-client.ts';
import { startAsStaff } from './staff-server.ts';

let server: WarmServer;
let api: Api;
let staff: string;
let compiler: ReturnType<typeof createCompileClient>;

beforeAll(async () => {
  ({ server, api, token: staff } = await startAsStaff());
  compiler = createCompileClient(api, staff);
});
afterAll(() => server.stop());

describe('what is refused', () => {
  test.each([
    ['a blank prompt', ' \n\t ', 422, /^prompt_source must not be empty/],
    ['no text', 5, 422, /^prompt_source must be of type string/],
    ['a NUL character', '1. a\u0000b', 422, /NUL/],
    ['a prompt over 5 MB', 'é'.repeat(2_700_000), 413, /at most 5 MB/],
    ['a body far over it', 'x'.repeat(17_000_000), 413, /at most 5 MB/],
  ])('%s', async (_what, prompt_source, status, detail) => {
    for (const call of ['start-persistent', 'start-persistent-all']) {
      const answer = await api.post(`${compilePath}/${call}`, { json: { prompt_source } });
      expect(answer.status).toBe(status);
      expect(answer.body.detail).toMatch(detail);
    }
  });

  test.each([randomUUID(), 'no-id', '%00', "' or 1=1"])('a session that is not there: %s', async (id) => {
    const unknown = { status: 404, body: { detail: expect.any(String) } };
    expect(await api.get(`${compilePath}/status/${encodeURIComponent(id)}`)).toMatchObject(unknown);
    expect(await api.post(`${compilePath}/next/${encodeURIComponent(id)}`, { json: {} })).toMatchObject(unknown);
    expect(await api.post(`${compilePath}/claim/${encodeURIComponent(id)}`, { token: staff })).toMatchObject(unknown);
    expect(await api.post(`${compilePath}/stop`, { token: staff, json: { session_id: id.replace('%00', 'x') } })).toMatchObject(unknown);
  });

  test('whoever is not staff, where a session of staff is needed', async () => {
    const { token } = await newPatient(api);
    const calls = [
      ['POST', `${compilePath}/stop`],
      ['POST', `${compilePath}/next`],
      ['GET', `${compilePath}/restore`],
      ['GET', `${compilePath}/my-sessions`],
      ['POST', `${compilePath}/claim/${randomUUID()}`],
    ] as const;
    for (const [method, call] of calls) {
      expect((await api.call(method, call, method === 'POST' ? { json: { stage: '1a' } } : {})).status, call).toBe(401);
      expect((await api.call(method, call, { token, ...(method === 'POST' ? { json: { stage: '1a' } } : {}) })).status, call).toBe(403);
    }
  });

  test('a session that has expired, which the next upkeep deletes', async () => {
    const id = await compiler.runStaged(good, '1a');
    await queryTestDatabase(
      server.databaseUrl ?? '',
      `update compile_sessions set expires_at = now() - interval '1 second' where id = $1`,
      [id],
    );
    expect((await api.get(`${compilePath}/status/${id}`)).status).toBe(404);
    expect((await api.post(`${compilePath}/next/${id}`, { json: {} })).status).toBe(404);
    expect((await api.post(`${compilePath}/claim/${id}`, { token: staff })).status).toBe(404);
    const other = await startServer({ databaseUrl: server.databaseUrl ?? '' });
    try {
      const find = () => queryTestDatabase(server.databaseUrl ?? '', 'select 1 from compile_sessions where id = $1', [id]);
      await expect.poll(find).toEqual([]);
    } finally {
      await other.stop();
    }
  });
});

describe('sessions of staff', () => {
  test('are claimed once and for all, listed and restored with all that was made', async () => {
    const id = await compiler.runStaged(faulty, '1c');
    const claimed = { status: 200, body: { session_id: id, message: expect.any(String) } };
    expect(await api.post(`${compilePath}/claim/${id}`, { token: staff })).toMatchObject(claimed);
    expect(await api.post(`${compilePath}/claim/${id}`, { token: staff })).toMatchObject(claimed);

    const mine = (await api.get(`${compilePath}/my-sessions`, { token: staff })).body.claimed_sessions;
    expect(mine[0]).toEqual({
      session_id: id,
      beginning: faulty.slice(0, 120),
      current_status: { stage: '1c', status: 'ok_with_errors' },
      created_at: expect.any(String),
    });

    const { body } = await api.get(`${compilePath}/restore`, { token: staff });
    expect(body).toMatchObject({
      session_id: id,
      prompt_source: faulty,
      current_status: { stage: '1c', status: 'ok_with_errors' },
      stages: { '1a': { status: 'completed', output: { stage: '1a' } }, '1c': { status: 'ok_with_errors', errors: [{ line: 6 }] } },
    });
    expect(Object.keys(body.stages).sort()).toEqual(['1a', '1b', '1c']);

    const [row] = await queryTestDatabase(server.databaseUrl ?? '', 'select expires_at, opened_from from compile_sessions where id = $1', [
      id,
    ]);
    expect(row).toEqual({ expires_at: null, opened_from: null });
  });

  test('are read and run on by their owner alone once they are claimed', async () => {
    const id = await compiler.runStaged(good, '1a');
    const [status, next] = [`${compilePath}/status/${id}`, `${compilePath}/next/${id}`];
    expect((await api.get(status)).status).toBe(200);
    await api.post(`${compilePath}/claim/${id}`, { token: staff });
    const { token: patient } = await newPatient(api);
    for (const token of [undefined, patient]) {
      expect(await api.get(status, { token })).toMatchObject({ status: 404, body: { detail: expect.any(String) } });
      expect((await api.get(`${status}?stage=1a`, { token })).status).toBe(404);
      expect((await api.post(next, { token, json: {} })).status).toBe(404);
    }
    expect((await api.get(status, { token: 'a.b.c' })).status).toBe(401);
    expect((await api.get(status, { token: staff })).body).toMatchObject({ stage: '1a', status: 'completed' });
    expect((await api.post(next, { token: staff, json: {} })).status).toBe(200);
    expect((await compiler.ended(id)).body).toMatchObject({ stage: '1b', status: 'completed' });
  });

  test('of another member of staff look as if they were not there', async () => {
    const id = await compiler.runStaged(good, '1a');
    const [other] = await queryTestDatabase(
      server.databaseUrl ?? '',
      `insert into accounts (auth_provider, email, name, role) values ('google', $1, 'Other', 'developer') returning id`,
      [`${randomUUID()}@example.com`],
    );
    const give = 'update compile_sessions set account_id = $2, expires_at = null where id = $1';
    await queryTestDatabase(server.databaseUrl ?? '', give, [id, other?.id]);
    expect((await api.post(`${compilePath}/claim/${id}`, { token: staff })).status).toBe(404);
    expect((await api.post(`${compilePath}/stop`, { token: staff, json: { session_id: id } })).status).toBe(404);
    expect((await api.get(`${compilePath}/restore`, { token: staff })).body.session_id).not.toBe(id);
  });

  test('run a stage again without naming the session', async () => {
    const id = await compiler.runStaged(good, '1b');
    await api.post(`${compilePath}/claim/${id}`, { token: staff });
    const again = await api.post(`${compilePath}/next`, { token: staff, json: { stage: '1a' } });
    expect(again).toMatchObject({ status: 200, body: { session_id: id, stage: '1a' } });
    await compiler.ended(id);
    expect((await api.post(`${compilePath}/next`, { token: staff, json: {} })).status).toBe(422);
  });

  test('an account keeps its newest hundred', async () => {
    const databaseUrl = server.databaseUrl ?? '';
    const id = await compiler.runStaged(good, '1a');
    await api.post(`${compilePath}/claim/${id}`, { token: staff });
    await queryTestDatabase(
      databaseUrl,
      `insert into compile_sessions (account_id, prompt_source, all_stages, stage, status, message, created_at)
       select account_id, 'old', false, '1a', 'completed', '', now() - interval '1 day' * n
       from compile_sessions, generate_series(1, 120) n where id = $1`,
      [id],
    );
    await api.post(`${compilePath}/claim/${id}`, { token: staff });
    const mine = (await api.get(`${compilePath}/my-sessions`, { token: staff })).body.claimed_sessions;
    expect(mine).toHaveLength(100);
    expect(mine.map(({ session_id }: { session_id: string }) => session_id)).toContain(id);
  });
});
