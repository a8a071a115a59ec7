import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '../support/start-server.ts';
import { createTestDatabase, queryTestDatabase } from '../support/test-database.ts';
import { type Answer, type Api, createApi, newPatient } from './api-client.ts';
import { startAsStaff } from './staff-server.ts';

const path = '/playground/prompt-compile';
const good = '# Headache\nChief complaint: Headache\n\n1. When did it start?\n2. Is it bad?\n';
const faulty = `${good}3. If 9 is yes, ask: Does it throb?\n`;
const stages = ['1a', '1b', '1c', '2', '3'];

/** Takes long enough to be met at work, most of all in stage 1b. */
const longPrompt = (questions: number): string =>
  `# Long\nChief complaint: Headache\n\n${Array.from(
    { length: questions },
    (_, index) => `${index + 1}. Does your head hurt in case ${index}?\n   a) yes\n   b) sometimes, and then for ${index} days\n`,
  ).join('')}`;
const slow = longPrompt(8_000);
const verySlow = longPrompt(40_000);

let server: TestServer;
let api: Api;
let staff: string;

beforeAll(async () => {
  ({ server, api, token: staff } = await startAsStaff());
});
afterAll(() => server.stop());

async function start(source: string, all = false, client = api): Promise<string> {
  const { status, body } = await client.post(`${path}/start-persistent${all ? '-all' : ''}`, { json: { prompt_source: source } });
  expect(status).toBe(200);
  expect(body).toEqual({ session_id: expect.stringMatching(/^[0-9a-f-]{36}$/), message: expect.stringContaining('started') });
  return body.session_id;
}

const isOver = ({ body }: Answer) => body.status !== 'started' && body.status !== 'working';

/** Asks until it is as wished; throws with the last answer when it never is. */
async function until(id: string, wished: (answer: Answer) => boolean, client = api, patienceMs = 40_000): Promise<Answer> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const answer = await client.get(`${path}/status/${id}`);
    if (wished(answer)) return answer;
    if (Date.now() > deadline) throw new Error(`It never was as wished: ${JSON.stringify(answer.body).slice(0, 300)}`);
    await delay(25);
  }
}

const ended = (id: string, client = api) => until(id, isOver, client);

async function runStaged(source: string, upTo: string): Promise<string> {
  const id = await start(source);
  await ended(id);
  for (const stage of stages.slice(1, stages.indexOf(upTo) + 1)) {
    expect((await api.post(`${path}/next/${id}`, { json: {} })).status, stage).toBe(200);
    await ended(id);
  }
  return id;
}

describe('a staged compilation', () => {
  test('runs one stage at a time, each when it is asked for, and ends with stage 3', async () => {
    const id = await start(good);
    expect((await ended(id)).body).toEqual({
      session_id: id,
      stage: '1a',
      status: 'completed',
      message: 'Stage 1a completed.',
      output: expect.objectContaining({ stage: '1a' }),
      output_bytes: expect.any(Number),
      errors: [],
    });
    for (const stage of stages.slice(1)) {
      const next = await api.post(`${path}/next/${id}`, { json: {} });
      expect(next).toMatchObject({ status: 200, body: { session_id: id, stage, message: `Stage ${stage} started.` } });
      expect((await ended(id)).body).toMatchObject({ stage, status: 'completed', output: { stage } });
    }
    const last = await api.get(`${path}/status/${id}`);
    expect(last.body.output.protocol).toMatchObject({ title: 'Headache', nodes: [{ id: '1' }, { id: '2' }] });
    expect(await api.post(`${path}/next/${id}`, { json: {} })).toMatchObject({
      status: 409,
      body: { detail: 'Stage 3 was the last: the compilation is complete.' },
    });
  });

  test('shows what an earlier stage made, and knows nothing of one that has not run', async () => {
    const id = await runStaged(good, '1b');
    expect((await api.get(`${path}/status/${id}?stage=1a`)).body).toMatchObject({
      stage: '1a',
      status: 'completed',
      output: { stage: '1a' },
    });
    expect((await api.get(`${path}/status/${id}?stage=2`)).status).toBe(404);
    expect((await api.get(`${path}/status/${id}?stage=9`)).status).toBe(422);
  });

  test('runs a stage again, and what later ones made is gone', async () => {
    const id = await runStaged(good, '1c');
    expect((await api.post(`${path}/next/${id}`, { json: { stage: '1b' } })).body).toMatchObject({ stage: '1b' });
    expect((await ended(id)).body).toMatchObject({ stage: '1b', status: 'completed' });
    expect((await api.get(`${path}/status/${id}?stage=1c`)).status).toBe(404);
    expect((await api.get(`${path}/status/${id}?stage=1a`)).status).toBe(200);
  });

  test('does not run a stage whose ground is missing', async () => {
    const id = await runStaged(good, '1a');
    const refused = await api.post(`${path}/next/${id}`, { json: { stage: '3' } });
    expect(refused).toMatchObject({ status: 409, body: { detail: 'Stage 3 runs from what stage 2 made, which has not completed.' } });
  });

  test('never runs two stages at once', async () => {
    const id = await runStaged(good, '1a');
    const answers = await Promise.all(Array.from({ length: 6 }, () => api.post(`${path}/next/${id}`, { json: { stage: '1b' } })));
    // Whoever comes while one runs is refused; a stage this short may be over in between.
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect((await ended(id)).body).toMatchObject({ stage: '1b', status: 'completed' });
  });

  test('refuses to go on from an output that was changed since', async () => {
    const id = await runStaged(good, '1a');
    const tamper = `update compile_outputs set output = replace(output, 'When', 'Since when') where session_id = $1`;
    await queryTestDatabase(server.databaseUrl ?? '', tamper, [id]);
    await api.post(`${path}/next/${id}`, { json: {} });
    expect((await ended(id)).body).toMatchObject({ stage: '1b', status: 'failed', message: expect.stringMatching(/^Stage 1b failed: /) });
  });
});

