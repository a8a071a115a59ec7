import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { headacheCases } from '../support/headache-cases.ts';
import { newPatient } from './api-client.ts';
import { batchesPath } from './batch-client.ts';
import { startBatchServer } from './batch-server.ts';

/** Asks next to nothing. */
const worseHeadache = 'Chief complaint: Headache\n\n1. Do you have a pet?\n2. Stop.\n';

let bench: Awaited<ReturnType<typeof startBatchServer>>;
/** All cases, each twice, on the published version. */
let first: string;

beforeAll(async () => {
  bench = await startBatchServer(30);
  first = await bench.run({ cases: { kind: 'all' }, repeats: 2, protocol: 'headache' });
}, 120_000);
afterAll(() => bench.stop());

describe('a batch', () => {
  test('runs every case as often as asked, and tells what it comes to', async () => {
    const { batch, scores, groups, seconds_left } = await bench.client.get(`/${first}`);
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
    const cases = await bench.casesOf(first);
    expect(cases.map(({ case_id }) => case_id).sort()).toEqual([...bench.caseIds].sort());
    for (const { runs } of cases)
      expect(runs.map(({ repeat, status }) => [repeat, status])).toEqual([
        [1, 'succeeded'],
        [2, 'succeeded'],
      ]);
  });

  test('tells while it runs how far it is and how long it will take', async () => {
    const made = await bench.client.make({ name: 'Slow', cases: { kind: 'group', chief_complaint: 'Headache' }, repeats: 3 });
    const until = Date.now() + 30_000;
    let seen = await bench.client.get(`/${made.body.batch_id}`);
    while (seen.seconds_left === null && seen.batch.state === 'running' && Date.now() < until)
      seen = await bench.client.get(`/${made.body.batch_id}`);
    expect(seen.batch).toMatchObject({ name: 'Slow', state: 'running', finished_at: null, protocol_version: null });
    expect(seen.seconds_left).toBeGreaterThan(0);
    expect(seen.runs_per_second).toBeGreaterThan(0);
    await bench.client.ended(made.body.batch_id);
  });

  test('keeps its runs out of the list of tests, and leaves their result with the cases', async () => {
    const { body } = await bench.api.get('/playground/test-bench/tests?limit=1000', { token: bench.token });
    expect(body.counts.total).toBe(0);
    const { latest_test_result } = (await bench.api.get(`/cases/${bench.caseIds[0]}`, { token: bench.token })).body;
    expect(latest_test_result).toMatch(/^(COR|TOP3)\|/);
  });

  test('is found in the list, newest first, and by its version', async () => {
    const { batches, total } = await bench.client.get('?limit=1');
    expect(batches).toHaveLength(1);
    expect(total).toBeGreaterThan(1);
    const { batch } = await bench.client.get(`/${first}`);
    const ofVersion = await bench.client.get(`?protocol=${batch.protocol_hash}`);
    expect(ofVersion).toEqual({ batches: [batch], total: 1 });
    expect((await bench.client.get(`?offset=${total - 1}`)).batches).toEqual([batch]);
  });

  test('is for staff, and refuses what is not there with words', async () => {
    const { token: patient } = await newPatient(bench.api);
    expect((await bench.api.get(batchesPath, { token: patient })).status).toBe(403);
    expect((await bench.api.get(batchesPath)).status).toBe(401);
    for (const id of [randomUUID(), 'no-uuid']) {
      expect(await bench.api.get(`${batchesPath}/${id}`, { token: bench.token })).toMatchObject({
        status: 404,
        body: { detail: 'There is no such batch.' },
      });
      expect((await bench.api.get(`${batchesPath}/compare?a=${first}&b=${id}`, { token: bench.token })).status).toBe(404);
      expect((await bench.client.act(id, 'cancel')).status).toBe(404);
    }
    const refused = async (json: Readonly<Record<string, unknown>>) => {
      const { status, body } = await bench.client.make(json);
      expect(status).toBe(422);
      return body.detail as string;
    };
    const all = { kind: 'all' };
    expect(await refused({ cases: all, repeats: 21 })).toContain('repeats');
    expect(await refused({ cases: all, model: 'gpt' })).toContain('model');
    expect(await refused({ cases: all, protocol: 'no such' })).toContain('protocol');
    expect(await refused({ cases: { kind: 'group', chief_complaint: 'Hiccups' } })).toContain('“Hiccups”');
    const unknownId = randomUUID();
    expect(await refused({ cases: { kind: 'selection', ids: [bench.caseIds[0], unknownId] } })).toContain(unknownId);
    expect(await refused({ cases: { kind: 'selection', ids: ['x'] } })).toContain('x');
    expect(await refused({ cases: all, source: 'Nothing that could be asked.' })).toContain('The prompt does not compile.');
    expect(await refused({ cases: all, source: worseHeadache, protocol: 'headache' })).toContain('cannot both be given');
  });
});

describe('coverage', () => {
  test('tells what a batch reached of its protocol, and what no run ever did', async () => {
    const { batch } = await bench.client.get(`/${first}`);
    let body = await bench.client.get(`/${first}/coverage`);
    while (body.coverage.waiting > 0) body = await bench.client.get(`/${first}/coverage`);
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
    expect((await bench.api.get(`${batchesPath}/${first}/coverage?protocol=other`, { token: bench.token })).status).toBe(422);
  });
});

describe('the results as a file', () => {
  test('hold a line for each run, in which no spreadsheet computes anything', async () => {
    const json = { ...headacheCases(1)[0], expected_diagnosis: '=HYPERLINK("x")' };
    const { id } = (await bench.api.post('/cases', { token: bench.token, json })).body;
    const batch = await bench.run({ cases: { kind: 'selection', ids: [id] }, repeats: 2 });
    const jsonl = await bench.api.get(`${batchesPath}/${batch}/export`, { token: bench.token });
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
    const csv = await bench.api.get(`${batchesPath}/${batch}/export?format=csv`, { token: bench.token });
    expect(csv.headers.get('content-type')).toContain('text/csv');
    const [head, ...rows] = csv.body.trimEnd().split('\r\n');
    expect(head).toContain('"case_id","chief_complaint","expected_diagnosis"');
    expect(rows).toHaveLength(2);
    expect(rows[0]).toContain(`"${id}","Headache","'=HYPERLINK(""x"")"`);
    expect((await bench.api.get(`${batchesPath}/${batch}/export?format=xml`, { token: bench.token })).status).toBe(422);
    const ofCase = await bench.api.get(`/playground/test-bench/runs/export?case_id=${id}`, { token: bench.token });
    expect(ofCase.body.trimEnd().split('\n')).toHaveLength(2);
    expect(
      (await bench.api.get('/playground/test-bench/runs/export?format=csv', { token: bench.token })).body.trimEnd().split('\r\n'),
    ).toHaveLength(1);
  });
});
