import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSampleServer } from './sample-server.ts';

let server: Awaited<ReturnType<typeof startSampleServer>>;

beforeAll(async () => {
  server = await startSampleServer();
});
afterAll(() => server.close());

test('JSON nested a hundred thousand deep does no harm', async () => {
  const depth = 100_000;
  const body = `{"words":"a","unknown":${'['.repeat(depth)}${']'.repeat(depth)}}`;
  expect((await server.send('/say', { body })).status).toBe(200);
  expect((await server.send('/say', { body: '{"words":"still here"}' })).status).toBe(200);
});

test('what is no HTTP, or has headers without end, gets an answer in the shape of every other error', async () => {
  const write = (bytes: string) =>
    new Promise<string>((resolve, reject) => {
      let text = '';
      connect(server.port, '127.0.0.1')
        .on('data', (words) => {
          text += words;
        })
        .on('close', () => resolve(text))
        .on('error', reject)
        // Left open at this end: the server is to close.
        .write(bytes);
    });
  expect(await write('HELLO\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [\s\S]*\r\n\r\n\{"detail":"[^"]+"\}$/);
  const long = `GET /api/busy HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`;
  expect(await write(long)).toMatch(/^HTTP\/1\.1 431 [\s\S]*\r\n\r\n\{"detail":"[^"]+"\}$/);
});

test('who sends far too much is told so, and may go on with the same connection', async () => {
  const tooMuch = 'x'.repeat(20_000_000);
  const answers = await Promise.all(Array.from({ length: 4 }, () => server.send('/say', { body: tooMuch })));
  for (const { status } of answers) expect(status).toBe(413);
  expect(await server.send('/long', { body: tooMuch })).toMatchObject({ status: 413, body: { detail: 'At most two million, please.' } });
  const reply = await fetch(`${server.url}/api/say`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: tooMuch });
  expect(reply.headers.get('connection')).not.toBe('close');
  expect(await server.send('/say', { body: '{"words":"hello"}' })).toMatchObject({ status: 200 });
});

test('who sends far too much without saying how much is told so, too', async () => {
  const pieces = new ReadableStream({
    start(controller) {
      for (let piece = 0; piece < 200; piece += 1) controller.enqueue(new Uint8Array(100_000).fill(120));
      controller.close();
    },
  });
  const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: pieces, duplex: 'half' } as const;
  const reply = await fetch(`${server.url}/api/say`, sent);
  expect([reply.status, await reply.json()]).toEqual([413, { detail: 'The body is too large.' }]);
});
