import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { askPeer, sampleAnswer, sampleCall } from '../../../../tests/support/ask-peer.ts';
import { modelFaults } from '../../../../tests/support/model-faults.ts';
import { type ModelPeer, type PeerReply, type PeerScript, peerAnswer, startModelPeer } from '../../../../tests/support/model-peer.ts';
import { wholeAnswer } from '../../../../tests/support/whole-answer.ts';
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
  const asked = askPeer({ baseUrl: peer.baseUrl, choice: { provider: 'openai', name: 'gpt-5-codex' }, ...settings });
  closing.push(asked.close);
  return asked.ask;
}

const refused = (status: number, message: string): PeerReply => ({
  kind: 'status',
  status,
  body: JSON.stringify({ error: { message, type: 'invalid_request_error', param: 'model', code: null } }),
});
const responsesOnly = refused(404, 'This model is only supported in v1/responses and not in v1/chat/completions.');

/** A server that answers by the responses interface alone. */
const onlyBy =
  (refusal: PeerReply, then: PeerScript): PeerScript =>
  (request, index) =>
    request.protocol === 'openai-responses' ? then(request, index) : refusal;

describe('a model that is offered by the responses interface only', () => {
  test.each<[string, PeerReply]>([
    ['404 in words', responsesOnly],
    ['400 in words', refused(400, 'Unsupported legacy protocol: /v1/chat/completions is not supported. Please use /v1/responses.')],
    ['404 of a model that is no chat model', refused(404, 'This is not a chat model and thus not supported in the endpoint.')],
    ['404 of a gateway that has nothing else', { kind: 'status', status: 404, body: '<html>Not Found</html>' }],
    ['405', { kind: 'status', status: 405 }],
  ])('is asked by it after %s, and from then on at once', async (_, refusal) => {
    for (const choice of [
      { provider: 'openai', name: 'gpt-5-codex' },
      { provider: 'openai-compatible', name: 'any' },
    ] satisfies readonly ModelName[]) {
      peer.answerBy(onlyBy(refusal, () => peerAnswer(sampleAnswer)));
      const asking = ask({ choice });
      const told = { inputTokens: 100, outputTokens: 20, fellBack: null };
      expect(await asking(sampleCall)).toMatchObject({ ok: true, value: { value: sampleAnswer, trace: { ...told, attempts: 2 } } });
      expect(await asking(sampleCall)).toMatchObject({ ok: true, value: { value: sampleAnswer, trace: { ...told, attempts: 1 } } });
    }
  });

  test('is sent the same, is told not to keep it, and is held to the schema and the bound on length', async () => {
    peer.answerBy(onlyBy(responsesOnly, () => peerAnswer(sampleAnswer)));
    await ask()(sampleCall);
    const sent = peer.requests.at(-1);
    expect(sent).toMatchObject({ path: '/v1/responses', input: JSON.stringify(sampleCall.input) });
    expect(sent?.headers.authorization).toBe('Bearer secret-key');
    expect(sent?.instructions).toContain(sampleCall.prompt.text);
    expect(sent?.body).toMatchObject({ stream: true, store: false, max_output_tokens: 2_200, text: { format: { type: 'json_schema' } } });
  });

  test('is asked plainly where it refuses the schema too, and puts a wrong shape right once', async () => {
    peer.answerBy(
      onlyBy(responsesOnly, ({ body }) =>
        body.text === undefined ? peerAnswer(sampleAnswer) : refused(400, "Unknown parameter: 'text'."),
      ),
    );
    const asking = ask();
    expect(await asking(sampleCall)).toMatchObject({ ok: true, value: { trace: { attempts: 3 } } });
    let asked = 0;
    peer.answerBy(onlyBy(responsesOnly, () => peerAnswer(asked++ === 0 ? { mood: 3, count: null } : sampleAnswer)));
    expect(await asking(sampleCall)).toMatchObject({ ok: true, value: { value: sampleAnswer, trace: { attempts: 2, inputTokens: 200 } } });
  });

  test('is read where it answers in one body, and when it cuts off or refuses', async () => {
    const asking = ask();
    const kindOf = async (reply: PeerReply) => {
      peer.answerBy(onlyBy(responsesOnly, () => reply));
      const answered = await asking(sampleCall);
      return answered.ok ? answered.value.trace.outputTokens : answered.error.failure.kind;
    };
    expect(await kindOf(wholeAnswer(sampleAnswer))).toBe(20);
    expect(await kindOf(wholeAnswer(sampleAnswer, { finish: 'length' }))).toBe('too-large');
    expect(await kindOf(peerAnswer(sampleAnswer, { finish: 'length' }))).toBe('too-large');
    expect(await kindOf(peerAnswer(sampleAnswer, { finish: 'content-filter' }))).toBe('refused');
    expect(await kindOf(wholeAnswer('', { refusal: 'I cannot help with that.' }))).toBe('refused');
    const failed = { kind: 'status', status: 200, body: '{"error":{"code":"server_error","message":"No."},"status":"failed"}' } as const;
    expect(await kindOf(failed)).toBe('server-error');
  });

  test('never had at the same time as chat completions: many first calls at once all find it', async () => {
    peer.answerBy(onlyBy(responsesOnly, () => peerAnswer(sampleAnswer)));
    const asking = ask();
    const answers = await Promise.all(Array.from({ length: 12 }, () => asking(sampleCall)));
    expect(answers.every(({ ok }) => ok)).toBe(true);
  });
});

describe('the bounds of a call hold there too', () => {
  const replies = modelFaults.flatMap((fault) => (fault.happens.kind === 'reply' ? [{ ...fault, to: fault.happens.to }] : []));

  test.concurrent.each(replies)(
    '"$name"',
    async ({ to, saidToBe, attempts }) => {
      const model = await startModelPeer((request) => (request.protocol === 'openai-chat' ? responsesOnly : peerAnswer(sampleAnswer)));
      const timeoutMs = saidToBe === 'timed-out' ? 2_400 : 15_000;
      const { ask: asking, close } = askPeer({ baseUrl: model.baseUrl, timeoutMs });
      expect((await asking(sampleCall)).ok).toBe(true);
      const before = model.requests.length;
      model.answerBy((request) => to(request, sampleAnswer));
      const beganMs = performance.now();
      const answered = await asking(sampleCall);
      expect(performance.now() - beganMs).toBeLessThan(timeoutMs + 15_000);
      expect(answered.ok ? null : answered.error.failure.kind).toBe(saidToBe);
      expect(model.requests.length - before).toBeLessThanOrEqual(attempts);
      close();
      await model.close();
    },
    60_000,
  );
});
