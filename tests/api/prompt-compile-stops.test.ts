import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer } from '../support/start-server.ts';
import type { WarmServer } from '../support/start-warm-server.ts';
import { createTestDatabase } from '../support/test-database.ts';
import { type Api, createApi } from './api-client.ts';
import { compilePath, createCompileClient, good, isOver, longPrompt } from './compile-client.ts';
import { startAsStaff } from './staff-server.ts';

const slow = longPrompt(8_000);
const verySlow = longPrompt(40_000);

let server: WarmServer;
let api: Api;
let staff: string;
let compiler: ReturnType<typeof createCompileClient>;

beforeAll(async () => {
  ({ server, api, token: staff } = await startAsStaff());
  compiler = createCompileClient(api);
});
afterAll(() => server.stop());

describe('stopping', () => {
  test('breaks a stage off in its middle, and what the stage would have made is not kept', async () => {
    const id = await compiler.start(verySlow, true);
    await compiler.until(id, ({ body }) => body.stage === '1b' && body.status === 'working');
    // While it runs, nothing else may.
    expect((await api.post(`${compilePath}/next/${id}`, { json: {} })).body.detail).toMatch(/^Stage 1b is being compiled/);
    const stopped = await api.post(`${compilePath}/stop`, { token: staff, json: { session_id: id } });
    expect(stopped).toMatchObject({ status: 200, body: { session_id: id, message: 'Compilation stopped.' } });
    const standing = { stage: '1b', status: 'failed', message: 'Compilation stopped.', output: null, errors: [] };
    expect((await api.get(`${compilePath}/status/${id}`)).body).toMatchObject(standing);
    await delay(3_000);
    expect((await api.get(`${compilePath}/status/${id}`)).body).toMatchObject(standing);
    expect((await api.get(`${compilePath}/status/${id}?stage=1a`)).body).toMatchObject({ status: 'completed' });
  });

  test('without an id stops the running session that was started from here', async () => {
    const id = await compiler.start(verySlow, true);
    await compiler.until(id, ({ body }) => body.status === 'working');
    expect((await api.post(`${compilePath}/stop`, { token: staff })).body).toMatchObject({ session_id: id });
    expect((await api.get(`${compilePath}/status/${id}`)).body.status).toBe('failed');
  });

  test('between two stages ends the session; a finished one is left as it is', async () => {
    const waiting = await compiler.runStaged(good, '1a');
    expect((await api.post(`${compilePath}/stop`, { token: staff, json: { session_id: waiting } })).body.session_id).toBe(waiting);
    expect((await api.post(`${compilePath}/next/${waiting}`, { json: {} })).status).toBe(409);
    const finished = await compiler.runStaged(good, '3');
    const nothing = await api.post(`${compilePath}/stop`, { token: staff, json: { session_id: finished } });
    expect(nothing).toMatchObject({ status: 200, body: { session_id: null, message: 'Nothing is being compiled.' } });
    expect((await api.get(`${compilePath}/status/${finished}`)).body.status).toBe('completed');
  });
});

describe('whatever happens to the server', () => {
  test('a compilation that was killed in its middle goes on after the restart, in whichever process', async () => {
    const databaseUrl = await createTestDatabase();
    const first = await startServer({ databaseUrl });
    const id = await createCompileClient(createApi(first.url)).start(slow, true);
    await createCompileClient(createApi(first.url)).until(id, ({ body }) => body.stage === '1b' && body.status === 'working');
    await first.kill();
    const second = await startServer({ databaseUrl });
    try {
      const client = createApi(second.url);
      expect((await client.get(`${compilePath}/status/${id}`)).body).toMatchObject({ stage: '1b', status: 'working' });
      const { body } = await createCompileClient(client).until(id, (answer) => answer.body.stage === '3' && isOver(answer), 55_000);
      expect(body.status).toBe('completed');
    } finally {
      expect(await second.stop()).toBe(0);
    }
  }, 120_000);

  test('a compilation that a stopping server leaves is taken up by another one', async () => {
    const databaseUrl = await createTestDatabase();
    const [first, second] = [await startServer({ databaseUrl }), await startServer({ databaseUrl })];
    const client = createApi(second.url);
    try {
      const id = await createCompileClient(createApi(first.url)).start(slow, true);
      await createCompileClient(client).until(id, ({ body }) => body.status === 'working');
      const before = Date.now();
      expect(await first.stop()).toBe(0);
      expect(Date.now() - before).toBeLessThan(10_000);
      expect(
        (await createCompileClient(client).until(id, (answer) => answer.body.stage === '3' && isOver(answer), 50_000)).body.status,
      ).toBe('completed');
    } finally {
      await second.stop();
    }
  }, 120_000);

  test('a large prompt slows nobody: the server answers while it compiles', async () => {
    const id = await compiler.start(verySlow, true);
    await compiler.until(id, ({ body }) => body.status === 'working');
    const took: number[] = [];
    for (let call = 0; call < 60; call += 1) {
      const before = performance.now();
      await api.get('/version-info');
      took.push(performance.now() - before);
      await delay(20);
    }
    expect((await api.get(`${compilePath}/status/${id}`)).body.status).toBe('working');
    await api.post(`${compilePath}/stop`, { token: staff, json: { session_id: id } });
    took.sort((one, other) => one - other);
    expect(took[Math.floor(took.length / 2)]).toBeLessThan(100);
  });

  test('nothing of a prompt is in the log', async () => {
    const id = await compiler.start('# Violet otters\n\n1. Do purple zebras hurt?\n', true);
    await compiler.until(id, (answer) => answer.body.stage === '3' && isOver(answer));
    for (const words of ['otters', 'zebras', id]) expect(server.output()).not.toContain(words);
  });
});
