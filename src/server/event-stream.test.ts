import { setTimeout as delay } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEvents } from '../web/app/read-events.ts';
import { eventStream } from './event-stream.ts';
import { limitWriting } from './limit-writing.ts';
import { startSampleServer } from './sample-server.ts';

let server: Awaited<ReturnType<typeof startSampleServer>>;

beforeAll(async () => {
  server = await startSampleServer();
});
afterAll(() => server.close());

const tell = (words: string, accept?: string, path = '/told') =>
  server.send(path, { body: JSON.stringify({ words }), ...(accept === undefined ? {} : { accept }) });

const event = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
const words = (text: string) => event('delta', { text });

describe('a reply that may be heard as it is made', () => {
  test('is JSON unless events are asked for', async () => {
    for (const accept of [undefined, '*/*', 'application/json', 'text/event-streams']) {
      expect(await tell('one two', accept)).toMatchObject({ status: 200, body: { heard: 'one two' } });
    }
  });

  test('comes as events, with the reply cut to its contract as the last', async () => {
    const { status, headers, text } = await tell('one two', 'application/json;q=0.5, text/event-stream');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-encoding')).toBeNull();
    expect(text).toBe([event('begin', {}), words('one '), words('two '), event('turn', { heard: 'one two' })].join(''));
  });

  test('says when what was heard is to be forgotten', async () => {
    const { text } = await tell('one anew two', 'text/event-stream');
    expect(text).toBe(
      [
        event('begin', {}),
        words('one '),
        event('begin', {}),
        event('begin', {}),
        words('two '),
        event('turn', { heard: 'one anew two' }),
      ].join(''),
    );
  });

  test('fails as ever before it has begun, and in its last event after that, without a word of what went wrong inside', async () => {
    const early = await tell('busy', 'text/event-stream');
    expect(early).toMatchObject({ status: 429, body: { detail: 'Wait.' } });
    expect(early.headers.get('retry-after')).toBe('7');
    expect((await tell('one busy', 'text/event-stream')).text).toContain(event('error', { status: 429, detail: 'Wait.' }));
    const broken = await tell('one broken', 'text/event-stream');
    expect(broken.text.endsWith(event('error', { status: 500, detail: 'Something went wrong on the server.' }))).toBe(true);
    expect(broken.text).not.toContain('patients');
    expect(await tell('', 'text/event-stream')).toMatchObject({ status: 422 });
  });

  test.each([
    ['what is no error was thrown', 'one thrown', '/told'],
    ['the reply does not fit its contract', 'one misfit', '/told'],
    ['nobody could keep that it was answered', 'one', '/unseen'],
    ['it broke, and nobody could keep that', 'one broken', '/unseen'],
  ])('fails in its last event where %s', async (_, spoken, path) => {
    const { text } = await tell(spoken, 'text/event-stream', path);
    expect(text).toContain(words('one '));
    expect(text.endsWith(event('error', { status: 500, detail: 'Something went wrong on the server.' }))).toBe(true);
    expect(text).not.toContain('patients');
  });

  test('is kept open while nothing of it is certain for longer than a caller may stall', async () => {
    const quiet = Fastify();
    quiet.addHook('onSend', async (_request, reply) => limitWriting(reply.raw, { stallMs: 150, longestMs: 5_000 }));
    quiet.get('/', async (_request, reply) => {
      const stream = eventStream(reply, 40);
      stream.listener.hears('one ');
      await delay(600);
      stream.endWith({ turn: { heard: 'one two' } });
      return reply;
    });
    const response = await fetch(await quiet.listen({ host: '127.0.0.1', port: 0 }));
    const heard = [];
    for await (const one of readEvents(response.body as ReadableStream<Uint8Array>)) heard.push(one);
    expect(heard.at(-1)).toEqual({ event: 'turn', data: { heard: 'one two' } });
    await quiet.close();
  });

  test('is no other call’s', async () => {
    expect(await tell('one', 'text/event-stream', '/say')).toMatchObject({ status: 200, body: { heard: 'one' } });
  });
});
