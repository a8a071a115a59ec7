import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedOfRepeat } from '../../src/test-bench/comparison/run-result.ts';
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

  test('asks by the protocol alone or by none, of patients of one kind, and tells what the protocol itself brought out', async () => {
    const held = { questions: 'knowledge-only', patients: 'reticent' };
    const plain = await bench.run({ cases: { kind: 'selection', ids: bench.caseIds.slice(0, 3) }, ...held });
    const refused = await bench.client.make({ cases: { kind: 'all' }, protocol: 'headache', questions: 'knowledge-only' });
    expect(refused.status).toBe(422);
    expect((await bench.client.get(`/${plain}`)).batch).toMatchObject(held);
    const [one] = await bench.casesOf(plain);
    const { body: run } = await bench.api.get(`/playground/test-bench/tests/${one?.runs[0]?.run_id}`, { token: bench.token });
    expect(run.ran_on).toMatchObject(held);
    expect(run.contribution).toMatchObject({ questions: 0, facts: { protocol: 0 }, hints: { named: [] } });
    expect(run.contribution.questions_beyond).toBeGreaterThan(0);
    const [usual] = await bench.casesOf(first);
    const { body: ofPrompt } = await bench.api.get(`/playground/test-bench/tests/${usual?.runs[0]?.run_id}`, { token: bench.token });
    expect(ofPrompt.ran_on).toMatchObject({ questions: 'all', patients: 'mixed' });
    expect(ofPrompt.contribution.facts.protocol).toBeGreaterThan(0);
    const { contribution: ofPlain } = (await bench.client.get(`/${plain}`)).scores;
    expect(ofPlain).toMatchObject({ runs: 3, elicited_percent: 0, brought_out: { protocol: 0 }, questions: 0 });
    const { scores, groups } = await bench.client.get(`/${first}`);
    const { runs, elicited_percent: elicited, brought_out: broughtOut, emergencies } = scores.contribution;
    expect(groups.map((group: { scores: { contribution: unknown } }) => group.scores.contribution)).toEqual([scores.contribution]);
    expect(runs).toBe(60);
    expect(elicited).toBeGreaterThan(10);
    expect(elicited).toBeLessThan(100);
    const { called_for: calledFor, ...parts } = broughtOut;
    const told = Object.values<number>(parts).reduce((sum, part) => sum + part, 0);
    expect(told).toBeGreaterThan(0);
    expect(told).toBeLessThanOrEqual(calledFor);
    expect(parts.protocol).toBeGreaterThan(0);
    // Two in five of the written patients: a meningitis and a bleeding.
    expect(emergencies.expected).toBe(24);
    expect(emergencies.called).toBeGreaterThan(0);
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
    expect(asked).toMatchObject({ kind: 'question', number: '1', label: 'When did the headache start?' });
    // Who tells it by themselves is not asked.
    expect(asked.carried_out.batch).toBeGreaterThan(30);
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
    const textsHash = hash.digest('hex');
    expect(lines[0].texts_hash).toBe(textsHash);
    // Drawn by its texts and not by its id, which chance gives it: the same patients in each installation.
    expect(lines[0].ran_on.seed).toBe(seedOfRepeat(1, textsHash, 1));
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
