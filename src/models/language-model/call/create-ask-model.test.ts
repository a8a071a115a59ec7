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

  test('what of the input was in its cache is told', async () => {
    peer.answerBy(() => peerAnswer(sampleAnswer, { usage: { inputTokens: 1200, cachedTokens: 1024, outputTokens: 20 } }));
    expect(await ask({ choice })(sampleCall)).toMatchObject({ value: { trace: { inputTokens: 1200, cachedTokens: 1024 } } });
  });

  test('an answer that does not fit is put right once', async () => {
    peer.answerBy(inTurnOf(peerAnswer({ mood: 3, count: null })));
    const answered = await ask({ choice })(sampleCall);
    expect(answered).toMatchObject({ ok: true, value: { value: sampleAnswer, trace: { attempts: 2, inputTokens: 200 } } });
    expect(peer.requests[1]?.sent).toContain('expected string, received number');
    expect(peer.requests[1]?.sent).not.toContain('My head hurts');
  });
});

describe('an endpoint that refuses the finer settings', () => {
  test('is asked without them, and from then on at once', async () => {
    peer.answerBy(({ body }) =>
      'response_format' in body ? { kind: 'status', status: 400 } : peerAnswer(`Here: ${JSON.stringify(sampleAnswer)}`),
    );
    const asking = ask({ choice: { provider: 'openai-compatible', name: 'an-old-server' } });
    expect(await asking(sampleCall)).toMatchObject({ ok: true, value: { trace: { attempts: 2 } } });
    expect(await asking(sampleCall)).toMatchObject({ ok: true, value: { trace: { attempts: 1 } } });
  });

  test('is not asked a third time where they were not the reason', async () => {
    peer.answerBy(() => ({ kind: 'status', status: 400 }));
    expect(await ask()(sampleCall)).toMatchObject({ ok: false, error: { failure: { kind: 'bad-request' }, trace: { attempts: 2 } } });
  });
});

describe('an endpoint that fails for a while', () => {
  test('is asked again after the pause that it names', async () => {
    const pauses: number[] = [];
    peer.answerBy(inTurnOf({ kind: 'status', status: 429, headers: { 'retry-after': '2' } }, { kind: 'status', status: 500 }));
    const answered = await ask({
      wait: async (ms) => {
        pauses.push(ms);
      },
    })(sampleCall);
    expect(answered).toMatchObject({ ok: true, value: { trace: { attempts: 3 } } });
    expect(pauses).toEqual([2_100, 600]);
  });

  test('is left alone after five failures in a row, without a wait, and tried once half a minute later', async () => {
    let nowMs = 0;
    peer.answerBy(() => ({ kind: 'status', status: 503 }));
    const asking = ask({ monotonicMs: () => nowMs, wait: async () => {} });
    await asking(sampleCall);
    await asking(sampleCall);
    expect(peer.requests).toHaveLength(5);
    expect(await asking(sampleCall)).toMatchObject({ ok: false, error: { failure: { kind: 'circuit-open' }, trace: { attempts: 0 } } });
    expect(peer.requests).toHaveLength(5);
    nowMs += 30_000;
    peer.answerBy(() => peerAnswer(sampleAnswer));
    expect(await asking(sampleCall)).toMatchObject({ ok: true });
  });

  test('is sent nowhere else', async () => {
    const other = await startModelPeer(() => peerAnswer(sampleAnswer));
    peer.answerBy(() => ({ kind: 'status', status: 307, headers: { location: `${other.baseUrl}/chat/completions` } }));
    expect((await ask()(sampleCall)).ok).toBe(false);
    expect(other.requests).toHaveLength(0);
    await other.close();
  });
});

describe('the tokens of a day', () => {
  const ofDay = (spentBefore: number) => {
    let spent = spentBefore;
    const reserve = async (tokens: number, most: number) => {
      if (spent + tokens > most) return null;
      spent += tokens;
      const settle = async (used: number) => {
        spent += used - tokens;
      };
      return { settle };
    };
    return { most: 1_000, spent: () => spent, reserve };
  };

  test('are counted by what the endpoint says', async () => {
    const tokensOfDay = ofDay(0);
    await ask({ tokensOfDay })(sampleCall);
    await expect.poll(() => tokensOfDay.spent()).toBe(120);
  });

  test('once spent, no model is asked', async () => {
    const answered = await ask({ tokensOfDay: ofDay(900) })(sampleCall);
    expect(answered).toMatchObject({ ok: false, error: { failure: { kind: 'no-tokens-left' }, trace: { attempts: 0 } } });
    expect(peer.requests).toHaveLength(0);
  });

  test('that cannot be counted are taken for spent', async () => {
    const lost = {
      most: 1_000,
      reserve: () => Promise.reject(new Error('no database')),
    };
    expect(await ask({ tokensOfDay: lost })(sampleCall)).toMatchObject({ ok: false, error: { failure: { kind: 'no-tokens-left' } } });
  });
});

describe('the key of an endpoint', () => {
  test('goes with the call', async () => {
    await ask()(sampleCall);
    await ask({ choice: { provider: 'anthropic', name: 'claude-sonnet-4-5' } })(sampleCall);
    expect(peer.requests.map(({ headers }) => headers.authorization ?? headers['x-api-key'])).toEqual(['Bearer secret-key', 'secret-key']);
  });

  test('is not made up where there is none', async () => {
    for (const provider of ['openai', 'anthropic', 'openai-compatible'] as const) {
      await ask({ choice: { provider, name: 'a-model' }, apiKey: null })(sampleCall);
    }
    for (const { headers } of peer.requests) {
      expect(headers).not.toHaveProperty('authorization');
      expect(headers).not.toHaveProperty('x-api-key');
    }
  });
});

test('a refusal in plain words is one', async () => {
  peer.answerBy(() => peerAnswer("I'm sorry, but I can't help with that."));
  expect(await ask()(sampleCall)).toMatchObject({ ok: false, error: { failure: { kind: 'refused' }, trace: { attempts: 1 } } });
});

test('an answer cut off by its length is none', async () => {
  peer.answerBy(() => peerAnswer(sampleAnswer, { finish: 'length' }));
  expect(await ask()(sampleCall)).toMatchObject({ ok: false, error: { failure: { kind: 'too-large' } } });
});

test('a call in a hurry is given up sooner than others, and says nothing of its endpoint', async () => {
  peer.answerBy(() => ({ kind: 'by-hand', write: () => undefined }));
  const { ask: askInAHurry, endpoint, close } = askPeer({ baseUrl: peer.baseUrl, timeoutMs: 60_000 });
  closing.push(close);
  for (let time = 0; time < 6; time += 1) {
    expect(await askInAHurry({ ...sampleCall, mostMs: 60 })).toMatchObject({ ok: false, error: { failure: { kind: 'timed-out' } } });
  }
  expect(endpoint.breaker.enter()).not.toBeNull();
});
