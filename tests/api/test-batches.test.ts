import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { headacheCases } from '../support/headache-cases.ts';
import type { TestServer } from '../support/start-server.ts';
import { queryTestDatabase } from '../support/test-database.ts';
import { type Api, newPatient } from './api-client.ts';
import { batchesPath, createBatchClient } from './batch-client.ts';
import { startAsStaff } from './staff-server.ts';

interface CaseOfBatch {
  readonly case_id: string;
  readonly edited_since: boolean;
  readonly runs: readonly { readonly run_id: string; readonly repeat: number; readonly status: string; readonly accuracy: number | null }[];
}

const shippedHeadache = await readFile(join(import.meta.dirname, '..', '..', 'protocols', 'headache.prompt.md'), 'utf8');
/** Asks next to nothing. */
const worseHeadache = 'Chief complaint: Headache\n\n1. Do you have a pet?\n2. Stop.\n';
const rewordedHeadache = shippedHeadache.replace('1. When did the headache start?', '1. On which day did the headache start?');

let server: TestServer;
let api: Api;
let token: string;
let client: ReturnType<typeof createBatchClient>;
const caseIds: string[] = [];
/** All cases, each twice, on the published version. */
let first: string;

const sql = (text: string, values: readonly unknown[] = []) => queryTestDatabase(server.databaseUrl ?? '', text, [...values]);

async function run(json: Readonly<Record<string, unknown>>): Promise<string> {
  const made = await client.make(json);
  if (made.status !== 201) throw new Error(`Making a batch answered ${made.status}: ${JSON.stringify(made.body)}`);
  await client.ended(made.body.batch_id);
  return made.body.batch_id;
}

const casesOf = async (id: string): Promise<readonly CaseOfBatch[]> => (await client.get(`/${id}/cases`)).cases;
const chosen = (count: number) => ({ kind: 'selection', ids: caseIds.slice(0, count) });

beforeAll(async () => {
  ({ server, api, token } = await startAsStaff());
  client = createBatchClient(api, token);
  for (const json of headacheCases(30)) caseIds.push((await api.post('/cases', { token, json })).body.id);
  first = await run({ cases: { kind: 'all' }, repeats: 2, protocol: 'headache' });
}, 120_000);
afterAll(() => server.stop());

