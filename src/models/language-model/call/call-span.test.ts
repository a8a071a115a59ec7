import { type Attributes, type Span, type SpanStatus, type Tracer, trace } from '@opentelemetry/api';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { askPeer, sampleAnswer, sampleCall } from '../../../../tests/support/ask-peer.ts';
import { type ModelPeer, peerAnswer, startModelPeer } from '../../../../tests/support/model-peer.ts';

interface Recorded {
  readonly name: string;
  readonly attributes: Attributes;
  readonly told: unknown[];
  status: SpanStatus | null;
  hasEnded: boolean;
}

let peer: ModelPeer;
let spans: Recorded[];

beforeEach(async () => {
  peer = await startModelPeer(() => peerAnswer(sampleAnswer));
  spans = [];
  const startSpan: Tracer['startSpan'] = (name, options) => {
    const recorded: Recorded = { name, attributes: { ...options?.attributes }, told: [], status: null, hasEnded: false };
    spans.push(recorded);
    const span: Span = {
      spanContext: () => ({ traceId: '1'.repeat(32), spanId: '1'.repeat(16), traceFlags: 1 }),
      setAttribute: (key, value) => Object.assign(recorded.attributes, { [key]: value }) && span,
      setAttributes: (more) => Object.assign(recorded.attributes, more) && span,
      addEvent: (...event) => (recorded.told.push(event) > 0 ? span : span),
      addLink: () => span,
      addLinks: () => span,
      setStatus: (status) => {
        recorded.status = status;
        return span;
      },
      updateName: () => span,
      end: () => {
        recorded.hasEnded = true;
      },
      isRecording: () => true,
      recordException: (exception) => recorded.told.push(exception),
    };
    return span;
  };
  trace.setGlobalTracerProvider({ getTracer: () => ({ startSpan, startActiveSpan: () => undefined }) as unknown as Tracer });
});

afterEach(async () => {
  trace.disable();
  await peer.close();
});

test('a call is a span by the conventions, closed, with its tokens', async () => {
  const { ask, close } = askPeer({ baseUrl: peer.baseUrl });
  await ask(sampleCall);
  close();
  expect(spans).toMatchObject([
    {
      name: 'chat gpt-4.1',
      hasEnded: true,
      attributes: {
        'gen_ai.operation.name': 'chat',
        'gen_ai.provider.name': 'openai',
        'gen_ai.request.model': 'gpt-4.1',
        'gen_ai.usage.input_tokens': 100,
        'gen_ai.usage.output_tokens': 20,
        'anamnesis.role': 'understand',
        'anamnesis.attempts': 1,
      },
    },
  ]);
  expect(spans[0]?.attributes).not.toHaveProperty('error.type');
});

test('a failed one names the kind of its failure', async () => {
  peer.answerBy(() => ({ kind: 'status', status: 401 }));
  const { ask, close } = askPeer({ baseUrl: peer.baseUrl });
  await ask(sampleCall);
  close();
  expect(spans).toMatchObject([{ hasEnded: true, attributes: { 'error.type': 'not-authorised' } }]);
  expect(spans[0]?.status?.message).toBeUndefined();
});

test('neither what was asked nor what was answered, nor the key, is in any of it', async () => {
  const { ask, close } = askPeer({ baseUrl: peer.baseUrl, apiKey: 'a-very-secret-key' });
  await ask(sampleCall);
  peer.answerBy(({ sent }) => ({ kind: 'status', status: 400, body: JSON.stringify({ error: { type: 'x', message: sent } }) }));
  await ask(sampleCall);
  peer.answerBy(() => peerAnswer('My head hurts: unwell'));
  await ask(sampleCall);
  close();
  expect(spans).toHaveLength(3);
  expect(JSON.stringify(spans)).not.toMatch(/head hurts|unwell|secret|how the writer feels/);
});
