import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSampleServer } from './sample-server.ts';

const patience = { requestMs: 600, lookEveryMs: 50 };
let server: Awaited<ReturnType<typeof startSampleServer>>;

beforeAll(async () => {
  server = await startSampleServer(patience);
});
afterAll(() => server.close());

/** Opens a connection, does this with it, and answers what was heard until the server ended it. */
async function heardUntilCutOff(act: (socket: Socket) => Promise<void>): Promise<string> {
  const socket = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true });
  let heard = '';
  const ended = new Promise<void>((resolve) => {
    socket.on('error', () => resolve());
    socket.on('close', () => resolve());
    socket.on('end', () => resolve());
  });
  socket.on('data', (bytes) => {
    heard += String(bytes);
  });
  await act(socket);
  await ended;
  socket.destroy();
  return heard;
}

/** Writes a letter at a time for as long as the connection is open. */
async function drip(socket: Socket, letter: string): Promise<void> {
  while (socket.writable && !socket.readableEnded) {
    socket.write(letter);
    await delay(30);
  }
}

const head = 'POST /api/say HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';

/** Begins a request like this, and goes on letter by letter where there is one. */
const begins = (text: string, letter?: string) => async (socket: Socket) => {
  socket.write(text);
  if (letter !== undefined) await drip(socket, letter);
};

test.each([
  ['says nothing', async () => undefined],
  ['sends headers letter by letter', begins('GET /api/busy HTTP/1.1\r\nX-Slow: ', 'a')],
  ['sends a body letter by letter', begins(`${head}Content-Length: 100000\r\n\r\n`, 'a')],
  ['sends a body in pieces without end', begins(`${head}Transfer-Encoding: chunked\r\n\r\n`, '1\r\na\r\n')],
  ['stops in the middle of a body', begins(`${head}Content-Length: 100\r\n\r\n{"words"`)],
])('who %s is told so and cut off', async (_what, act) => {
  const beganMs = performance.now();
  expect(await heardUntilCutOff(act)).toMatch(/^HTTP\/1\.1 408 [\s\S]*\r\n\r\n\{"detail":"The request took too long to arrive\."\}$/);
  expect(performance.now() - beganMs).toBeGreaterThan(patience.requestMs - 100);
});

test('who asks and closes their own half of the connection is answered still, and the other half is closed', async () => {
  const heard = await heardUntilCutOff(async (socket) => {
    socket.end('GET /api/busy HTTP/1.1\r\nHost: a\r\n\r\n');
  });
  expect(heard).toMatch(/^HTTP\/1\.1 429 /);
});

test('who closes their half in the middle of a request is not waited for', async () => {
  const beganMs = performance.now();
  await heardUntilCutOff(async (socket) => {
    socket.end(`${head}Content-Length: 100\r\n\r\n{"words"`);
  });
  expect(performance.now() - beganMs).toBeLessThan(patience.requestMs);
});

test('five hundred who say nothing keep nobody else from an answer', async () => {
  const silent = Array.from({ length: 500 }, () => connect(server.port, '127.0.0.1').on('error', () => undefined));
  await Promise.all(silent.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
  const beganMs = performance.now();
  expect((await server.send('/say', { body: '{"words":"hello"}' })).status).toBe(200);
  expect(performance.now() - beganMs).toBeLessThan(patience.requestMs * 5);
  await Promise.all(
    silent.map((socket) => new Promise((resolve) => (socket.destroyed ? resolve(null) : socket.resume().once('close', resolve)))),
  );
});