describe('a batch', () => {
  test('runs every case as often as asked, and tells what it comes to', async () => {
    const { batch, scores, groups, seconds_left } = await client.get(`/${first}`);
    expect(batch).toMatchObject({ state: 'finished', repeats: 2, model: 'builtin', seed: 1, cases: { kind: 'all', count: 30 } });
    expect(batch.name).toBe(`All cases on ${batch.protocol_version}`);
    expect(batch.progress).toEqual({ waiting: 0, queued: 0, running: 0, succeeded: 60, failed: 0, cancelled: 0, total: 60 });
    expect(Date.parse(batch.finished_at)).toBeGreaterThan(Date.parse(batch.created_at));
    expect(seconds_left).toBeNull();
    const { top_3, named, correct } = scores.shares;
    expect(top_3.of).toBe(60);
    expect(correct.hits).toBeLessThanOrEqual(top_3.hits);
    expect(top_3.hits).toBeLessThanOrEqual(named.hits);
    expect(top_3.hits).toBeGreaterThan(50);
    expect(top_3.low).toBeLessThan(top_3.share);
    expect(scores.mean_questions).toBeGreaterThan(5);
    expect(groups).toMatchObject([{ chief_complaint: 'Headache', cases_count: 30, runs: { total: 60, scored: 60, failed: 0 } }]);
    const cases = await casesOf(first);
    expect(cases.map(({ case_id }) => case_id).sort()).toEqual([...caseIds].sort());
    for (const { runs } of cases)
      expect(runs.map(({ repeat, status }) => [repeat, status])).toEqual([
        [1, 'succeeded'],
        [2, 'succeeded'],
      ]);
  });

  test('tells while it runs how far it is and how long it will take', async () => {
    const made = await client.make({ name: 'Slow', cases: { kind: 'group', chief_complaint: 'Headache' }, repeats: 3 });
    const until = Date.now() + 30_000;
    let seen = await client.get(`/${made.body.batch_id}`);
    while (seen.seconds_left === null && seen.batch.state === 'running' && Date.now() < until)
      seen = await client.get(`/${made.body.batch_id}`);
    expect(seen.batch).toMatchObject({ name: 'Slow', state: 'running', finished_at: null, protocol_version: null });
    expect(seen.seconds_left).toBeGreaterThan(0);
    expect(seen.runs_per_second).toBeGreaterThan(0);
    await client.ended(made.body.batch_id);
  });

  test('keeps its runs out of the list of tests, and leaves their result with the cases', async () => {
    const { body } = await api.get('/playground/test-bench/tests?limit=1000', { token });
    expect(body.counts.total).toBe(0);
    const { latest_test_result } = (await api.get(`/cases/${caseIds[0]}`, { token })).body;
    expect(latest_test_result).toMatch(/^(COR|TOP3)\|/);
  });

  test('is found in the list, newest first, and by its version', async () => {
    const { batches, total } = await client.get('?limit=1');
    expect(batches).toHaveLength(1);
    expect(total).toBeGreaterThan(1);
    const { batch } = await client.get(`/${first}`);
    const ofVersion = await client.get(`?protocol=${batch.protocol_hash}`);
    expect(ofVersion).toEqual({ batches: [batch], total: 1 });
    expect((await client.get(`?offset=${total - 1}`)).batches).toEqual([batch]);
  });

  test('is for staff, and refuses what is not there with words', async () => {
    const { token: patient } = await newPatient(api);
    expect((await api.get(batchesPath, { token: patient })).status).toBe(403);
    expect((await api.get(batchesPath)).status).toBe(401);
    for (const id of [randomUUID(), 'no-uuid']) {
      expect(await api.get(`${batchesPath}/${id}`, { token })).toMatchObject({ status: 404, body: { detail: 'There is no such batch.' } });
      expect((await api.get(`${batchesPath}/compare?a=${first}&b=${id}`, { token })).status).toBe(404);
      expect((await client.act(id, 'cancel')).status).toBe(404);
    }
    const refused = async (json: Readonly<Record<string, unknown>>) => {
      const { status, body } = await client.make(json);
      expect(status).toBe(422);
      return body.detail as string;
    };
    const all = { kind: 'all' };
    expect(await refused({ cases: all, repeats: 21 })).toContain('repeats');
    expect(await refused({ cases: all, model: 'gpt' })).toContain('model');
    expect(await refused({ cases: all, protocol: 'no such' })).toContain('protocol');
    expect(await refused({ cases: { kind: 'group', chief_complaint: 'Hiccups' } })).toContain('“Hiccups”');
    const unknownId = randomUUID();
    expect(await refused({ cases: { kind: 'selection', ids: [caseIds[0], unknownId] } })).toContain(unknownId);
    expect(await refused({ cases: { kind: 'selection', ids: ['x'] } })).toContain('x');
    expect(await refused({ cases: all, source: 'Nothing that could be asked.' })).toContain('The prompt does not compile.');
    expect(await refused({ cases: all, source: worseHeadache, protocol: 'headache' })).toContain('cannot both be given');
  });
});

