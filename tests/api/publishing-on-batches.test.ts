import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shippedCases } from '../support/shipped-cases.ts';
import { startBatchServer } from './batch-server.ts';

const shippedHeadache = await readFile(join(import.meta.dirname, '..', '..', 'protocols', 'headache.prompt.md'), 'utf8');
/** Asks for nothing clinical, and then for anything: what it leaves the knowledge asks, so that the diagnoses are found all the same. */
const nonsense = '# Headache\nChief complaint: Headache\n\n1. What is your favourite colour?\n2. What else should I know?\n';
const rewordedHeadache = shippedHeadache.replace('1. When did the headache start?', '1. When did this headache start?');
const headaches = { kind: 'group', chief_complaint: 'Headache' };

let bench: Awaited<ReturnType<typeof startBatchServer>>;

beforeAll(async () => {
  bench = await startBatchServer(0);
  for (const json of await shippedCases('headache')) await bench.api.post('/cases', { token: bench.token, json });
}, 120_000);
afterAll(() => bench.stop());

describe('publishing', () => {
  const preview = async (source: string) =>
    (await bench.api.post('/playground/published-protocols/preview', { token: bench.token, json: { source } })).body.candidate;
  const publish = async (source: string, over: Readonly<Record<string, unknown>> = {}) => {
    const { replaces } = await preview(source);
    const json = { source, expected_current: replaces?.hash ?? null, ...over };
    return await bench.api.post('/playground/published-protocols', { token: bench.token, json });
  };
  /** Makes a batch, waits until it and those that it is compared with are over, and answers what came of the making. */
  const runWithBaselines = async (json: Readonly<Record<string, unknown>>) => {
    const { body } = await bench.client.make(json);
    for (const { batch_id } of [body, ...body.baselines]) await bench.client.ended(batch_id);
    return body;
  };

  test('asks for consent where no batch was run', async () => {
    const untested = shippedHeadache.replace('1. When did the headache start?', '1. Since when has there been a headache?');
    expect((await preview(untested)).latest_batch).toBeNull();
    expect(await publish(untested)).toMatchObject({
      status: 422,
      body: {
        detail:
          'This version has not passed the test bench. No batch was run on it. Run a batch on it in the test bench, or accept it untested.',
      },
    });
  });

  test('lets no draft stand as the latest result of a case, and marks its runs', async () => {
    const [json] = await shippedCases('headache');
    const { id } = (await bench.api.post('/cases', { token: bench.token, json })).body;
    const draft = shippedHeadache.replace('1. When did the headache start?', '1. On which day did it start?');
    const ofCase = async (path = '') => (await bench.api.get(`/cases/${id}${path}`, { token: bench.token })).body;
    const cases = { kind: 'selection', ids: [id] };
    await runWithBaselines({ cases, source: draft, baselines: false });
    expect((await ofCase()).latest_test_result).toBe('No tests yet');
    await runWithBaselines({ cases, protocol: 'headache' });
    const { latest_test_result: published } = await ofCase();
    expect(published).toMatch(/^(COR|TOP3|DNM|MISS)\|/);
    await runWithBaselines({ cases, source: draft, seed: 2, baselines: false });
    expect((await ofCase()).latest_test_result).toBe(published);
    const { runs } = await ofCase('/runs');
    expect(runs.map(({ is_draft }: { is_draft: boolean }) => is_draft)).toEqual([true, false, true]);
    // What is left when the published run is deleted is of drafts alone.
    await bench.api.call('DELETE', `/cases/${id}/runs/${runs[1].run_id}`, { token: bench.token });
    expect((await ofCase()).latest_test_result).toBe('No tests yet');
    await bench.api.call('DELETE', `/cases/${id}`, { token: bench.token });
  });

  test('refuses a prompt that asks nothing of use however well its cases score, and takes a proper one', async () => {
    const made = await runWithBaselines({ name: 'Colours', cases: headaches, source: nonsense });
    expect(made.baselines.map(({ kind, runs }: { kind: string; runs: number }) => [kind, runs])).toEqual([
      ['plain', made.runs],
      ['before', made.runs],
    ]);
    const { latest_batch: failed } = await preview(nonsense);
    expect(failed).toMatchObject({ name: 'Colours', finished: true, passed: false, outcome: 'failed', under_way: [] });
    const outcomes = Object.fromEntries(failed.checks.map(({ about, outcome }: { about: string; outcome: string }) => [about, outcome]));
    expect(outcomes).toMatchObject({ cases: 'passed', emergencies: 'failed', questions: 'failed' });
    expect(failed.sentence).toContain('Its questions bring out 0 % of what the cases call for');
    const refused = await publish(nonsense);
    expect(refused.status).toBe(422);
    expect(refused.body.detail).toContain(`The latest batch on it, “Colours”: ${failed.sentence}`);

    // The same patients have been asked both ways by now.
    const reworded = await runWithBaselines({ name: 'Reworded', cases: headaches, source: rewordedHeadache });
    expect(reworded.baselines).toEqual([]);
    const { latest_batch: passed } = await preview(rewordedHeadache);
    expect(passed).toMatchObject({ name: 'Reworded', finished: true, passed: true, outcome: 'passed' });
    expect(passed.checks).toHaveLength(5);
    expect((await publish(rewordedHeadache)).status).toBe(201);
    expect((await publish(`// A comment.\n\n${rewordedHeadache}`)).status).toBe(201);
    expect((await publish(shippedHeadache, { accept_untested: true })).status).toBe(201);
  }, 240_000);

  test('cannot tell by cases that were not run without the prompt as well', async () => {
    const source = shippedHeadache.replace('1. When did the headache start?', '1. What day did it begin?');
    // Another seed: other patients than those who were asked before.
    await runWithBaselines({ cases: headaches, source, seed: 2, baselines: false });
    const { latest_batch: latest } = await preview(source);
    expect(latest).toMatchObject({ finished: true, passed: false, outcome: 'cannot-tell' });
    expect(latest.sentence).toContain('None of its cases was run in a plain interview, without any prompt');
  }, 120_000);

  test('waits for the runs that it is compared with', async () => {
    const source = shippedHeadache.replace('1. When did the headache start?', '1. What time did it begin?');
    const { batch_id: batchId, baselines } = (await bench.client.make({ cases: headaches, source, seed: 3 })).body;
    await bench.client.ended(batchId);
    for (const { batch_id } of baselines) await bench.client.ended(batch_id);
    const plain = baselines.find(({ kind }: { kind: string }) => kind === 'plain').batch_id;
    await bench.sql(`update test_runs set state = 'running', accuracy = null, verdict = null where batch_id = $1`, [plain]);
    expect((await preview(source)).latest_batch).toMatchObject({
      finished: true,
      passed: false,
      outcome: 'not-judged',
      sentence: 'The runs that it is compared with are not finished.',
      under_way: [plain],
    });
    await bench.sql(`update test_runs set state = 'failed', error = 'The model was away.' where batch_id = $1`, [plain]);
  }, 120_000);

  test('does not take a batch for passed that is not finished or did not run in full', async () => {
    const source = shippedHeadache.replace('1. When did the headache start?', '1. When was the beginning of it?');
    const made = await bench.client.make({ cases: { kind: 'all' }, repeats: 20, source, baselines: false });
    expect((await preview(source)).latest_batch).toMatchObject({
      finished: false,
      passed: false,
      sentence: expect.stringMatching(/^It is not finished: \d+ of \d+ runs are over\.$/),
      under_way: [made.body.batch_id],
    });
    await bench.client.act(made.body.batch_id, 'cancel');
    await bench.client.ended(made.body.batch_id);
    expect((await preview(source)).latest_batch).toMatchObject({
      finished: false,
      passed: false,
      sentence: expect.stringMatching(/^It was cancelled after \d+ of \d+ runs\.$/),
    });
    const cases = (await bench.api.get('/cases', { token: bench.token })).body.groups[0].cases.slice(0, 3);
    const ids = cases.map(({ id }: { id: string }) => id);
    const failing = await bench.run({ cases: { kind: 'selection', ids }, source, baselines: false });
    await bench.failRunsOf(failing, ids[0]);
    expect((await preview(source)).latest_batch).toMatchObject({ finished: true, passed: false, sentence: '1 of 3 runs failed to run.' });
  }, 120_000);
});
