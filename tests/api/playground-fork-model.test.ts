import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ModelPeer, startModelPeer } from '../support/model-peer.ts';
import { startWarmServer, type WarmServer } from '../support/start-warm-server.ts';
import { willingModel } from '../support/willing-model.ts';
import { createApi } from './api-client.ts';
import { begin, converse, type Playground, playgroundOf, signInStaff } from './playground-client.ts';
import { startAsStaff } from './staff-server.ts';

const named = 'openai-compatible:llama3';

let peer: ModelPeer;
let server: WarmServer;
let playground: Playground;

beforeAll(async () => {
  peer = await startModelPeer(willingModel);
  server = await startWarmServer({ env: { DEV_MODE: 'true', MODEL: named, MODEL_BASE_URL: peer.baseUrl } });
  const api = createApi(server.url);
  playground = playgroundOf(api, await signInStaff(api));
});
afterAll(async () => {
  await server?.stop();
  await peer?.close();
});

interface Message {
  readonly id: string;
  readonly content: string;
  readonly trace?: { readonly model: string; readonly calls: readonly unknown[] };
  readonly patient?: { readonly calls: readonly unknown[] } | null;
}

const messagesOf = async (id: string): Promise<readonly Message[]> => (await playground.history(id)).body.messages;
const fork = async (id: string, json: Readonly<Record<string, unknown>>): Promise<string> => {
  const { status, body } = await playground.fork(id, json);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.session_id;
};
const callsIn = ({ trace, patient }: Message) => [...(trace?.calls ?? []), ...(patient?.calls ?? [])];

test('a fork shares what a model said without asking it again', async () => {
  const id = await begin(playground);
  await converse(playground, id, 4);
  const before = await messagesOf(id);
  const asked = peer.requests.length;
  expect(asked).toBeGreaterThan(0);
  const forked = await fork(id, { message_id: before[6]?.id });
  expect(peer.requests).toHaveLength(asked);
  const shared = await messagesOf(forked);
  expect(shared.map(({ id: own, ...told }) => told)).toEqual(before.slice(0, 7).map(({ id: own, ...told }) => told));
  const ids = new Set(before.map((message) => message.id));
  expect(shared.filter((message) => ids.has(message.id))).toEqual([]);
});

test('with our own code every later turn asks nobody, the emulated patient included, and says so', async () => {
  const id = await begin(playground);
  await converse(playground, id, 2);
  const before = await messagesOf(id);
  expect((await playground.status(id)).body).toMatchObject({ model: 'configured', configured_model: named });
  const asked = peer.requests.length;
  const forked = await fork(id, { message_id: before[3]?.id, answer: 'Since yesterday.', model: 'builtin' });
  expect((await playground.status(forked)).body).toMatchObject({ model: 'builtin', configured_model: named });
  await converse(playground, forked, 3);
  expect(peer.requests).toHaveLength(asked);
  const after = await messagesOf(forked);
  expect(after.slice(0, 3).flatMap(callsIn).length).toBeGreaterThan(0);
  expect(after.slice(3).flatMap(callsIn)).toEqual([]);
  expect(after.slice(4).flatMap(({ trace }) => (trace === undefined ? [] : [trace.model]))).toContain('builtin');

  await playground.reset(forked);
  await converse(playground, forked, 1);
  const again = await fork(forked, { message_id: (await messagesOf(forked))[0]?.id });
  await converse(playground, again, 1);
  expect(peer.requests).toHaveLength(asked);
  expect((await playground.status(again)).body.model).toBe('builtin');
});

test('the configured model may be chosen again', async () => {
  const id = await begin(playground);
  const greeting = (await messagesOf(id))[0]?.id;
  const own = await fork(id, { message_id: greeting, model: 'builtin' });
  const back = await fork(own, { message_id: (await messagesOf(own))[0]?.id, model: 'configured' });
  const asked = peer.requests.length;
  await converse(playground, back, 1);
  expect(peer.requests.length).toBeGreaterThan(asked);
});

test('another model is refused, and where none is configured none is told', async () => {
  const id = await begin(playground);
  const { status, body } = await playground.fork(id, { message_id: (await messagesOf(id))[0]?.id, model: 'gpt-9' });
  expect([status, body.detail]).toEqual([422, expect.stringMatching(/^model /)]);
  const builtin = await startAsStaff();
  try {
    const plain = playgroundOf(builtin.api, builtin.token);
    expect((await plain.status(await begin(plain))).body).toMatchObject({ model: 'configured', configured_model: null });
  } finally {
    await builtin.server.stop();
  }
});
