import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { askPeer, sampleAnswer, sampleCall } from '../../../../tests/support/ask-peer.ts';
import { type ModelPeer, type PeerReply, peerAnswer, startModelPeer } from '../../../../tests/support/model-peer.ts';
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

const compatible: ModelName = { provider: 'openai-compatible', name: 'qwen3:8b' };

function ask(choice: ModelName = compatible) {
  const asked = askPeer({ baseUrl: peer.baseUrl, choice });
  closing.push(asked.close);
  return asked.ask;
}

const right = JSON.stringify(sampleAnswer);
const [firstHalf, secondHalf] = [right.slice(0, 9), right.slice(9)];

/** A stream in a server's own words. */
const frames = (...events: readonly (object | string)[]): PeerReply => ({
  kind: 'by-hand',
  write: (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const event of events) response.write(`data: ${typeof event === 'string' ? event : JSON.stringify(event)}\n\n`);
    response.end();
  },
});
const delta = (content: unknown, finish_reason: unknown = null, more: object = {}) => ({
  choices: [{ index: 0, delta: { content }, finish_reason, ...more }],
});
const usage = { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 };

describe.each<ModelName>([
  { provider: 'openai', name: 'gpt-4.1' },
  compatible,
  { provider: 'anthropic', name: 'claude-sonnet-4-5' },
  { provider: 'anthropic', name: 'a-model-of-tomorrow' },
])('one JSON body where a stream was asked for, from $provider:$name', (choice) => {
  test('is read and counted', async () => {
    peer.answerBy(() => wholeAnswer(sampleAnswer));
    const trace = { attempts: 1, inputTokens: 100, outputTokens: 20, fellBack: null };
    expect(await ask(choice)(sampleCall)).toMatchObject({ ok: true, value: { value: sampleAnswer, trace } });
  });

  test('is no answer where it was cut off, refused or is no JSON', async () => {
    const kindOf = async (reply: PeerReply) => {
      peer.answerBy(() => reply);
      const answered = await ask(choice)(sampleCall);
      return answered.ok || answered.error.failure.kind;
    };
    expect(await kindOf(wholeAnswer(sampleAnswer, { finish: 'length' }))).toBe('too-large');
    expect(await kindOf(wholeAnswer('', { refusal: 'I cannot help with that.' }))).toBe('refused');
    expect(await kindOf({ kind: 'status', status: 200, body: '{"choices": [' })).toBe('wrong-shape');
    const overloaded = { type: 'error', error: { type: 'overloaded_error', message: 'Busy.' } };
    expect(await kindOf({ kind: 'status', status: 200, body: JSON.stringify(overloaded) })).toBe('server-error');
  });
});

describe.each<ModelName>([{ provider: 'openai', name: 'gpt-4.1' }, compatible])('a stream of $provider', (choice) => {
  test.each<[string, PeerReply]>([
    ['content in parts', frames(delta([{ type: 'text', text: firstHalf }]), delta([{ type: 'text', text: secondHalf }], 'stop'), '[DONE]')],
    ['no reason for the end, but [DONE]', frames(delta(firstHalf), delta(secondHalf), '[DONE]')],
    ['an empty reason until the end', frames(delta(firstHalf, ''), delta(secondHalf, ''), delta('', 'stop'), '[DONE]')],
    ['a reason of its own for the end', frames(delta(firstHalf), delta(secondHalf, 'eos_token'), '[DONE]')],
    ['no [DONE]', frames(delta(firstHalf), delta(secondHalf, 'stop'))],
    [
      'no index, and an error that is none',
      frames({ error: null, choices: [{ delta: { role: 'bot', content: right }, finish_reason: 'stop' }] }),
    ],
    [
      'thoughts beside the answer',
      frames({ choices: [{ index: 0, delta: { reasoning_content: 'Hm.' } }] }, delta(right, 'stop'), '[DONE]'),
    ],
    ['a line separator inside a text', frames(delta(right, 'stop', { note: '\u2028' }), '[DONE]')],
  ])('is read with %s', async (_, reply) => {
    peer.answerBy(() => reply);
    const trace = { attempts: 1, inputTokens: null, outputTokens: null };
    expect(await ask(choice)(sampleCall)).toMatchObject({ ok: true, value: { value: sampleAnswer, trace } });
  });

  test.each<[string, PeerReply]>([
    ['in the last chunk alone', frames(delta(right, 'stop'), { choices: [], usage }, '[DONE]')],
    ['in every chunk', frames({ ...delta(firstHalf), usage }, { ...delta(secondHalf, 'stop'), usage }, '[DONE]')],
    ['where there are no choices at all', frames(delta(right, 'stop'), { choices: null, usage })],
  ])('is counted by what it says %s', async (_, reply) => {
    peer.answerBy(() => reply);
    expect(await ask(choice)(sampleCall)).toMatchObject({ ok: true, value: { trace: { inputTokens: 100, outputTokens: 20 } } });
  });

  test.each<[string, PeerReply, string]>([
    ['no reason and no [DONE]', frames(delta(right)), 'broken-off'],
    ['an error in plain words', frames(delta(firstHalf), { error: 'the model runner has stopped' }), 'server-error'],
    ['an error with a number', frames({ error: { message: 'Provider failed.', code: 502 }, choices: [] }, '[DONE]'), 'server-error'],
    ['the bound on length named otherwise', frames(delta(firstHalf, 'MAX_TOKENS'), '[DONE]'), 'too-large'],
  ])('is no answer with %s', async (_, reply, kind) => {
    peer.answerBy(() => reply);
    expect(await ask(choice)(sampleCall)).toMatchObject({ ok: false, error: { failure: { kind } } });
  });
});

