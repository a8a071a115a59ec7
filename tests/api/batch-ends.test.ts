import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { headacheCases } from '../support/headache-cases.ts';
import { batchesPath } from './batch-client.ts';
import { startBatchServer } from './batch-server.ts';

let bench: Awaited<ReturnType<typeof startBatchServer>>;

beforeAll(async () => {
  bench = await startBatchServer(30);
}, 120_000);
afterAll(() => bench.stop());

describe('a batch that did not go through', () => {
  test('can be cancelled in the middle and taken up again', async () => {
    const made = await bench.client.make({ cases: { kind: 'all' }, repeats: 5 });
    const cancelled = await bench.client.act(made.body.batch_id, 'cancel');
    expect(cancelled.status).toBe(200);
    expect(cancelled.body.cancelled).toBeGreaterThan(50);
    const { batch } = await bench.client.ended(made.body.batch_id);
    expect(batch).toMatchObject({ state: 'cancelled', progress: { waiting: 0, queued: 0, running: 0, failed: 0, total: 150 } });
    expect(batch.progress.cancelled).toBe(cancelled.body.cancelled);
    expect(batch.progress.succeeded).toBe(150 - cancelled.body.cancelled);
    expect(await bench.client.act(made.body.batch_id, 'cancel')).toMatchObject({
      status: 409,
      body: { detail: 'None of its runs is left to be called off.' },
    });

    expect((await bench.client.act(made.body.batch_id, 'retry')).body).toEqual({ retried: cancelled.body.cancelled });
    expect((await bench.client.get(`/${made.body.batch_id}`)).batch.state).toBe('running');
    expect((await bench.client.ended(made.body.batch_id)).batch).toMatchObject({
      state: 'finished',
      progress: { succeeded: 150, cancelled: 0 },
    });
    expect((await bench.api.call('DELETE', `${batchesPath}/${made.body.batch_id}`, { token: bench.token })).status).toBe(204);
  }, 120_000);

  test('runs again what failed to run, and leaves alone what was scored', async () => {
    const id = await bench.run({ cases: bench.firstCases(5), protocol: 'headache' });
    const before = await bench.casesOf(id);
    const failed = before[2]?.runs[0]?.run_id;
    await bench.sql("update test_runs set state = 'failed', accuracy = null, verdict = null, error = 'The model was away.' where id = $1", [
      failed,
    ]);
    expect((await bench.client.get(`/${id}`)).batch.progress).toMatchObject({ succeeded: 4, failed: 1 });
    const times = () => bench.sql('select id, finished_at from test_runs where batch_id = $1 and id <> $2 order by id', [id, failed]);
    const untouched = await times();
    expect((await bench.client.act(id, 'retry')).body).toEqual({ retried: 1 });
    await bench.client.ended(id);
    expect(await bench.casesOf(id)).toEqual(before);
    expect(await times()).toEqual(untouched);
    expect(await bench.client.act(id, 'retry')).toMatchObject({ status: 409, body: { detail: 'None of its runs failed to run.' } });
  });

  test('is deleted with all that was said in it, and the cases keep the newest result that is left', async () => {
    const [{ body: lone }] = [await bench.api.post('/cases', { token: bench.token, json: headacheCases(1)[0] })];
    const resultOf = async () => (await bench.api.get(`/cases/${lone.id}`, { token: bench.token })).body.latest_test_result;
    const ofLone = { cases: { kind: 'selection', ids: [lone.id] }, protocol: 'headache' };
    const older = await bench.run(ofLone);
    const olderResult = await resultOf();
    const newer = await bench.run({ ...ofLone, repeats: 2 });
    expect(await resultOf()).not.toBe(olderResult);
    const runIds = (await bench.casesOf(newer)).flatMap(({ runs }) => runs.map(({ run_id }) => run_id));
    expect((await bench.api.call('DELETE', `${batchesPath}/${newer}`, { token: bench.token })).status).toBe(204);
    expect((await bench.api.get(`${batchesPath}/${newer}`, { token: bench.token })).status).toBe(404);
    expect(await resultOf()).toBe(olderResult);
    expect(await bench.sql('select id from consultations where owner_id = any($1)', [runIds])).toEqual([]);
    await bench.api.call('DELETE', `${batchesPath}/${older}`, { token: bench.token });
    expect(await resultOf()).toBe('No tests yet');
  });
});

test('a batch that is deleted while it runs leaves nothing behind, and its runs make room', async () => {
  const made = await bench.client.make({ cases: { kind: 'all' }, repeats: 5 });
  const ids = (await bench.casesOf(made.body.batch_id)).flatMap(({ runs }) => runs.map(({ run_id }) => run_id));
  expect((await bench.api.call('DELETE', `${batchesPath}/${made.body.batch_id}`, { token: bench.token })).status).toBe(204);
  const next = await bench.run({ cases: bench.firstCases(2) });
  expect((await bench.client.get(`/${next}`)).batch.progress).toMatchObject({ succeeded: 2, total: 2 });
  expect(await bench.sql('select id from test_runs where id = any($1)', [ids])).toEqual([]);
  expect(await bench.sql('select id from consultations where owner_id = any($1)', [ids])).toEqual([]);
});