describe('two batches', () => {
  test('show no difference where they are the same one, or the same again', async () => {
    const again = await run({ cases: { kind: 'all' }, repeats: 2, protocol: 'headache' });
    for (const b of [first, again]) {
      const { comparison, flipped_runs } = await client.get(`/compare?a=${first}&b=${b}`);
      expect(comparison).toMatchObject({ compared: 30, improved: 0, regressed: 0, unchanged: 30, p_value: 1, verdict: 'no-difference' });
      expect(comparison.sentence).toContain('no difference');
      expect(comparison.ran_on_differences).toEqual([]);
      expect(flipped_runs).toEqual([]);
    }
    const scoresOf = async (id: string) =>
      (await casesOf(id)).map(({ case_id, runs }) => [case_id, runs.map(({ run_id: _, ...score }) => score)]);
    expect(await scoresOf(again)).toEqual(await scoresOf(first));
  });

  test('show which cases a worse version loses, and that this is no chance', async () => {
    const worse = await run({ cases: { kind: 'all' }, repeats: 2, source: worseHeadache });
    const { comparison, flipped_runs, b } = await client.get(`/compare?a=${first}&b=${worse}`);
    expect(comparison).toMatchObject({ compared: 30, improved: 0, verdict: 'worse', not_comparable: 0 });
    expect(comparison.regressed).toBeGreaterThan(6);
    expect(comparison.difference.high).toBeLessThan(0);
    expect(comparison.sentence).toMatch(
      /^B is worse on \d+ cases and better on 0 of 30; unlikely to be chance, p < 0\.0\d+; 95 % interval −\d+ to −\d+ points$/,
    );
    expect(comparison.ran_on_differences).toEqual([{ what: 'protocol', a: expect.stringMatching(/^headache /), b: b.protocol_version }]);
    expect(comparison.groups).toMatchObject([{ chief_complaint: 'Headache', verdict: 'worse' }]);
    expect(flipped_runs).toHaveLength(comparison.regressed);
    const [flipped] = flipped_runs;
    expect(flipped.stored_case_id).toBe(comparison.cases[0].case_id);
    expect([flipped.a.length, flipped.b.length]).toEqual([2, 2]);
    expect((await api.get(`/cases/${flipped.stored_case_id}/runs/${flipped.b[0]}`, { token })).body.ran_on.protocol_hash).toBe(
      b.protocol_hash,
    );
    const back = (await client.get(`/compare?a=${worse}&b=${first}&pass=correct`)).comparison;
    expect(back).toMatchObject({ pass: 'correct', verdict: 'better', regressed: 0 });
  });

  test('leave out what cannot be compared, and say why', async () => {
    const [edited, failing, fine] = caseIds;
    const before = await run({ cases: chosen(4), protocol: 'headache' });
    const { body: texts } = await api.get(`/cases/${edited}`, { token });
    const change = { ...texts, patient_history: `${texts.patient_history} There is no rash.` };
    expect((await api.call('PUT', `/cases/${edited}`, { token, json: change })).status).toBe(200);
    const after = await run({ cases: chosen(3), protocol: 'headache' });
    await sql(
      "update test_runs set state = 'failed', accuracy = null, verdict = null, error = 'The model was away.' where batch_id = $1 and case_id = $2",
      [after, failing],
    );
    const { comparison } = await client.get(`/compare?a=${before}&b=${after}`);
    const reasons = Object.fromEntries(
      comparison.cases.map(({ case_id, reason }: { case_id: string; reason: string | null }) => [case_id, reason]),
    );
    expect(reasons).toEqual({
      [edited ?? '']: 'Its texts are not the same in A and B.',
      [failing ?? '']: 'It failed to run in B: The model was away.',
      [fine ?? '']: null,
      [caseIds[3] ?? '']: 'Only A has a result of it.',
    });
    expect(comparison).toMatchObject({ compared: 1, not_comparable: 3 });
    const isEdited = async (id: string) => (await casesOf(id)).filter(({ edited_since }) => edited_since).map(({ case_id }) => case_id);
    expect(await isEdited(before)).toEqual([edited]);
    expect(await isEdited(after)).toEqual([]);
  });
});

describe('a batch that did not go through', () => {
  test('can be cancelled in the middle and taken up again', async () => {
    const made = await client.make({ cases: { kind: 'all' }, repeats: 5 });
    const cancelled = await client.act(made.body.batch_id, 'cancel');
    expect(cancelled.status).toBe(200);
    expect(cancelled.body.cancelled).toBeGreaterThan(50);
    const { batch } = await client.ended(made.body.batch_id);
    expect(batch).toMatchObject({ state: 'cancelled', progress: { waiting: 0, queued: 0, running: 0, failed: 0, total: 150 } });
    expect(batch.progress.cancelled).toBe(cancelled.body.cancelled);
    expect(batch.progress.succeeded).toBe(150 - cancelled.body.cancelled);
    expect(await client.act(made.body.batch_id, 'cancel')).toMatchObject({
      status: 409,
      body: { detail: 'None of its runs is left to be called off.' },
    });

    expect((await client.act(made.body.batch_id, 'retry')).body).toEqual({ retried: cancelled.body.cancelled });
    expect((await client.get(`/${made.body.batch_id}`)).batch.state).toBe('running');
    expect((await client.ended(made.body.batch_id)).batch).toMatchObject({ state: 'finished', progress: { succeeded: 150, cancelled: 0 } });
    expect((await api.call('DELETE', `${batchesPath}/${made.body.batch_id}`, { token })).status).toBe(204);
  }, 120_000);

  test('runs again what failed to run, and leaves alone what was scored', async () => {
    const id = await run({ cases: chosen(5), protocol: 'headache' });
    const before = await casesOf(id);
    const failed = before[2]?.runs[0]?.run_id;
    await sql("update test_runs set state = 'failed', accuracy = null, verdict = null, error = 'The model was away.' where id = $1", [
      failed,
    ]);
    expect((await client.get(`/${id}`)).batch.progress).toMatchObject({ succeeded: 4, failed: 1 });
    const times = () => sql('select id, finished_at from test_runs where batch_id = $1 and id <> $2 order by id', [id, failed]);
    const untouched = await times();
    expect((await client.act(id, 'retry')).body).toEqual({ retried: 1 });
    await client.ended(id);
    expect(await casesOf(id)).toEqual(before);
    expect(await times()).toEqual(untouched);
    expect(await client.act(id, 'retry')).toMatchObject({ status: 409, body: { detail: 'None of its runs failed to run.' } });
  });

  test('is deleted with all that was said in it, and the cases keep the newest result that is left', async () => {
    const [{ body: lone }] = [await api.post('/cases', { token, json: headacheCases(1)[0] })];
    const resultOf = async () => (await api.get(`/cases/${lone.id}`, { token })).body.latest_test_result;
    const ofLone = { cases: { kind: 'selection', ids: [lone.id] }, protocol: 'headache' };
    const older = await run(ofLone);
    const olderResult = await resultOf();
    const newer = await run({ ...ofLone, repeats: 2 });
    expect(await resultOf()).not.toBe(olderResult);
    const runIds = (await casesOf(newer)).flatMap(({ runs }) => runs.map(({ run_id }) => run_id));
    expect((await api.call('DELETE', `${batchesPath}/${newer}`, { token })).status).toBe(204);
    expect((await api.get(`${batchesPath}/${newer}`, { token })).status).toBe(404);
    expect(await resultOf()).toBe(olderResult);
    expect(await sql('select id from consultations where owner_id = any($1)', [runIds])).toEqual([]);
    await api.call('DELETE', `${batchesPath}/${older}`, { token });
    expect(await resultOf()).toBe('No tests yet');
  });
});

