import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WarmServer } from '../support/start-warm-server.ts';
import { queryTestDatabase } from '../support/test-database.ts';
import type { Api } from './api-client.ts';
import { lowBackPain } from './playground-client.ts';
import { startAsStaff } from './staff-server.ts';
import { headacheCase, type TestBenchClient, testBenchOf } from './test-bench-client.ts';

let server: WarmServer;
let api: Api;
let token: string;
let bench: TestBenchClient;

beforeAll(async () => {
  ({ server, api, token } = await startAsStaff());
  bench = testBenchOf(api, token);
});
afterAll(() => server.stop());

/** Runs a case to its end, and answers the run's id. */
async function runToEnd(caseId: string, json?: unknown): Promise<string> {
  const { status, body } = await bench.runCase(caseId, json);
  expect(status).toBe(201);
  await bench.settled(body.run_id);
  return body.run_id;
}

describe('running a case', () => {
  test('is asked for with a body or without, and the run is a test of the same id', async () => {
    const id = await bench.createCase();
    const started = [
      await bench.runCase(id),
      await bench.runCase(id, {}),
      await bench.runCase(id, { protocol: null }),
      await api.post(`/cases/${id}/run`, { token, headers: { 'content-type': 'application/json' } }),
      await api.post(`/cases/${id}/run`, { token, raw: '' }),
    ];
    for (const { status, body } of started) {
      expect(status).toBe(201);
      expect(Object.keys(body).sort()).toEqual(['run_id', 'test_id']);
      expect(body.run_id).toBe(body.test_id);
      expect((await bench.settled(body.test_id)).card).toMatchObject({ case_id: id, status: 'succeeded', diagnosis: 'Migraine' });
    }
  });

  test('plays the history of the case by its two prompts together', async () => {
    const id = await bench.createCase();
    const run = await bench.settled(await runToEnd(id));
    expect(run.patient_medical_info).toBe(headacheCase.patient_history);
    expect(run.patient_emulator_prompt).toContain(headacheCase.emulator_patient_prompt);
    expect(run.patient_emulator_prompt).toContain(headacheCase.emulator_instructions);
  });

  test('says the same each time, so that only what was changed makes a difference', async () => {
    const id = await bench.createCase();
    const [one, other] = await Promise.all([runToEnd(id), runToEnd(id)]);
    const shown = async (runId: string) => {
      const { card, test_id: _test, run_id: _run, ...rest } = (await bench.readRun(id, runId)).body;
      const { test_id: _id, created_at: _created, started_at: _started, finished_at: _finished, ...same } = card;
      return JSON.stringify({ ...rest, ...same });
    };
    expect(await shown(one)).toBe(await shown(other));
  });

  test('keeps the texts that it ran on when the case is edited', async () => {
    const id = await bench.createCase();
    const runId = await runToEnd(id);
    const changed = { ...headacheCase, chief_complaint: 'Backache', expected_diagnosis: 'Lumbar strain', patient_history: lowBackPain };
    await api.call('PUT', `/cases/${id}`, { token, json: changed });
    const { body } = await bench.readRun(id, runId);
    expect(body).toMatchObject({ case_id: id, chief_complaint: 'Headache', patient_medical_info: headacheCase.patient_history });
    expect(body.card.diagnosis).toBe('Migraine');
    const after = await bench.readRun(id, await runToEnd(id));
    expect(after.body).toMatchObject({ chief_complaint: 'Backache', patient_medical_info: lowBackPain });
  });

  test('runs on a protocol that is named, and on none that there is not', async () => {
    const id = await bench.createCase();
    const runId = await runToEnd(id, { protocol: 'general' });
    expect((await bench.readRun(id, runId)).body.ran_on.protocol_version).toMatch(/^general [0-9a-f]{8}$/);
    expect((await bench.runCase(id, { protocol: 'nothing' })).status).toBe(422);
    expect((await bench.runCase(id, { protocol: 5 })).status).toBe(422);
  });
});