describe('a compilation of all stages', () => {
  test('goes on by itself to the end', async () => {
    const id = await start(good, true);
    expect((await until(id, ({ body }) => body.stage === '3' && body.status === 'completed')).body.output.stage).toBe('3');
    for (const stage of stages) expect((await api.get(`${path}/status/${id}?stage=${stage}`)).body).toMatchObject({ status: 'completed' });
  });

  test('tells the problems with their places, and is ok_with_errors', async () => {
    const id = await start(faulty, true);
    const { body } = await until(id, (answer) => answer.body.stage === '3' && isOver(answer));
    expect(body).toMatchObject({ status: 'ok_with_errors', message: 'Stage 3 completed with 1 problem.' });
    expect(body.errors).toEqual([
      { line: 6, column: expect.any(Number), question_id: '3', severity: 'error', message: expect.stringContaining('9') },
    ]);
    expect(body.output.protocol.nodes).toHaveLength(3);
  });

  test('fails where nothing could be asked, and says why', async () => {
    const id = await start('only some words', true);
    const { body } = await ended(id);
    expect(body).toMatchObject({ stage: '1a', status: 'failed', message: expect.stringMatching(/^Stage 1a failed: There is no question/) });
    expect(body.errors[0]).toMatchObject({ line: 1, severity: 'error' });
    expect(await api.post(`${path}/next/${id}`, { json: {} })).toMatchObject({
      status: 409,
      body: { detail: 'Stage 1a did not complete. Run it again, or compile anew.' },
    });
    expect((await api.post(`${path}/next/${id}`, { json: { stage: '1a' } })).status).toBe(200);
  });
});

