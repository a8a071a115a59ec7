import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

describe('two batches', () => {
  test('show no difference where they are the same one, or the same again', async () => {
    const again = await bench.run({ cases: { kind: 'all' }, repeats: 2, protocol: 'headache' });
    for (const b of [first, again]) {
      const { comparison, flipped_runs } = await bench.client.get(`/compare?a=${first}&b=${b}`);
      expect(comparison).toMatchObject({ compared: 30, improved: 0, regressed: 0, unchanged: 30, p_value: 1, verdict: 'no-difference' });
      expect(comparison.sentence).toContain('no difference');
      expect(comparison.ran_on_differences).toEqual([]);
      expect(flipped_runs).toEqual([]);
    }
    const scoresOf = async (id: string) =>
      (await bench.casesOf(id)).map(({ case_id, runs }) => [case_id, runs.map(({ run_id: _, ...score }) => score)]);
    expect(await scoresOf(again)).toEqual(await scoresOf(first));
  });

  test('show which cases a worse version loses, and that this is no chance', async () => {
    const worse = await bench.run({ cases: { kind: 'all' }, repeats: 2, source: worseHeadache });
    const { comparison, flipped_runs, b } = await bench.client.get(`/compare?a=${first}&b=${worse}`);
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
    expect(
      (await bench.api.get(`/cases/${flipped.stored_case_id}/runs/${flipped.b[0]}`, { token: bench.token })).body.ran_on.protocol_hash,
    ).toBe(b.protocol_hash);
    const back = (await bench.client.get(`/compare?a=${worse}&b=${first}&pass=correct`)).comparison;
    expect(back).toMatchObject({ pass: 'correct', verdict: 'better', regressed: 0 });
  });

  test('leave out what cannot be compared, and say why', async () => {
    const [edited, failing, fine] = bench.caseIds;
    const before = await bench.run({ cases: bench.firstCases(4), protocol: 'headache' });
    const { body: texts } = await bench.api.get(`/cases/${edited}`, { token: bench.token });
    const change = { ...texts, patient_history: `${texts.patient_history} There is no rash.` };
    expect((await bench.api.call('PUT', `/cases/${edited}`, { token: bench.token, json: change })).status).toBe(200);
    const after = await bench.run({ cases: bench.firstCases(3), protocol: 'headache' });
    await bench.failRunsOf(after, failing);
    const { comparison } = await bench.client.get(`/compare?a=${before}&b=${after}`);
    const reasons = Object.fromEntries(
      comparison.cases.map(({ case_id, reason }: { case_id: string; reason: string | null }) => [case_id, reason]),
    );
    expect(reasons).toEqual({
      [edited ?? '']: 'Its texts are not the same in A and B.',
      [failing ?? '']: 'It failed to run in B: The model was away.',
      [fine ?? '']: null,
      [bench.caseIds[3] ?? '']: 'Only A has a result of it.',
    });
    expect(comparison).toMatchObject({ compared: 1, not_comparable: 3 });
    const isEdited = async (id: string) =>
      (await bench.casesOf(id)).filter(({ edited_since }) => edited_since).map(({ case_id }) => case_id);
    expect(await isEdited(before)).toEqual([edited]);
    expect(await isEdited(after)).toEqual([]);
  });
});
