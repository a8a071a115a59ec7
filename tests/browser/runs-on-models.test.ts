import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ModelPeer, peerAnswer, startModelPeer } from '../support/model-peer.ts';
import { roleOf, willingAnswer } from '../support/willing-model.ts';
import { type App, openApp, staffSignIn } from './support/app.ts';
import { barriersIn } from './support/barriers.ts';
import { batchesPath, casesOfBatch, runBatch, storeCases } from './support/batches.ts';

const named = 'openai-compatible:llama3';
const oldName = 'Hemicrania simplex of Nordhausen';

let peer: ModelPeer;
let app: App;
let caseId: string;

/** Models that play the patient and judge; the patient's answers cannot be used, and the judge knows an old name. */
beforeAll(async () => {
  peer = await startModelPeer((request) => {
    if (roleOf(request) === 'patient') return peerAnswer('No.');
    const asked = JSON.parse(request.input) as { task?: string; given?: readonly { id: string }[] };
    if (asked.task !== 'match') return peerAnswer(willingAnswer(request));
    return peerAnswer({ match: { id: asked.given?.[0]?.id, as: 'same', reason: 'An old name of it.' } });
  });
  const endpoints = {
    MODEL_PATIENT: named,
    MODEL_PATIENT_BASE_URL: peer.baseUrl,
    MODEL_EVALUATOR: named,
    MODEL_EVALUATOR_BASE_URL: peer.baseUrl,
  };
  app = await openApp({ ...staffSignIn, ...endpoints, MODEL_PRICE_INPUT: '3', MODEL_PRICE_OUTPUT: '15' });
  caseId = (await storeCases(app, 1, { expected_diagnosis: oldName }))[0] ?? '';
});
afterAll(async () => {
  await app?.close();
  await peer?.close();
});

test('a new batch says who speaks and what they took lately, and may ask them anew', async () => {
  const page = await app.openAsStaff(`${batchesPath}?new=all`);
  const modal = page.getByRole('dialog', { name: 'Run Batch' });
  await modal.getByText(`builtin, patient ${named}, judge ${named}`).waitFor();
  await modal.getByText('The cost is not known yet: none of these cases has been run on these models.').waitFor();
  expect(await barriersIn(page)).toEqual([]);
  await runBatch(app, { cases: { kind: 'all' } });
  await page.reload();
  await modal.getByText(/^About [\d,]+ tokens, cost [\d.]+, by the latest run of this case\. Stored answers cost nothing\.$/).waitFor();
  await modal.getByRole('checkbox', { name: 'Ask the model again' }).check();
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/batches'));
  await modal.getByRole('button', { name: 'Start 1 run' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ fresh: true, cases: { kind: 'all' } });
  await modal.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'All cases' }).waitFor();
});

test('the history of a case, its runs and their comparison say what models took, why they were not used, and what they decided', async () => {
  const batches = [await runBatch(app, { cases: { kind: 'all' } }), await runBatch(app, { cases: { kind: 'all' }, seed: 2 })];
  const runs = await Promise.all(batches.map(async (id) => (await casesOfBatch(app, id))[0]?.runs[0]?.run_id ?? ''));
  const page = await app.openAsStaff(`/playground/case-builder?case=${caseId}`);
  const history = page.getByRole('dialog', { name: 'Test History - Last 7 runs' });
  const row = history.getByRole('listitem').filter({ hasText: runs[1]?.slice(-8) ?? '' });
  await row.getByText(/\d+ calls, [\d,]+ tokens, cost [\d.]+, [\d.]+ s, \d+ built-in fallbacks/).waitFor();
  await row.getByText(named).first().waitFor();
  expect(await barriersIn(page)).toEqual([]);

  await row.getByRole('button', { name: runs[1]?.slice(-8) ?? '' }).click();
  const detail = page.getByRole('dialog', { name: oldName });
  await detail.getByText(/Patient: its answer had the wrong shape \(\d+ times\)/).waitFor();
  await detail.getByText(/^A language model accepted “.+” as the expected diagnosis\. By our rules alone the score is MISS\.$/).waitFor();
  expect(await barriersIn(page)).toEqual([]);

  await page.goto(`/playground/case-builder?case=${caseId}&compare=${runs.join('..')}`);
  const compared = page.getByRole('dialog', { name: 'Compare Runs' });
  await compared.getByRole('rowheader', { name: /^Language models/ }).waitFor();
  await expect.poll(() => compared.getByText(/accepted “.+” as the expected one; by our rules alone MISS/).count()).toBeGreaterThan(0);
  expect(await barriersIn(page)).toEqual([]);
});
