import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, createApi } from '../api/api-client.ts';
import { createBatchClient } from '../api/batch-client.ts';
import { signInStaff } from '../api/playground-client.ts';
import { headacheCases } from '../support/headache-cases.ts';
import { type ModelPeer, startModelPeer } from '../support/model-peer.ts';
import { startWarmServer, type WarmServer } from '../support/start-warm-server.ts';
import { willingModel } from '../support/willing-model.ts';

let peer: ModelPeer;
let server: WarmServer;
let api: Api;
let token: string;

beforeAll(async () => {
  peer = await startModelPeer(willingModel);
  const models = { MODEL: 'openai:gpt-x', MODEL_BASE_URL: peer.baseUrl, MODEL_PRICE_INPUT: '1', MODEL_PRICE_OUTPUT: '4' };
  server = await startWarmServer({ env: { ...models, DEV_MODE: 'true' } });
  api = createApi(server.url);
  token = await signInStaff(api);
  const text = headacheCases(1)
    .map((one) => JSON.stringify(one))
    .join('\n');
  const imported = await api.post('/cases/import', { token, json: { format: 'jsonl', text, skip_wrong: false } });
  if (imported.status >= 300) throw new Error(JSON.stringify(imported.body));
});
afterAll(async () => {
  await server.stop();
  await peer.close();
});

/** Runs all cases, and answers what the batch came to and how often the model was asked for it. */
async function batch(over: Readonly<Record<string, unknown>> = {}) {
  const client = createBatchClient(api, token);
  const before = peer.requests.length;
  const made = await client.make({ cases: { kind: 'all' }, ...over });
  expect(made.status).toBe(201);
  const ended = await client.ended(made.body.batch_id);
  expect(ended.batch.progress.succeeded).toBe(made.body.runs);
  return { id: made.body.batch_id as string, ...ended, asked: peer.requests.length - before };
}

describe('answers of a model to runs', () => {
  test('are kept, so that the same batch runs again without the model, unless it is to be asked anew; a repeat is always asked', async () => {
    const first = await batch();
    expect(first.batch).toMatchObject({ model: 'openai:gpt-x', fresh: false });
    expect(first.asked).toBeGreaterThan(10);
    const { calls, replayed } = first.scores.model_use;
    // What is asked twice in one run in the very same words is asked for once.
    expect(calls - replayed).toBe(first.asked);
    expect(first.scores.model_use.cost).toBeCloseTo((first.asked * (100 + 20 * 4)) / 1_000_000, 9);

    const again = await batch();
    expect(again.asked).toBe(0);
    expect(again.scores.model_use).toMatchObject({ calls, replayed: calls, input_tokens: 0, output_tokens: 0 });
    expect(again.scores.shares).toEqual(first.scores.shares);

    const anew = await batch({ fresh: true });
    expect(anew.asked).toBe(anew.scores.model_use.calls - anew.scores.model_use.replayed);
    expect(anew.asked).toBeGreaterThanOrEqual(first.asked);

    const repeated = await batch({ repeats: 2 });
    expect(repeated.scores.model_use.replayed).toBeGreaterThanOrEqual(calls);
    expect(repeated.asked).toBe(repeated.scores.model_use.calls - repeated.scores.model_use.replayed);
    expect(repeated.asked).toBeGreaterThan(10);

    const { body } = await api.get(`/playground/test-bench/batches/compare?a=${first.id}&b=${again.id}`, { token });
    expect(body.comparison.model_use.a).toMatchObject({ tokens: 120 * first.asked, replayed });
    expect(body.comparison.model_use.b).toMatchObject({ tokens: 0, replayed: calls });
  });

  test('are of the configured model: a batch cannot ask for another', async () => {
    const made = await createBatchClient(api, token).make({ cases: { kind: 'all' }, model: 'openai:another' });
    expect(made.status).toBe(422);
    expect(made.body.detail).toBe("model must be 'openai:gpt-x', which is what this server is configured with.");
  });
});
