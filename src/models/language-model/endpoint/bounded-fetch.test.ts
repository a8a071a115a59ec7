import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { type BoundedFetch, createBoundedFetch } from './bounded-fetch.ts';

const limits = { connectMs: 500, firstByteMs: 500, stallMs: 200, mostReplyBytes: 1_000 };

let server: Server;
let bounded: BoundedFetch;

afterEach(() => {
  bounded.close();
  server.close();
});

async function serve(listener: RequestListener): Promise<string> {
  bounded = createBoundedFetch(limits);
  server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

test('a reply is read as it comes, and its connection serves the next call', async () => {
  let connections = 0;
  const url = await serve((_, response) => response.end('grüezi'));
  server.on('connection', () => {
    connections += 1;
  });
  for (let call = 0; call < 3; call += 1) {
    const response = await bounded.fetch(url, { method: 'POST', body: '{}', headers: { 'x-one': 'two' } });
    expect([response.status, await response.text()]).toEqual([200, 'grüezi']);
  }
  expect(connections).toBe(1);
});

test('a redirect is a reply like any other', async () => {
  const url = await serve((_, response) => response.writeHead(302, { location: 'http://elsewhere.invalid/' }).end());
  expect((await bounded.fetch(url)).status).toBe(302);
});

test('a reply without a body is one', async () => {
  const url = await serve((_, response) => response.writeHead(204).end());
  expect((await bounded.fetch(url)).body).toBeNull();
});

test('a reply that says that it is too long is not read', async () => {
  const url = await serve((_, response) => response.writeHead(200, { 'content-length': '1001' }).write('.'));
  await expect(bounded.fetch(url)).rejects.toMatchObject({ kind: 'too-large' });
});

test('one that turns out to be too long breaks off there', async () => {
  const url = await serve((_, response) => {
    response.write('.'.repeat(600));
    response.end('.'.repeat(600));
  });
  await expect((await bounded.fetch(url)).text()).rejects.toMatchObject({ kind: 'too-large' });
});

test('one of exactly the limit is read', async () => {
  const url = await serve((_, response) => response.end('.'.repeat(1_000)));
  expect(await (await bounded.fetch(url)).text()).toHaveLength(1_000);
});

test('a compressed reply, which nobody asked for, is none', async () => {
  const url = await serve((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('hello')));
  await expect(bounded.fetch(url)).rejects.toMatchObject({ kind: 'wrong-shape' });
});

test('a character that the end cuts in two is not let through', async () => {
  const url = await serve((_, response) => response.end(Buffer.from('grü').subarray(0, 3)));
  await expect((await bounded.fetch(url)).text()).rejects.toMatchObject({ kind: 'wrong-shape' });
});

test('a character that two chunks share is whole', async () => {
  const url = await serve((_, response) => {
    const bytes = Buffer.from('grüezi');
    response.write(bytes.subarray(0, 3));
    setTimeout(() => response.end(bytes.subarray(3)), 30);
  });
  expect(await (await bounded.fetch(url)).text()).toBe('grüezi');
});

test('calling off ends the connection, before the reply and within it', async () => {
  const url = await serve((request, response) => {
    if (request.url === '/begins') response.write('.');
  });
  const early = new AbortController();
  const waiting = bounded.fetch(url, { signal: early.signal });
  setTimeout(() => early.abort(new Error('gone')), 20);
  await expect(waiting).rejects.toThrow('gone');
  const late = new AbortController();
  const response = await bounded.fetch(`${url}begins`, { signal: late.signal });
  late.abort(new Error('gone'));
  await expect(response.text()).rejects.toThrow('gone');
  await expect.poll(() => new Promise((resolve) => server.getConnections((_, count) => resolve(count)))).toBe(0);
});

test('a signal that is over already asks nothing', async () => {
  let asked = 0;
  const url = await serve((_, response) => {
    asked += 1;
    response.end();
  });
  await expect(bounded.fetch(url, { signal: AbortSignal.abort(new Error('gone')) })).rejects.toThrow('gone');
  expect(asked).toBe(0);
});