test('a batch that is deleted while it runs leaves nothing behind, and its runs make room', async () => {
  const made = await client.make({ cases: { kind: 'all' }, repeats: 5 });
  const ids = (await casesOf(made.body.batch_id)).flatMap(({ runs }) => runs.map(({ run_id }) => run_id));
  expect((await api.call('DELETE', `${batchesPath}/${made.body.batch_id}`, { token })).status).toBe(204);
  const next = await run({ cases: chosen(2) });
  expect((await client.get(`/${next}`)).batch.progress).toMatchObject({ succeeded: 2, total: 2 });
  expect(await sql('select id from test_runs where id = any($1)', [ids])).toEqual([]);
  expect(await sql('select id from consultations where owner_id = any($1)', [ids])).toEqual([]);
});

describe('the results as a file', () => {
  test('hold a line for each run, in which no spreadsheet computes anything', async () => {
    const json = { ...headacheCases(1)[0], expected_diagnosis: '=HYPERLINK("x")' };
    const { id } = (await api.post('/cases', { token, json })).body;
    const batch = await run({ cases: { kind: 'selection', ids: [id] }, repeats: 2 });
    const jsonl = await api.get(`${batchesPath}/${batch}/export`, { token });
    expect(jsonl.headers.get('content-disposition')).toBe(`attachment; filename="batch-${batch.slice(-8)}.jsonl"`);
    const lines = jsonl.body
      .trimEnd()
      .split('\n')
      .map((line: string) => JSON.parse(line));
    expect(lines).toMatchObject([
      { case_id: id, repeat: 1, expected_diagnosis: '=HYPERLINK("x")', accuracy: 0, error: null, ran_on: { model: 'builtin' } },
      { case_id: id, repeat: 2, batch_id: batch, stored_case_id: id },
    ]);
    expect(lines[0].ran_on.seed).not.toBe(lines[1].ran_on.seed);
    // The same hash as of a case in a file that was never stored.
    const prompt = `${json.emulator_patient_prompt}\n\n${json.emulator_instructions}`;
    const hash = createHash('sha256').update([json.expected_diagnosis, json.patient_history, prompt].join('\u001f'));
    expect(lines[0].texts_hash).toBe(hash.digest('hex'));
    const csv = await api.get(`${batchesPath}/${batch}/export?format=csv`, { token });
    expect(csv.headers.get('content-type')).toContain('text/csv');
    const [head, ...rows] = csv.body.trimEnd().split('\r\n');
    expect(head).toContain('"case_id","chief_complaint","expected_diagnosis"');
    expect(rows).toHaveLength(2);
    expect(rows[0]).toContain(`"${id}","Headache","'=HYPERLINK(""x"")"`);
    expect((await api.get(`${batchesPath}/${batch}/export?format=xml`, { token })).status).toBe(422);
    const ofCase = await api.get(`/playground/test-bench/runs/export?case_id=${id}`, { token });
    expect(ofCase.body.trimEnd().split('\n')).toHaveLength(2);
    expect((await api.get('/playground/test-bench/runs/export?format=csv', { token })).body.trimEnd().split('\r\n')).toHaveLength(1);
  });
});

