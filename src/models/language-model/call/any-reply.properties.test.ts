import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askPeer, sampleAnswer, sampleCall } from '../../../../tests/support/ask-peer.ts';
import { type ModelPeer, type PeerReply, peerAnswer, startModelPeer } from '../../../../tests/support/model-peer.ts';
import type { ModelName } from '../endpoint/open-endpoint.ts';
import { readAnswer } from './read-answer.ts';

const failureKinds =
  /^(unreachable|timed-out|broken-off|server-error|empty|wrong-shape|rate-limited|not-authorised|out-of-quota|refused|too-large|bad-request|not-found)$/;

let peer: ModelPeer;

beforeAll(async () => {
  peer = await startModelPeer(() => peerAnswer(sampleAnswer));
});

afterAll(() => peer.close());

const someJson = fc.json({ maxDepth: 3 }).map((json) => Buffer.from(`data: ${json}\n\n`));
const bodies = fc.array(
  fc.oneof(
    fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
    someJson,
  ),
  { maxLength: 5 },
);

describe.each<ModelName>([
  { provider: 'openai', name: 'gpt-4.1' },
  { provider: 'openai-compatible', name: 'qwen3:8b' },
  { provider: 'anthropic', name: 'claude-sonnet-4-5' },
])('a model at $provider', (choice) => {
  test('whatever bytes come as the reply, asking ends with an answer or a failure', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 200, max: 999 }), bodies, async (status, body) => {
        const reply: PeerReply = {
          kind: 'by-hand',
          write: (response) => {
            response.writeHead(status, { 'content-type': 'text/event-stream' });
            response.end(Buffer.concat(body));
          },
        };
        peer.answerBy(() => reply);
        const { ask, close } = askPeer({ baseUrl: peer.baseUrl, choice, timeoutMs: 1_000, wait: async () => {} });
        const answered = await ask(sampleCall);
        close();
        expect(answered.ok).toBe(false);
        if (!answered.ok) expect(answered.error.failure.kind).toMatch(failureKinds);
      }),
      { numRuns: 60 },
    );
  });

  test('whatever the model says, it is the shape asked for or a failure', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string({ unit: 'binary' }), fc.json()), async (text) => {
        peer.answerBy(() => peerAnswer(text));
        const { ask, close } = askPeer({ baseUrl: peer.baseUrl, choice, wait: async () => {} });
        const answered = await ask(sampleCall);
        close();
        if (answered.ok) expect(sampleCall.schema.safeParse(answered.value.value).success).toBe(true);
        else expect(answered.error.failure.kind).toMatch(failureKinds);
      }),
      { numRuns: 40 },
    );
  });
});

test('an answer is found whatever stands around it', () => {
  const around = fc.string({ unit: 'grapheme' }).filter((words) => !/[{}]/.test(words));
  fc.assert(
    fc.property(around, around, fc.string(), fc.option(fc.integer()), (before, after, mood, count) => {
      const found = readAnswer(`${before}${JSON.stringify({ mood, count })}${after}`, sampleCall.schema);
      expect(found).toEqual({ ok: true, value: { mood, count } });
    }),
  );
});