const refusing = (status: number, body: object | string): PeerReply => ({
  kind: 'status',
  status,
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

describe('an endpoint that refuses a field', () => {
  const forbidden = (field: string) => ({
    object: 'error',
    message: { detail: [{ type: 'extra_forbidden', loc: ['body', field], msg: 'Extra inputs are not permitted' }] },
    type: 'invalid_request_error',
  });
  const unsupported = {
    error: {
      message: "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
      type: 'invalid_request_error',
      param: 'max_tokens',
      code: 'unsupported_parameter',
    },
  };

  test.each<[string, string, PeerReply]>([
    ['the schema', 'response_format', refusing(422, forbidden('response_format'))],
    ['the count of tokens', 'stream_options', refusing(422, forbidden('stream_options'))],
    ['the bound on length by its first name', 'max_tokens', refusing(400, unsupported)],
  ])('is asked without %s, and from then on at once', async (_, field, refusal) => {
    peer.answerBy(({ body }) => (body[field] === undefined ? peerAnswer(sampleAnswer) : refusal));
    const asking = ask();
    expect(await asking(sampleCall)).toMatchObject({ ok: true, value: { trace: { attempts: 2, inputTokens: 100 } } });
    expect(await asking(sampleCall)).toMatchObject({ ok: true, value: { trace: { attempts: 1 } } });
    const { max_tokens, max_completion_tokens } = peer.requests.at(-1)?.body ?? {};
    expect(max_tokens ?? max_completion_tokens).toBe(2_200);
  });

  test('and then another one is asked without both', async () => {
    peer.answerBy(({ body }) => {
      if ('max_tokens' in body) return refusing(400, unsupported);
      return 'temperature' in body ? refusing(400, { error: { param: 'temperature' } }) : peerAnswer(sampleAnswer);
    });
    expect(await ask({ provider: 'openai', name: 'ft-of-our-own' })(sampleCall)).toMatchObject({
      ok: true,
      value: { trace: { attempts: 3 } },
    });
  });
});

describe('a model that is not there', () => {
  test.each<[string, PeerReply]>([
    ['404 with a code', refusing(404, { error: { code: 'model_not_found', type: 'invalid_request_error', message: 'No.' } })],
    ['404 in words', refusing(404, { error: { message: 'model "llama9" not found, try pulling it first', type: 'api_error' } })],
    ['400 with a type', refusing(400, { object: 'error', message: 'Invalid model: x', type: 'invalid_model', code: '1500' })],
  ])('is said to be unknown, after one attempt: %s', async (_, reply) => {
    peer.answerBy(() => reply);
    expect(await ask()(sampleCall)).toMatchObject({ ok: false, error: { failure: { kind: 'not-found' }, trace: { attempts: 1 } } });
  });

  test('at an address where nothing is, either interface is tried once', async () => {
    peer.answerBy(() => refusing(404, '<html>Not Found</html>'));
    expect(await ask()(sampleCall)).toMatchObject({ ok: false, error: { failure: { kind: 'not-found' }, trace: { attempts: 2 } } });
    expect(peer.requests.map(({ path }) => path)).toEqual(['/v1/chat/completions', '/v1/responses']);
  });
});

test('a stream of Anthropic’s protocol without any counts is read, and counted as nothing', async () => {
  peer.answerBy(() =>
    frames(
      { type: 'message_start', message: { id: 'one', type: 'message', role: 'assistant', model: 'm', content: [], stop_reason: null } },
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
      { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: right } },
      { type: 'content_block_stop', index: 0 },
      { type: 'message_delta', delta: { stop_reason: 'end_turn', stop_sequence: null } },
      { type: 'message_stop' },
    ),
  );
  const answered = await ask({ provider: 'anthropic', name: 'claude-3-haiku-20240307' })(sampleCall);
  expect(answered).toMatchObject({ ok: true, value: { value: sampleAnswer, trace: { attempts: 1, fellBack: null } } });
});