describe('coverage', () => {
  test('tells what a batch reached of its protocol, and what no run ever did', async () => {
    const { batch } = await client.get(`/${first}`);
    let body = await client.get(`/${first}/coverage`);
    while (body.coverage.waiting > 0) body = await client.get(`/${first}/coverage`);
    expect(body.versions).toEqual([{ version: batch.protocol_version, hash: batch.protocol_hash, runs: 60 }]);
    const { coverage } = body;
    expect(coverage).toMatchObject({ hash: batch.protocol_hash, title: 'Headache', runs: { batch: 60 } });
    const [asked] = coverage.items;
    expect(asked).toMatchObject({ kind: 'question', number: '1', label: 'When did the headache start?', carried_out: { batch: 60 } });
    const thunder = coverage.items.find(({ kind }: { kind: string }) => kind === 'emergency');
    expect(thunder.carried_out.batch).toBeGreaterThan(0);
    expect(thunder.carried_out.ever).toBeGreaterThanOrEqual(thunder.carried_out.batch);
    const never = coverage.items.filter((item: typeof thunder) => item.kind === 'emergency' && item.carried_out.ever === 0);
    expect(never.length).toBeGreaterThan(0);
    const emergencies = coverage.summary.find(({ kind }: { kind: string }) => kind === 'emergency');
    expect(emergencies.of - emergencies.ever).toBe(never.length);
    expect((await api.get(`${batchesPath}/${first}/coverage?protocol=other`, { token })).status).toBe(422);
  });
});

describe('publishing', () => {
  const preview = async (source: string) =>
    (await api.post('/playground/published-protocols/preview', { token, json: { source } })).body.candidate;
  const publish = async (source: string, over: Readonly<Record<string, unknown>> = {}) => {
    const { replaces } = await preview(source);
    const json = { source, expected_current: replaces?.hash ?? null, ...over };
    return await api.post('/playground/published-protocols', { token, json });
  };

  test('asks for a batch that passed, or for consent without one', async () => {
    const untested = shippedHeadache.replace('1. When did the headache start?', '1. Since when has there been a headache?');
    expect((await preview(untested)).latest_batch).toBeNull();
    expect(await publish(untested)).toMatchObject({
      status: 422,
      body: {
        detail:
          'This version has not passed the test bench. No batch was run on it. Run a batch on it in the test bench, or accept it untested.',
      },
    });

    await run({ name: 'Pets only', cases: { kind: 'group', chief_complaint: 'Headache' }, source: worseHeadache });
    const { latest_batch: failed } = await preview(worseHeadache);
    expect(failed).toMatchObject({ name: 'Pets only', finished: true, passed: false });
    expect(failed.sentence).toContain('Against the version that it replaces (A): B is worse on ');
    const refused = await publish(worseHeadache);
    expect(refused.status).toBe(422);
    expect(refused.body.detail).toContain(`The latest batch on it, “Pets only”: ${failed.sentence}`);

    await run({ name: 'Reworded', cases: { kind: 'group', chief_complaint: 'Headache' }, source: rewordedHeadache });
    expect((await preview(rewordedHeadache)).latest_batch).toMatchObject({ name: 'Reworded', finished: true, passed: true });
    expect((await publish(rewordedHeadache)).status).toBe(201);
    expect((await publish(untested, { accept_untested: true })).status).toBe(201);
    expect((await publish(`// A comment.\n\n${untested}`)).status).toBe(201);
  }, 120_000);

  test('does not take a batch for passed that is not finished or did not run in full', async () => {
    const source = shippedHeadache.replace('1. When did the headache start?', '1. When was the beginning of it?');
    const made = await client.make({ cases: { kind: 'all' }, repeats: 20, source });
    expect((await preview(source)).latest_batch).toMatchObject({
      finished: false,
      passed: false,
      sentence: expect.stringMatching(/^It is not finished: \d+ of \d+ runs are over\.$/),
    });
    await client.act(made.body.batch_id, 'cancel');
    await client.ended(made.body.batch_id);
    expect((await preview(source)).latest_batch).toMatchObject({
      finished: false,
      passed: false,
      sentence: expect.stringMatching(/^It was cancelled after \d+ of \d+ runs\.$/),
    });
    const failing = await run({ cases: chosen(3), source });
    await sql(
      "update test_runs set state = 'failed', accuracy = null, verdict = null, error = 'The model was away.' where batch_id = $1 and case_id = $2",
      [failing, caseIds[0]],
    );
    expect((await preview(source)).latest_batch).toMatchObject({ finished: true, passed: false, sentence: '1 of 3 runs failed to run.' });
  }, 120_000);
});
