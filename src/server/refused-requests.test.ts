import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sent, startSampleServer } from './sample-server.ts';

let server: Awaited<ReturnType<typeof startSampleServer>>;

beforeAll(async () => {
  server = await startSampleServer();
});
afterAll(() => server.close());

const refused: readonly [what: string, path: string, sent: Sent, status: number, detail: RegExp][] = [
  ['a missing field', '/say', { body: '{}' }, 422, /^words is required\.$/],
  ['a field of the wrong type', '/say', { body: '{"words":5}' }, 422, /^words must be of type string\.$/],
  ['every wrong field', '/say', { body: '{"words":"","times":1.5}' }, 422, /words must not be empty; times/],
  ['no body', '/say', {}, 422, /body is required/],
  ['a list', '/say', { body: '[]' }, 422, /body/],
  ['malformed JSON', '/say', { body: '{"words":' }, 422, /must be JSON/],
  ['bytes that are no text', '/say', { body: new Uint8Array([0x22, 0xff, 0x22]) }, 422, /UTF-8/],
  ['a NUL character', '/say', { body: '{"words":"a\\u0000b"}' }, 422, /^words must not contain a NUL/],
  ['a NUL character deep inside', '/say', { body: '{"words":"a","unknown":{"deep":["\\u0000"]}}' }, 422, /^unknown\.deep\.0 must not/],
  ['a NUL character in a key', '/say', { body: '{"words":"a","unknown":{"\\u0000":1}}' }, 422, /^unknown must not/],
  ['JSON as a form', '/say', { body: 'words=a', type: 'application/x-www-form-urlencoded' }, 415, /application\/json/],
  ['plain text', '/say', { body: '{"words":"a"}', type: 'text/plain' }, 415, /application\/json/],
  ['a form as JSON', '/form', { body: '{"name":"a"}' }, 415, /x-www-form-urlencoded/],
  [
    'a repeated form field',
    '/form',
    { body: 'name=a&name=b', type: 'application/x-www-form-urlencoded' },
    422,
    /^name must be of type string/,
  ],
  ['a body over the limit', '/say', { body: JSON.stringify({ words: 'x'.repeat(1_100_000) }) }, 413, /too large/],
  ['an unknown path', '/nowhere', {}, 404, /no such call/],
  ['a path that is not well formed', '/%zz', { method: 'GET' }, 400, /malformed/],
  ['the wrong method', '/say', { method: 'GET' }, 405, /made with POST/],
  ['the wrong method, with a parameter', '/things/7', { method: 'PUT', body: '{}' }, 405, /made with POST or DELETE/],
  ['no session, whatever the body', '/things/7', { body: '{"words":' }, 401, /sign in/],
  ['a session that is not ours', '/things/7', { body: '{}', token: 'bad' }, 401, /sign in/],
  ['a session without the right', '/staff', { method: 'GET', token: 'good' }, 403, /Staff only/],
  ['a NUL character in a parameter', '/things/%00', { body: '{"words":"a"}', token: 'good' }, 404, /no such thing/],
  ['a bug', '/broken', { method: 'GET' }, 500, /^Something went wrong on the server\.$/],
  ['a database that is away', '/away', { method: 'GET' }, 503, /database is not available/],
  ['a database whose disk is full', '/full', { method: 'GET' }, 503, /^The database is not available\. Please try again\.$/],
];

test.each(refused)('%s at %s is refused with {detail} and the right status', async (_what, path, sent, status, detail) => {
  const reply = await server.send(path, sent);
  expect(reply.status).toBe(status);
  expect(Object.keys(reply.body ?? {})).toEqual(['detail']);
  expect(reply.body?.detail).toMatch(detail);
});

test('two Host headers are refused, however they are written', async () => {
  const socket = connect(server.port, '127.0.0.1');
  socket.write('GET /api/busy HTTP/1.1\r\nHost: localhost\r\nhOST: elsewhere\r\nConnection: close\r\n\r\n');
  let heard = '';
  for await (const bytes of socket) heard += String(bytes);
  expect(heard).toMatch(/^HTTP\/1\.1 400 /);
  expect(heard).toContain('{"detail":"');
});

test.each(['/', '/api/say'])('TRACE of %s is not answered with what was sent', async (path) => {
  const socket = connect(server.port, '127.0.0.1');
  socket.write(`TRACE ${path} HTTP/1.1\r\nHost: localhost\r\nX-Secret: canary\r\nConnection: close\r\n\r\n`);
  let heard = '';
  for await (const bytes of socket) heard += String(bytes);
  expect(heard).toMatch(/^HTTP\/1\.1 40[45] /);
  expect(heard).not.toContain('canary');
});

test('also what no call answers, and what is no HTTP, comes with the headers that keep a browser from making something of it', async () => {
  const socket = connect(server.port, '127.0.0.1');
  socket.write('HELLO\r\n\r\n');
  let heard = '';
  for await (const bytes of socket) heard += String(bytes);
  for (const name of ['X-Content-Type-Options: nosniff', "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'"]) {
    expect(heard).toContain(name);
  }
  const missing = await fetch(`${server.url}/api/nowhere`);
  expect(missing.headers.get('x-content-type-options')).toBe('nosniff');
  expect(missing.headers.get('content-security-policy')).toContain("object-src 'none'");
});

test('what a named proxy received encrypted is answered with HSTS for a year and all below the name, and nothing else is', async () => {
  const behindProxy = await startSampleServer(undefined, ['127.0.0.1']);
  const hsts = async (url: string, headers: Readonly<Record<string, string>>) =>
    (await fetch(`${url}/api/busy`, { headers })).headers.get('strict-transport-security');
  expect(await hsts(behindProxy.url, { 'x-forwarded-proto': 'https' })).toBe('max-age=31536000; includeSubDomains');
  expect(await hsts(behindProxy.url, {})).toBeNull();
  expect(await hsts(server.url, { 'x-forwarded-proto': 'https' })).toBeNull();
  await behindProxy.close();
});

test.each(['/metrics', '/healthz', '/readyz', '/actuator/health'])('%s is not answered with a page', async (path) => {
  const reply = await fetch(`${server.url}${path}`);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
});
