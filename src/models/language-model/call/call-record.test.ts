import { afterEach, beforeEach, expect, test } from 'vitest';
import { askPeer, sampleAnswer, sampleCall } from '../../../../tests/support/ask-peer.ts';
import { type ModelPeer, peerAnswer, startModelPeer } from '../../../../tests/support/model-peer.ts';
import type { ModelCall } from '../model-call.ts';
import type { CallRecord } from './call-record.ts';
import { createTurnAllowance } from './turn-allowance.ts';

const monotonicMs = () => performance.now();

let peer: ModelPeer;
let kept: Map<string, string>;
let record: CallRecord;
const closing: (() => void)[] = [];

beforeEach(async () => {
  peer = await startModelPeer(() => peerAnswer(sampleAnswer));
  kept = new Map();
  record = {
    find: async (key) => kept.get(key) ?? null,
    keep: async (key, answer) => {
      kept.set(key, answer);
    },
  };
});

afterEach(async () => {
  for (const close of closing.splice(0)) close();
  await peer.close();
});

function asking(model = 'gpt-4.1', own: CallRecord = record) {
  const opened = askPeer({
    baseUrl: peer.baseUrl,
    choice: { provider: 'openai', name: model },
    record: own,
    price: { inputPerMillion: 1, outputPerMillion: 1 },
  });
  closing.push(opened.close);
  return async (call: ModelCall<unknown> = sampleCall, repeat = 0) => {
    const { value } = await createTurnAllowance({ deadlineMs: 5_000, mostTokens: null, monotonicMs }).run(
      { tokensSpent: 0, kept: { repeat, fresh: false } },
      (turn) => opened.ask(call, turn),
    );
    return value;
  };
}

test('a recorded answer comes again without its endpoint, and costs nothing', async () => {
  const ask = asking();
  await ask();
  await peer.close();
  expect(await ask()).toMatchObject({
    ok: true,
    value: { value: sampleAnswer, trace: { replayed: true, attempts: 0, inputTokens: 0, outputTokens: 0, cost: 0, fellBack: null } },
  });
});

test.each<[string, (ask: ReturnType<typeof asking>) => Promise<unknown>]>([
  ['for another repetition', (ask) => ask(sampleCall, 1)],
  ['for another input', (ask) => ask({ ...sampleCall, input: { reply: 'Fine.' } })],
  ['for another prompt', (ask) => ask({ ...sampleCall, prompt: { ...sampleCall.prompt, hash: 'fedcba9876543210' } })],
  ['for another role', (ask) => ask({ ...sampleCall, role: 'phrase' })],
  ['of another model', () => asking('gpt-4.1-mini')()],
])('no record is found %s', async (_, again) => {
  const ask = asking();
  await ask();
  await again(ask);
  expect(peer.requests).toHaveLength(2);
});

test('an answer that did not fit even when it was put right fails again without its endpoint', async () => {
  peer.answerBy(() => peerAnswer({ mood: 1 }));
  const ask = asking();
  expect(await ask()).toMatchObject({ ok: false, error: { trace: { fellBack: 'wrong-shape', replayed: false, attempts: 2 } } });
  peer.answerBy(() => peerAnswer(sampleAnswer));
  expect(await ask()).toMatchObject({
    ok: false,
    error: { trace: { fellBack: 'wrong-shape', replayed: true, attempts: 0, inputTokens: 0, cost: 0 } },
  });
  expect(peer.requests).toHaveLength(2);
  expect(await ask(sampleCall, 1)).toMatchObject({ ok: true, value: { trace: { replayed: false } } });
});

test('an answer that did not fit is used once the checks accept it', async () => {
  peer.answerBy(() => peerAnswer({ mood: 1 }));
  const ask = asking();
  await ask();
  for (const [key, answer] of kept) kept.set(key, answer.replace('{"mood":1}', JSON.stringify(sampleAnswer)));
  expect(await ask()).toMatchObject({ ok: true, value: { value: sampleAnswer, trace: { replayed: true } } });
});

test('what an endpoint in trouble failed to answer is not kept', async () => {
  peer.answerBy(() => ({ kind: 'status', status: 500 }));
  const ask = asking();
  expect((await ask()).ok).toBe(false);
  expect(kept.size).toBe(0);
});

test('a record that does not fit any more is asked for anew', async () => {
  const ask = asking();
  await ask();
  for (const key of kept.keys()) kept.set(key, '{"mood":7}');
  expect(await ask()).toMatchObject({ ok: true, value: { value: sampleAnswer, trace: { replayed: false } } });
});

test('a record that fails does no harm', async () => {
  const broken = asking('gpt-4.1', {
    find: () => Promise.reject(new Error('no disk')),
    keep: () => Promise.reject(new Error('no disk')),
  });
  expect(await broken()).toMatchObject({ ok: true });
});
