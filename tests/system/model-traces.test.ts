import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi, newPatient } from '../api/api-client.ts';
import { type ModelPeer, startModelPeer } from '../support/model-peer.ts';
import { startServer } from '../support/start-server.ts';
import { willingModel } from '../support/willing-model.ts';

interface SentSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string }[];
}

/** A collector that keeps what is sent to it. */
async function startCollector() {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    bodies.push(body);
    response.writeHead(request.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    spans: (): readonly SentSpan[] =>
      bodies
        .flatMap((body) => JSON.parse(body).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

let peer: ModelPeer;
let collector: Awaited<ReturnType<typeof startCollector>>;

beforeAll(async () => {
  [peer, collector] = await Promise.all([startModelPeer(willingModel), startCollector()]);
});

afterAll(() => Promise.all([peer.close(), collector.close()]));

const model = { MODEL: 'openai-compatible:llama3', MODEL_API_KEY: 'a-very-secret-key' };

async function talk(env: Readonly<Record<string, string>>): Promise<void> {
  const server = await startServer({ env: { ...model, MODEL_BASE_URL: peer.baseUrl, ...env } });
  const api = createApi(server.url);
  const { token } = await newPatient(api);
  await api.say(token, 'I have had a throbbing headache since yesterday and I feel sick');
  await api.say(token, 'I do not really know, maybe a little.');
  expect(await server.stop()).toBe(0);
}

test('a collector is sent each call below its turn, and nothing of what was said', async () => {
  await talk({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  const spans = collector.spans();
  const turns = spans.filter(({ name }) => name === 'turn');
  const calls = spans.filter(({ name }) => name === 'chat llama3');
  expect(turns).toHaveLength(2);
  expect(calls).toHaveLength(peer.requests.length);
  for (const { parentSpanId, traceId } of calls) {
    expect(turns.filter((turn) => turn.spanId === parentSpanId && turn.traceId === traceId)).toHaveLength(1);
  }
  expect(calls[0]?.attributes.map(({ key }) => key)).toContain('gen_ai.usage.input_tokens');
  const sent = collector.bodies.join('');
  expect(sent).toContain('"anamnesis"');
  expect(sent).not.toMatch(/throbbing|headache|maybe a little|secret/i);
});

test('a collector that is away changes nothing for patients', async () => {
  const sentBefore = collector.bodies.length;
  await talk({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
  expect(collector.bodies).toHaveLength(sentBefore);
});
