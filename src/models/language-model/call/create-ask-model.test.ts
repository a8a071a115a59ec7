import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { askPeer, sampleAnswer, sampleCall } from '../../../../tests/support/ask-peer.ts';
import { type ModelPeer, type PeerReply, peerAnswer, startModelPeer } from '../../../../tests/support/model-peer.ts';
import type { ModelName } from '../endpoint/open-endpoint.ts';

let peer: ModelPeer;
const closing: (() => void)[] = [];

beforeEach(async () => {
  peer = await startModelPeer(() => peerAnswer(sampleAnswer));
});

afterEach(async () => {
  for (const close of closing.splice(0)) close();
  await peer.close();
});

function ask(settings: Partial<Parameters<typeof askPeer>[0]> = {}) {
  const asked = askPeer({ baseUrl: peer.baseUrl, ...settings });
  closing.push(asked.close);
  return asked.ask;
}

const inTurnOf =
  (...replies: PeerReply[]) =>
  (_: unknown, index: number) =>
    replies[index] ?? peerAnswer(sampleAnswer);

describe.each<ModelName>([
  { provider: 'openai', name: 'gpt-4.1' },
  { provider: 'openai', name: 'gpt-5' },
  { provider: 'openai-compatible', name: 'qwen3:8b' },
  { provider: 'anthropic', name: 'claude-sonnet-4-5' },
  { provider: 'anthropic', name: 'a-model-of-tomorrow' },
])('$provider:$name', (choice) => {
  test('answers in the shape asked for, and is counted', async () => {
    const answered = await ask({ choice, price: { inputPerMillion: 2, outputPerMillion: 10 } })(sampleCall);
    expect(answered).toMatchObject({
      ok: true,
      value: {
        value: sampleAnswer,
        trace: {
          role: 'understand',
          model: `${choice.provider}:${choice.name}`,
          promptHash: sampleCall.prompt.hash,
          attempts: 1,
          inputTokens: 100,
          outputTokens: 20,
          fellBack: null,
          replayed: false,
          cost: 0.0004,
          firstTokenMs: expect.any(Number),
        },
      },
    });
    expect(peer.requests).toHaveLength(1);
    const [sent] = peer.requests;
    expect(sent?.input).toBe(JSON.stringify(sampleCall.input));
    expect(sent?.instructions).toContain(sampleCall.prompt.text);
    expect(sent?.instructions).not.toContain('My head hurts');
  });

  test('an answer that does not fit is put right once', async () => {
    peer.answerBy(inTurnOf(peerAnswer({ mood: 3, count: null })));
    const answered = await ask({ choice })(sampleCall);
    expect(answered).toMatchObject({ ok: true, value: { value: sampleAnswer, trace: { attempts: 2, inputTokens: 200 } } });
    expect(peer.requests[1]?.sent).toContain('expected string, received number');
    expect(peer.requests[1]?.sent).not.toContain('My head hurts');
  });
});
