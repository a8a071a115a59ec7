import { afterAll, beforeAll, expect, test } from 'vitest';
import { headacheCases } from '../support/headache-cases.ts';
import { type ModelPeer, startModelPeer } from '../support/model-peer.ts';
import { startWarmServer, type WarmServer } from '../support/start-warm-server.ts';
import { willingModel } from '../support/willing-model.ts';
import { type Api, createApi } from './api-client.ts';
import { batchesPath, createBatchClient } from './batch-client.ts';
import { signInStaff } from './playground-client.ts';
import { startAsStaff } from './staff-server.ts';

const named = 'openai-compatible:llama3';

let peer: ModelPeer;
let server: WarmServer;
let api: Api;
let token: string;

beforeAll(async () => {
  peer = await startModelPeer(willingModel);
  const env = {
    DEV_MODE: 'true',
    MODEL_PATIENT: named,
    MODEL_PATIENT_BASE_URL: peer.baseUrl,
    MODEL_PRICE_INPUT: '1',
    MODEL_PRICE_OUTPUT: '2',
  };
  server = await startWarmServer({ env });
  api = createApi(server.url);
  token = await signInStaff(api);
});
afterAll(async () => {
  await server?.stop();
  await peer?.close();
});

async function storeCases(count: number, on = api, by = token): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const json of headacheCases(count)) ids.push((await on.post('/cases', { token: by, json })).body.id);
  return ids;
}

test('tells what the latest runs of the same cases took, and of how many there is one', async () => {
  const ids = await storeCases(3);
  const estimate = async (cases: object) => (await api.post(`${batchesPath}/estimate`, { token, json: { cases } })).body;
  const model = `builtin, patient ${named}`;
  expect(await estimate({ kind: 'all' })).toEqual({ model, cases: 3, latest: null });

  const client = createBatchClient(api, token);
  const { body } = await client.make({ cases: { kind: 'selection', ids: ids.slice(0, 2) } });
  const { scores } = await client.ended(body.batch_id);
  const { input_tokens, output_tokens, cost, calls } = scores.model_use;
  expect(calls).toBeGreaterThan(0);
  const latest = await estimate({ kind: 'all' });
  expect(latest).toMatchObject({ cases: 3, latest: { cases: 2, tokens: (input_tokens + output_tokens) / 2 } });
  expect(latest.latest.cost).toBeCloseTo(cost / 2, 10);
  expect(await estimate({ kind: 'selection', ids: ids.slice(2) })).toEqual({ model, cases: 1, latest: null });

  // What is answered from the record costs nothing, and tells nothing of what is asked anew.
  const again = await client.make({ cases: { kind: 'selection', ids: ids.slice(0, 2) } });
  expect((await client.ended(again.body.batch_id)).scores.model_use.input_tokens).toBe(0);
  expect(await estimate({ kind: 'all' })).toEqual(latest);
  const anew = await client.make({ cases: { kind: 'selection', ids: ids.slice(0, 2) }, fresh: true });
  expect((await client.ended(anew.body.batch_id)).scores.model_use).toMatchObject({ calls, input_tokens });
});

test('is refused for cases that there are not, and tells of no model where none is configured', async () => {
  const { status, body } = await api.post(`${batchesPath}/estimate`, {
    token,
    json: { cases: { kind: 'group', chief_complaint: 'Gout' } },
  });
  expect([status, body.detail]).toEqual([422, expect.stringMatching(/^cases: there is none/)]);
  const builtin = await startAsStaff();
  try {
    await storeCases(1, builtin.api, builtin.token);
    const { body: told } = await builtin.api.post(`${batchesPath}/estimate`, { token: builtin.token, json: { cases: { kind: 'all' } } });
    expect(told).toEqual({ model: null, cases: 1, latest: null });
  } finally {
    await builtin.server.stop();
  }
});