describe('the history of a case', () => {
  test('lists its newest runs first: seven, or as many as are asked for', async () => {
    const id = await bench.createCase();
    const ids: string[] = [];
    for (let count = 0; count < 8; count += 1) ids.unshift(await runToEnd(id));
    const { status, body } = await bench.runs(id);
    expect(status).toBe(200);
    expect(body.runs.map((run: { run_id: string }) => run.run_id)).toEqual(ids.slice(0, 7));
    expect(body.runs[0]).toEqual({
      run_id: ids[0],
      batch_id: null,
      status: 'succeeded',
      started_at: expect.any(String),
      finished_at: expect.any(String),
      diagnosis_accuracy: 3,
      questions_missed_percent: expect.any(Number),
      error: null,
      is_draft: false,
      model: 'builtin',
      model_use: { calls: 0, input_tokens: 0, output_tokens: 0, cost: null, ms: 0, fall_backs: 0, replayed: 0 },
    });
    expect((await bench.runs(id, '?limit=50')).body.runs.length).toBe(8);
    expect((await bench.runs(id, '?limit=2')).body.runs.length).toBe(2);
    for (const wrong of ['?limit=0', '?limit=many']) expect((await bench.runs(id, wrong)).status).toBe(422);
  });

  test('shows a run under its own case only', async () => {
    const [id, another] = [await bench.createCase(), await bench.createCase()];
    const runId = await runToEnd(id);
    expect((await bench.readRun(id, runId)).status).toBe(200);
    for (const answer of [
      await bench.readRun(another, runId),
      await bench.removeRun(another, runId),
      await bench.transcript(another, runId),
    ]) {
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual({ detail: 'This case has no such run.' });
    }
    expect((await bench.readRun(id, runId)).status).toBe(200);
  });

  test('gives the transcript as a text file', async () => {
    const id = await bench.createCase();
    const runId = await runToEnd(id);
    const { status, headers, body } = await bench.transcript(id, runId);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const name = new RegExp(`^attachment; filename="transcript-${id.slice(-8)}-${runId.slice(-8)}-[0-9TZ-]+\\.txt"$`);
    expect(headers.get('content-disposition')).toMatch(name);
    expect(body.startsWith('Assistant: Hello')).toBe(true);
    const { emulator_transcript } = (await bench.readRun(id, runId)).body;
    for (const { content } of emulator_transcript) expect(body).toContain(content);
    expect(body).toContain('Patient Summary');
    // Who reads 'none of these' must see which.
    expect(body).toMatch(/warning signs\?\n\n- [^\n]+\n- [^\n]+\n/);
  });
});

describe('the latest result of a case', () => {
  const latest = async (id: string) => (await bench.readCase(id)).body.latest_test_result;

  test('is that of its newest scored run, also when one is deleted', async () => {
    const id = await bench.createCase();
    expect(await latest(id)).toBe('No tests yet');
    const first = await runToEnd(id);
    const ofFirst = await latest(id);
    expect(ofFirst).toMatch(/^COR\|\d+%\|\d{4}-\d\d-\d\dT[\d:.]+Z\|[\d.]+s$/);
    await api.call('PUT', `/cases/${id}`, { token, json: { ...headacheCase, expected_diagnosis: 'Gout' } });
    const second = await runToEnd(id);
    expect(await latest(id)).toMatch(/^MISS\|/);
    expect((await bench.removeRun(id, second)).status).toBe(204);
    expect(await latest(id)).toBe(ofFirst);
    expect((await bench.removeRun(id, first)).status).toBe(204);
    expect(await latest(id)).toBe('No tests yet');
    expect((await bench.runs(id)).body).toEqual({ runs: [] });
  });

  test('is not touched by a run that could not be carried out, which is failed and no miss', async () => {
    const id = await bench.createCase();
    const database = server.databaseUrl ?? '';
    const [row] = (await queryTestDatabase(
      database,
      `insert into test_runs (case_id, state, diagnosis, medical_info, emulator_prompt, protocol_name, protocol_hash, model, seed, created_at, created_by)
       values ($1, 'queued', 'Migraine', 'A man has a headache.', '', 'headache', 'no-such-hash', 'builtin', 1, now(), 'staff@example.com') returning id`,
      [id],
    )) as { id: string }[];
    const run = await bench.settled(row?.id ?? '');
    expect(run.card).toMatchObject({
      status: 'failed',
      error: 'The run ended in an error 3 times (Error) and was given up.',
      summary: null,
    });
    expect(run).toMatchObject({ evaluator_output: null, path_analysis: null });
    expect((await bench.runs(id)).body.runs[0]).toMatchObject({
      status: 'failed',
      diagnosis_accuracy: null,
      questions_missed_percent: null,
    });
    expect(await latest(id)).toBe('No tests yet');
  });
});

test('deleting a case deletes its runs, and calls off those under way', async () => {
  const id = await bench.createCase();
  const done = await runToEnd(id);
  const underWay = (await bench.runCase(id)).body.run_id;
  expect((await api.call('DELETE', `/cases/${id}`, { token })).status).toBe(204);
  for (const runId of [done, underWay]) expect((await bench.read(runId)).status).toBe(404);
  await bench.settled((await bench.create()).body.test_id);
  const left = await queryTestDatabase(server.databaseUrl ?? '', 'select id from consultations where owner_id = any($1::uuid[])', [
    [done, underWay],
  ]);
  expect(left).toEqual([]);
});

test('a run or a batch that is asked for while its case is being deleted is refused, and nothing of it stays', async () => {
  const id = await bench.createCase();
  const deletion = new pg.Client({ connectionString: server.databaseUrl ?? '' });
  await deletion.connect();
  await deletion.query('begin');
  await deletion.query('delete from cases where id = $1', [id]);
  const asked = Promise.all([
    bench.runCase(id),
    api.post('/playground/test-bench/batches', { token, json: { cases: { kind: 'selection', ids: [id] } } }),
  ]);
  await delay(500);
  await deletion.query('commit');
  await deletion.end();
  const [run, batch] = await asked;
  expect(run).toMatchObject({ status: 404, body: { detail: 'There is no such case.' } });
  expect(batch).toMatchObject({ status: 422, body: { detail: 'cases: they were all deleted just now.' } });
  expect((await api.get('/playground/test-bench/batches', { token })).body.total).toBe(0);
});
