import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { type AskModelSettings, createAskModel } from '../../src/models/language-model/call/create-ask-model.ts';
import { type ModelName, openEndpoint } from '../../src/models/language-model/endpoint/open-endpoint.ts';
import type { ModelCall } from '../../src/models/language-model/model-call.ts';

/** A call of the shape that all tests of asking use. */
export const sampleCall: ModelCall<{ mood: string; count: number | null }> = {
  role: 'understand',
  prompt: { text: 'Say how the writer feels.', hash: '0123456789abcdef' },
  input: { reply: 'My head hurts since Monday.' },
  schema: z.object({ mood: z.string().max(200), count: z.number().nullable() }),
  mostOutputTokens: 200,
};

export const sampleAnswer = { mood: 'unwell', count: null };

interface PeerAskSettings extends Partial<Omit<AskModelSettings, 'endpoint'>> {
  readonly baseUrl: string;
  readonly choice?: ModelName;
  readonly apiKey?: string | null;
}

/** Asks a peer, with waits cut to a hundredth unless said otherwise. `close` ends its kept connections. */
export function askPeer({ baseUrl, choice = { provider: 'openai', name: 'gpt-4.1' }, apiKey = 'secret-key', ...given }: PeerAskSettings) {
  const monotonicMs = given.monotonicMs ?? (() => performance.now());
  const timeoutMs = given.timeoutMs ?? 5_000;
  const endpoint = openEndpoint({ choice, baseUrl, apiKey, timeoutMs, monotonicMs });
  const ask = createAskModel({
    price: null,
    record: null,
    tokensOfDay: null,
    wait: (ms, signal) => delay(ms / 100, undefined, { signal }),
    random: () => 0.5,
    ...given,
    endpoint,
    timeoutMs,
    monotonicMs,
  });
  return { ask, endpoint, close: endpoint.close };
}
