import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBatchServer } from './batch-server.ts';

const shippedHeadache = await readFile(join(import.meta.dirname, '..', '..', 'protocols', 'headache.prompt.md'), 'utf8');
/** Asks next to nothing. */
const worseHeadache = 'Chief complaint: Headache\n\n1. Do you have a pet?\n2. Stop.\n';
const rewordedHeadache = shippedHeadache.replace('1. When did the headache start?', '1. On which day did the headache start?');

let bench: Awaited<ReturnType<typeof startBatchServer>>;

beforeAll(async () => {
  bench = await startBatchServer(30);
  // What a new version is measured against.
  await bench.run({ cases: { kind: 'all' }, repeats: 2, protocol: 'headache' });
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

    await bench.run({ name: 'Pets only', cases: { kind: 'group', chief_complaint: 'Headache' }, source: worseHeadache });
    const { latest_batch: failed } = await preview(worseHeadache);
    expect(failed).toMatchObject({ name: 'Pets only', finished: true, passed: false });
    expect(failed.sentence).toContain('Against the version that it replaces (A): B is worse on ');
    const refused = await publish(worseHeadache);
    expect(refused.status).toBe(422);
    expect(refused.body.detail).toContain(`The latest batch on it, “Pets only”: ${failed.sentence}`);

    await bench.run({ name: 'Reworded', cases: { kind: 'group', chief_complaint: 'Headache' }, source: rewordedHeadache });
    expect((await preview(rewordedHeadache)).latest_batch).toMatchObject({ name: 'Reworded', finished: true, passed: true });
    expect((await publish(rewordedHeadache)).status).toBe(201);
    expect((await publish(untested, { accept_untested: true })).status).toBe(201);
    expect((await publish(`// A comment.\n\n${untested}`)).status).toBe(201);
  }, 120_000);

  test('does not take a batch for passed that is not finished or did not run in full', async () => {
    const source = shippedHeadache.replace('1. When did the headache start?', '1. When was the beginning of it?');
    const made = await bench.client.make({ cases: { kind: 'all' }, repeats: 20, source });
    expect((await preview(source)).latest_batch).toMatchObject({
      finished: false,
      passed: false,
      sentence: expect.stringMatching(/^It is not finished: \d+ of \d+ runs are over\.$/),
    });
    await bench.client.act(made.body.batch_id, 'cancel');
    await bench.client.ended(made.body.batch_id);
    expect((await preview(source)).latest_batch).toMatchObject({
      finished: false,
      passed: false,
      sentence: expect.stringMatching(/^It was cancelled after \d+ of \d+ runs\.$/),
    });
    const failing = await bench.run({ cases: bench.firstCases(3), source });
    await bench.failRunsOf(failing, bench.caseIds[0]);
    expect((await preview(source)).latest_batch).toMatchObject({ finished: true, passed: false, sentence: '1 of 3 runs failed to run.' });
  }, 120_000);
});
