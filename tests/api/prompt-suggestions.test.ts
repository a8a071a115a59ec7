import { afterAll, beforeAll, expect, test } from 'vitest';
import { modelFaults } from '../support/model-faults.ts';
import { type ModelPeer, peerAnswer, startModelPeer } from '../support/model-peer.ts';
import { startWarmServer, type WarmServer } from '../support/start-warm-server.ts';
import { type Api, createApi, newPatient } from './api-client.ts';

const path = '/playground/prompt-compile/suggest';
const source = 'Chief complaint: Itch\n\n1. When did it start?\n2 Do you smoke?\n';
const asked = { prompt_source: source, line: 4 };
const suggestion = { text: '2. Do you smoke?', explanation: 'The period was missing.' };

let peer: ModelPeer;
let server: WarmServer;
let api: Api;
let staff: string;

beforeAll(async () => {
  peer = await startModelPeer(() => peerAnswer(suggestion));
  server = await startWarmServer({
    env: {
      DEV_MODE: 'true',
      MODEL_COMPILER: 'openai-compatible:author-helper',
      MODEL_COMPILER_BASE_URL: peer.baseUrl,
      MODEL_TIMEOUT_MS: '1500',
      MODEL_TURN_DEADLINE_MS: '2000',
    },
  });
  api = createApi(server.url);
  staff = await signInStaff(api);
});
afterAll(async () => {
  await server.stop();
  await peer.close();
});

async function signInStaff(on: Api): Promise<string> {
  const { token } = (await on.localIdToken()).body;
  return (await on.post('/verify-google-token', { json: { token } })).body.access_token;
}

test('answers staff with a line that the compiler accepts, and says in the set-up that there is such a thing', async () => {
  peer.answerBy(() => peerAnswer(suggestion));
  const answer = await api.post(path, { token: staff, json: asked });
  expect(answer).toMatchObject({ status: 200, body: { suggestion: suggestion.text, explanation: suggestion.explanation, why_none: null } });
  expect(peer.requests.at(-1)).toMatchObject({ model: 'author-helper', protocol: 'openai-chat' });
  expect((await api.get('/client-config')).body.prompt_suggestions).toBe(true);
  const before = await api.post('/playground/published-protocols/preview', { token: staff, json: { source } });
  expect(before.body.problems_count).toBe(1);
});

test('says that it is objected to where the compiler refuses what the model says', async () => {
  peer.answerBy(() => peerAnswer({ text: '1. Do you smoke?', explanation: 'So.' }));
  const answer = await api.post(path, { token: staff, json: asked });
  expect(answer).toMatchObject({ status: 200, body: { suggestion: null, explanation: null, why_none: { kind: 'objected' } } });
});

test.each([
  ['the checks of its words object', { text: '2. Do you smoke? https://example.com/', explanation: 'So.' }, 4, 'objected'],
  ['the model has none', { text: null, explanation: 'It is not clear what is meant.' }, 4, 'none'],
  ['the line has no problem', suggestion, 3, 'no-problem'],
])('says that there is none where %s', async (_when, said, line, kind) => {
  peer.answerBy(() => peerAnswer(said));
  const answer = await api.post(path, { token: staff, json: { ...asked, line } });
  expect(answer).toMatchObject({ status: 200, body: { suggestion: null, explanation: null, why_none: { kind } } });
});

test('says that the model failed, and how, while it is down', async () => {
  peer.answerBy(() => ({ kind: 'status', status: 401, body: '{"error":{"message":"no"}}' }));
  const answer = await api.post(path, { token: staff, json: asked });
  expect(answer).toMatchObject({ status: 200, body: { suggestion: null, why_none: { kind: 'failed', failure: 'not-authorised' } } });
});

const replying = modelFaults.flatMap((fault) => (fault.happens.kind === 'reply' ? [{ ...fault, to: fault.happens.to }] : []));

test.each(replying)(
  'says how the model failed, in time and after three attempts at most, while the model has the fault "$name"',
  async (fault) => {
    // One that answers in between keeps the endpoint from being left alone for a while.
    peer.answerBy(() => peerAnswer(suggestion));
    await api.post(path, { token: staff, json: asked });
    peer.answerBy((request) => fault.to(request, suggestion));
    const before = peer.requests.length;
    const beganMs = performance.now();
    const { status, body } = await api.post(path, { token: staff, json: asked });
    expect(performance.now() - beganMs).toBeLessThan(20_000);
    expect(status).toBe(200);
    expect(body.suggestion).toBe(fault.saidToBe === null ? suggestion.text : null);
    if (fault.saidToBe === null) expect(body.why_none).toBeNull();
    else {
      expect(body.why_none.kind).toBe('failed');
      // A busy machine may take so long that the time is up first.
      expect([fault.saidToBe, 'timed-out', 'no-time-left']).toContain(body.why_none.failure);
    }
    expect(peer.requests.length - before).toBeLessThanOrEqual(3);
  },
);

test('says what is wrong with what is asked', async () => {
  const send = (json: unknown) => api.post(path, { token: staff, json });
  expect(await send({ ...asked, line: 99 })).toMatchObject({ status: 422, body: { detail: 'line: the prompt has 5 lines.' } });
  expect((await send({ ...asked, line: 0 })).body.detail).toContain('line');
  expect((await send({ line: 1 })).body.detail).toContain('prompt_source');
});

test('is for staff alone', async () => {
  expect((await api.post(path, { json: asked })).status).toBe(401);
  const { token } = await newPatient(api);
  expect((await api.post(path, { token, json: asked })).status).toBe(403);
});

test('says that there is no model where none is configured, and asks nobody', async () => {
  const plain = await startWarmServer({ env: { DEV_MODE: 'true', MODEL_BASE_URL: peer.baseUrl } });
  try {
    const before = peer.requests.length;
    const other = createApi(plain.url);
    const answer = await other.post(path, { token: await signInStaff(other), json: asked });
    expect(answer).toMatchObject({ status: 200, body: { suggestion: null, why_none: { kind: 'no-model' } } });
    expect((await other.get('/client-config')).body.prompt_suggestions).toBe(false);
    expect(peer.requests).toHaveLength(before);
  } finally {
    await plain.stop();
  }
});
