import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WarmServer } from '../support/start-warm-server.ts';
import { queryTestDatabase } from '../support/test-database.ts';
import type { Api } from './api-client.ts';
import { compilePath, createCompileClient, faulty, good, isOver, stages } from './compile-client.ts';
import { startAsStaff } from './staff-server.ts';

let server: WarmServer;
let api: Api;
let compiler: ReturnType<typeof createCompileClient>;

beforeAll(async () => {
  ({ server, api } = await startAsStaff());
  compiler = createCompileClient(api);
});
afterAll(() => server.stop());

describe('a staged compilation', () => {
  test('runs one stage at a time, each when it is asked for, and ends with stage 3', async () => {
    const id = await compiler.start(good);
    expect((await compiler.ended(id)).body).toEqual({
      session_id: id,
      stage: '1a',
      status: 'completed',
      message: 'Stage 1a completed.',
      output: expect.objectContaining({ stage: '1a' }),
      output_bytes: expect.any(Number),
      errors: [],
    });
    for (const stage of stages.slice(1)) {
      const next = await api.post(`${compilePath}/next/${id}`, { json: {} });
      expect(next).toMatchObject({ status: 200, body: { session_id: id, stage, message: `Stage ${stage} started.` } });
      expect((await compiler.ended(id)).body).toMatchObject({ stage, status: 'completed', output: { stage } });
    }
    const last = await api.get(`${compilePath}/status/${id}`);
    expect(last.body.output.protocol).toMatchObject({ title: 'Headache', nodes: [{ id: '1' }, { id: '2' }] });
    expect(await api.post(`${compilePath}/next/${id}`, { json: {} })).toMatchObject({
      status: 409,
      body: { detail: 'Stage 3 was the last: the compilation is complete.' },
    });
  });

  test('shows what an earlier stage made, and knows nothing of one that has not run', async () => {
    const id = await compiler.runStaged(good, '1b');
    expect((await api.get(`${compilePath}/status/${id}?stage=1a`)).body).toMatchObject({
      stage: '1a',
      status: 'completed',
      output: { stage: '1a' },
    });
    expect((await api.get(`${compilePath}/status/${id}?stage=2`)).status).toBe(404);
    expect((await api.get(`${compilePath}/status/${id}?stage=9`)).status).toBe(422);
  });

  test('runs a stage again, and what later ones made is gone', async () => {
    const id = await compiler.runStaged(good, '1c');
    expect((await api.post(`${compilePath}/next/${id}`, { json: { stage: '1b' } })).body).toMatchObject({ stage: '1b' });
    expect((await compiler.ended(id)).body).toMatchObject({ stage: '1b', status: 'completed' });
    expect((await api.get(`${compilePath}/status/${id}?stage=1c`)).status).toBe(404);
    expect((await api.get(`${compilePath}/status/${id}?stage=1a`)).status).toBe(200);
  });

  test('does not run a stage whose ground is missing', async () => {
    const id = await compiler.runStaged(good, '1a');
    const refused = await api.post(`${compilePath}/next/${id}`, { json: { stage: '3' } });
    expect(refused).toMatchObject({ status: 409, body: { detail: 'Stage 3 runs from what stage 2 made, which has not completed.' } });
  });

  test('never runs two stages at once', async () => {
    const id = await compiler.runStaged(good, '1a');
    const answers = await Promise.all(Array.from({ length: 6 }, () => api.post(`${compilePath}/next/${id}`, { json: { stage: '1b' } })));
    // Whoever comes while one runs is refused; a stage this short may be over in between.
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect((await compiler.ended(id)).body).toMatchObject({ stage: '1b', status: 'completed' });
  });

  test('refuses to go on from an output that was changed since', async () => {
    const id = await compiler.runStaged(good, '1a');
    const tamper = `update compile_outputs set output = replace(output, 'When', 'Since when') where session_id = $1`;
    await queryTestDatabase(server.databaseUrl ?? '', tamper, [id]);
    await api.post(`${compilePath}/next/${id}`, { json: {} });
    expect((await compiler.ended(id)).body).toMatchObject({
      stage: '1b',
      status: 'failed',
      message: expect.stringMatching(/^Stage 1b failed: /),
    });
  });
});

describe('a compilation of all stages', () => {
  test('goes on by itself to the end', async () => {
    const id = await compiler.start(good, true);
    expect((await compiler.until(id, ({ body }) => body.stage === '3' && body.status === 'completed')).body.output.stage).toBe('3');
    for (const stage of stages)
      expect((await api.get(`${compilePath}/status/${id}?stage=${stage}`)).body).toMatchObject({ status: 'completed' });
  });

  test('tells the problems with their places, and is ok_with_errors', async () => {
    const id = await compiler.start(faulty, true);
    const { body } = await compiler.until(id, (answer) => answer.body.stage === '3' && isOver(answer));
    expect(body).toMatchObject({ status: 'ok_with_errors', message: 'Stage 3 completed with 1 problem.' });
    expect(body.errors).toEqual([
      { line: 6, column: expect.any(Number), question_id: '3', severity: 'error', message: expect.stringContaining('9') },
    ]);
    expect(body.output.protocol.nodes).toHaveLength(3);
  });

  test('fails where nothing could be asked, and says why', async () => {
    const id = await compiler.start('only some words', true);
    const { body } = await compiler.ended(id);
    expect(body).toMatchObject({ stage: '1a', status: 'failed', message: expect.stringMatching(/^Stage 1a failed: There is no question/) });
    expect(body.errors[0]).toMatchObject({ line: 1, severity: 'error' });
    expect(await api.post(`${compilePath}/next/${id}`, { json: {} })).toMatchObject({
      status: 409,
      body: { detail: 'Stage 1a did not complete. Run it again, or compile anew.' },
    });
    expect((await api.post(`${compilePath}/next/${id}`, { json: { stage: '1a' } })).status).toBe(200);
  });
});