describe('what is refused', () => {
  test.each([
    ['a blank prompt', ' \n\t ', 422, /^prompt_source must not be empty/],
    ['no text', 5, 422, /^prompt_source must be of type string/],
    ['a NUL character', '1. a\u0000b', 422, /NUL/],
    ['a prompt over 5 MB', 'é'.repeat(2_700_000), 413, /at most 5 MB/],
    ['a body far over it', 'x'.repeat(17_000_000), 413, /at most 5 MB/],
  ])('%s', async (_what, prompt_source, status, detail) => {
    for (const call of ['start-persistent', 'start-persistent-all']) {
      const answer = await api.post(`${path}/${call}`, { json: { prompt_source } });
      expect(answer.status).toBe(status);
      expect(answer.body.detail).toMatch(detail);
    }
  });

  test.each([randomUUID(), 'no-id', '%00', "' or 1=1"])('a session that is not there: %s', async (id) => {
    const unknown = { status: 404, body: { detail: expect.any(String) } };
    expect(await api.get(`${path}/status/${encodeURIComponent(id)}`)).toMatchObject(unknown);
    expect(await api.post(`${path}/next/${encodeURIComponent(id)}`, { json: {} })).toMatchObject(unknown);
    expect(await api.post(`${path}/claim/${encodeURIComponent(id)}`, { token: staff })).toMatchObject(unknown);
    expect(await api.post(`${path}/stop`, { token: staff, json: { session_id: id.replace('%00', 'x') } })).toMatchObject(unknown);
  });

  test('whoever is not staff, where a session of staff is needed', async () => {
    const { token } = await newPatient(api);
    const calls = [
      ['POST', `${path}/stop`],
      ['POST', `${path}/next`],
      ['GET', `${path}/restore`],
      ['GET', `${path}/my-sessions`],
      ['POST', `${path}/claim/${randomUUID()}`],
    ] as const;
    for (const [method, call] of calls) {
      expect((await api.call(method, call, method === 'POST' ? { json: { stage: '1a' } } : {})).status, call).toBe(401);
      expect((await api.call(method, call, { token, ...(method === 'POST' ? { json: { stage: '1a' } } : {}) })).status, call).toBe(403);
    }
  });

  test('a session that has expired, which the next upkeep deletes', async () => {
    const id = await runStaged(good, '1a');
    await queryTestDatabase(
      server.databaseUrl ?? '',
      `update compile_sessions set expires_at = now() - interval '1 second' where id = $1`,
      [id],
    );
    expect((await api.get(`${path}/status/${id}`)).status).toBe(404);
    expect((await api.post(`${path}/next/${id}`, { json: {} })).status).toBe(404);
    expect((await api.post(`${path}/claim/${id}`, { token: staff })).status).toBe(404);
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
    const id = await runStaged(faulty, '1c');
    const claimed = { status: 200, body: { session_id: id, message: expect.any(String) } };
    expect(await api.post(`${path}/claim/${id}`, { token: staff })).toMatchObject(claimed);
    expect(await api.post(`${path}/claim/${id}`, { token: staff })).toMatchObject(claimed);

    const mine = (await api.get(`${path}/my-sessions`, { token: staff })).body.claimed_sessions;
    expect(mine[0]).toEqual({
      session_id: id,
      beginning: faulty.slice(0, 120),
      current_status: { stage: '1c', status: 'ok_with_errors' },
      created_at: expect.any(String),
    });

    const { body } = await api.get(`${path}/restore`, { token: staff });
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

  test('of another member of staff look as if they were not there', async () => {
    const id = await runStaged(good, '1a');
    const [other] = await queryTestDatabase(
      server.databaseUrl ?? '',
      `insert into accounts (auth_provider, email, name, role) values ('google', $1, 'Other', 'developer') returning id`,
      [`${randomUUID()}@example.com`],
    );
    const give = 'update compile_sessions set account_id = $2, expires_at = null where id = $1';
    await queryTestDatabase(server.databaseUrl ?? '', give, [id, other?.id]);
    expect((await api.post(`${path}/claim/${id}`, { token: staff })).status).toBe(404);
    expect((await api.post(`${path}/stop`, { token: staff, json: { session_id: id } })).status).toBe(404);
    expect((await api.get(`${path}/restore`, { token: staff })).body.session_id).not.toBe(id);
  });

  test('run a stage again without naming the session', async () => {
    const id = await runStaged(good, '1b');
    await api.post(`${path}/claim/${id}`, { token: staff });
    const again = await api.post(`${path}/next`, { token: staff, json: { stage: '1a' } });
    expect(again).toMatchObject({ status: 200, body: { session_id: id, stage: '1a' } });
    await ended(id);
    expect((await api.post(`${path}/next`, { token: staff, json: {} })).status).toBe(422);
  });

  test('an account keeps its newest hundred', async () => {
    const databaseUrl = server.databaseUrl ?? '';
    const id = await runStaged(good, '1a');
    await api.post(`${path}/claim/${id}`, { token: staff });
    await queryTestDatabase(
      databaseUrl,
      `insert into compile_sessions (account_id, prompt_source, all_stages, stage, status, message, created_at)
       select account_id, 'old', false, '1a', 'completed', '', now() - interval '1 day' * n
       from compile_sessions, generate_series(1, 120) n where id = $1`,
      [id],
    );
    await api.post(`${path}/claim/${id}`, { token: staff });
    const mine = (await api.get(`${path}/my-sessions`, { token: staff })).body.claimed_sessions;
    expect(mine).toHaveLength(100);
    expect(mine.map(({ session_id }: { session_id: string }) => session_id)).toContain(id);
  });
});

describe('stopping', () => {
  test('breaks a stage off in its middle, and what the stage would have made is not kept', async () => {
    const id = await start(verySlow, true);
    await until(id, ({ body }) => body.stage === '1b' && body.status === 'working');
    // While it runs, nothing else may.
    expect((await api.post(`${path}/next/${id}`, { json: {} })).body.detail).toMatch(/^Stage 1b is being compiled/);
    const stopped = await api.post(`${path}/stop`, { token: staff, json: { session_id: id } });
    expect(stopped).toMatchObject({ status: 200, body: { session_id: id, message: 'Compilation stopped.' } });
    const standing = { stage: '1b', status: 'failed', message: 'Compilation stopped.', output: null, errors: [] };
    expect((await api.get(`${path}/status/${id}`)).body).toMatchObject(standing);
    await delay(3_000);
    expect((await api.get(`${path}/status/${id}`)).body).toMatchObject(standing);
    expect((await api.get(`${path}/status/${id}?stage=1a`)).body).toMatchObject({ status: 'completed' });
  });

  test('without an id stops the running session that was started from here', async () => {
    const id = await start(verySlow, true);
    await until(id, ({ body }) => body.status === 'working');
    expect((await api.post(`${path}/stop`, { token: staff })).body).toMatchObject({ session_id: id });
    expect((await api.get(`${path}/status/${id}`)).body.status).toBe('failed');
  });

  test('between two stages ends the session; a finished one is left as it is', async () => {
    const waiting = await runStaged(good, '1a');
    expect((await api.post(`${path}/stop`, { token: staff, json: { session_id: waiting } })).body.session_id).toBe(waiting);
    expect((await api.post(`${path}/next/${waiting}`, { json: {} })).status).toBe(409);
    const finished = await runStaged(good, '3');
    const nothing = await api.post(`${path}/stop`, { token: staff, json: { session_id: finished } });
    expect(nothing).toMatchObject({ status: 200, body: { session_id: null, message: 'Nothing is being compiled.' } });
    expect((await api.get(`${path}/status/${finished}`)).body.status).toBe('completed');
  });
});

describe('whatever happens to the server', () => {
  test('a compilation that was killed in its middle goes on after the restart, in whichever process', async () => {
    const databaseUrl = await createTestDatabase();
    const first = await startServer({ databaseUrl });
    const id = await start(slow, true, createApi(first.url));
    await until(id, ({ body }) => body.stage === '1b' && body.status === 'working', createApi(first.url));
    await first.kill();
    const second = await startServer({ databaseUrl });
    try {
      const client = createApi(second.url);
      expect((await client.get(`${path}/status/${id}`)).body).toMatchObject({ stage: '1b', status: 'working' });
      const { body } = await until(id, (answer) => answer.body.stage === '3' && isOver(answer), client, 55_000);
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
      const id = await start(slow, true, createApi(first.url));
      await until(id, ({ body }) => body.status === 'working', client);
      const before = Date.now();
      expect(await first.stop()).toBe(0);
      expect(Date.now() - before).toBeLessThan(10_000);
      expect((await until(id, (answer) => answer.body.stage === '3' && isOver(answer), client, 50_000)).body.status).toBe('completed');
    } finally {
      await second.stop();
    }
  }, 120_000);

  test('a large prompt slows nobody: the server answers while it compiles', async () => {
    const id = await start(verySlow, true);
    await until(id, ({ body }) => body.status === 'working');
    const took: number[] = [];
    for (let call = 0; call < 60; call += 1) {
      const before = performance.now();
      await api.get('/version-info');
      took.push(performance.now() - before);
      await delay(20);
    }
    expect((await api.get(`${path}/status/${id}`)).body.status).toBe('working');
    await api.post(`${path}/stop`, { token: staff, json: { session_id: id } });
    took.sort((one, other) => one - other);
    expect(took[Math.floor(took.length / 2)]).toBeLessThan(100);
  });

  test('nothing of a prompt is in the log', async () => {
    const id = await start('# Violet otters\n\n1. Do purple zebras hurt?\n', true);
    await until(id, (answer) => answer.body.stage === '3' && isOver(answer));
    for (const words of ['otters', 'zebras', id]) expect(server.output()).not.toContain(words);
  });
});
