import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { limitWriting } from './limit-writing.ts';

/** Far apart, so that on a slow machine, too, who stalls is cut off long before who only takes long. */
const limits = { stallMs: 150, longestMs: 3_000 };

/** A server of an endless reply, with how many of them are held. */
async function endlessServer() {
  let held = 0;
  const server = createServer((_request, response) => {
    held += 1;
    limitWriting(response, limits);
    const endless = Readable.from(
      (async function* () {
        for (;;) yield Buffer.alloc(65_536);
      })(),
    );
    response.once('close', () => {
      held -= 1;
      endless.destroy();
    });
    endless.pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, held: () => held, close: () => server.close() };
}

test('who takes nothing of a reply is cut off, and so is who takes it for too long', async () => {
  const server = await endlessServer();
  const [reader, idler] = [connect(server.port, '127.0.0.1'), connect(server.port, '127.0.0.1')];
  for (const socket of [reader, idler]) {
    socket.on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  }
  idler.pause();
  reader.resume();
  await expect.poll(server.held).toBe(2);
  await expect.poll(server.held, { timeout: limits.longestMs - 500, interval: 20 }).toBe(1);
  await expect.poll(server.held, { timeout: 2 * limits.longestMs }).toBe(0);
  idler.destroy();
  server.close();
});

test('a connection that is kept for the next call is not cut off', async () => {
  const server = createServer((_request, response) => {
    limitWriting(response, limits);
    response.end('ok');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const heard: string[] = [];
  socket.on('data', (bytes) => heard.push(String(bytes)));
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await delay(limits.longestMs + 200);
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await expect.poll(() => heard.join('').split('HTTP/1.1 200').length).toBe(3);
  socket.destroy();
  server.close();
});
