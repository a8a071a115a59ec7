import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type Call, type Failure, implementCall, implementPublicCall, ReplyWithJson, type Viewer } from '../contracts/call.ts';
import { defineContract } from '../contracts/contract.ts';
import { createLog } from '../platform/log.ts';
import { fail, succeed } from '../shared/result.ts';
import { createHttpServer } from './create-http-server.ts';
import { mountCalls } from './mount-calls.ts';
import { serveWebApp } from './serve-web-app.ts';

const viewer: Viewer = {
  accountId: 'a',
  email: 'a@example.org',
  role: 'experiemntal patient',
  authProvider: 'password',
  sessionId: 's',
  mustChangePassword: false,
};
const base = { summary: '', status: 200, errors: {} } as const;
const said = z.object({
  words: z.string().min(1, 'must not be empty'),
  times: z.number().int().optional(),
  unknown: z.unknown().optional(),
});

const say = defineContract({
  ...base,
  name: 'say',
  method: 'POST',
  path: '/say',
  access: 'public',
  encoding: 'json',
  request: said,
  reply: z.object({ heard: z.string() }),
});
const form = defineContract({
  ...base,
  name: 'form',
  method: 'POST',
  path: '/form',
  access: 'public',
  encoding: 'form',
  request: z.object({ name: z.string() }),
  reply: z.object({ name: z.string() }),
});
const mine = defineContract({
  ...base,
  name: 'mine',
  method: 'POST',
  path: '/things/{id}',
  access: 'signed-in',
  encoding: 'json',
  request: said,
  reply: z.object({ id: z.string() }),
});
const staff = defineContract({
  ...base,
  name: 'staff',
  method: 'GET',
  path: '/staff',
  access: 'staff',
  encoding: 'none',
  request: z.unknown(),
  reply: z.object({}),
});
const gone = defineContract({
  ...base,
  name: 'gone',
  method: 'DELETE',
  path: '/things/{id}',
  access: 'signed-in',
  encoding: 'none',
  request: z.unknown(),
  reply: z.unknown(),
  status: 204,
});
const broken = defineContract({
  ...base,
  name: 'broken',
  method: 'GET',
  path: '/broken',
  access: 'public',
  encoding: 'none',
  request: z.unknown(),
  reply: z.object({}),
});
const busy = defineContract({
  ...base,
  name: 'busy',
  method: 'GET',
  path: '/busy',
  access: 'public',
  encoding: 'none',
  request: z.unknown(),
  reply: z.object({}),
});
const away = defineContract({
  ...base,
  name: 'away',
  method: 'GET',
  path: '/away',
  access: 'public',
  encoding: 'none',
  request: z.unknown(),
  reply: z.object({}),
});

const long = defineContract({
  ...base,
  name: 'long',
  method: 'POST',
  path: '/long',
  access: 'public',
  encoding: 'json',
  request: z.object({ words: z.string() }),
  reply: z.object({ length: z.number(), made: z.unknown() }),
  bodyLimit: { bytes: 2_000_000, detail: 'At most two million, please.' },
});
const longer = defineContract({ ...long, name: 'longer', path: '/longer' });

const calls: readonly Call[] = [
  implementPublicCall(long, async ({ request }) =>
    succeed(new ReplyWithJson({ length: request.words.length, made: null, secret: 'not in the contract' }, 'made', '{"of": [1, 2]}')),
  ),
  implementPublicCall(longer, async ({ request }) =>
    succeed(new ReplyWithJson({ length: request.words.length, made: null }, 'made', Readable.from(['{"of"', ': [1', ', 2]}']))),
  ),
  implementPublicCall(say, async ({ request }) => succeed({ heard: request.words, secret: 'not in the contract' })),
  implementPublicCall(form, async ({ request }) => succeed(request)),
  implementCall(mine, async ({ params }) => succeed({ id: params.id ?? '' })),
  implementCall(staff, async () => succeed({})),
  implementCall(gone, async () => succeed(undefined)),
  implementPublicCall(broken, async () => {
    throw new Error('select * from patients at /srv/anamnesis: "I have a headache"');
  }),
  implementPublicCall(busy, async () => fail({ code: 'too-many-calls', detail: 'Wait.', retryAfterSeconds: 7 })),
  implementPublicCall(away, async () => {
    throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  }),
];

let server: FastifyInstance;
let url: string;

beforeAll(async () => {
  server = await createHttpServer({ googleClientId: null, rateLimits: false }, createLog('silent'));
  mountCalls(server, calls, {
    authenticate: async (token) =>
      token === 'good' ? succeed(viewer) : fail<Failure>({ code: 'unauthenticated', detail: 'Please sign in.' }),
    refuse: ({ access }, who) => {
      if (access === 'public') return null;
      if (who === null) return { code: 'unauthenticated', detail: 'Please sign in.' };
      return access === 'staff' ? { code: 'forbidden', detail: 'Staff only.' } : null;
    },
  });
  const contracts = calls.map(({ contract }) => contract);
  await serveWebApp(server, '/nowhere', contracts);
  await server.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

interface Sent {
  readonly method?: string;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  readonly type?: string;
  readonly token?: string;
}

async function send(path: string, { method = 'POST', body, type = 'application/json', token }: Sent = {}) {
  const reply = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': type }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body }),
  });
  const text = await reply.text();
  return { status: reply.status, headers: reply.headers, body: text === '' ? null : (JSON.parse(text) as Record<string, unknown>) };
}

test('a call answers with what its contract says and no more', async () => {
  expect(await send('/say', { body: '{"words":"hello"}' })).toMatchObject({ status: 200, body: { heard: 'hello' } });
  expect((await send('/say', { body: '{"words":"hello"}' })).body).not.toHaveProperty('secret');
  expect(await send('/form', { body: 'name=a+b%26c', type: 'application/x-www-form-urlencoded' })).toMatchObject({
    body: { name: 'a b&c' },
  });
  expect(await send('/things/7', { method: 'DELETE', token: 'good' })).toMatchObject({ status: 204, body: null });
  expect((await send('/say', { body: '{"words":"hello"}' })).headers.get('cache-control')).toBe('no-store');
});

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
];

test.each(refused)('%s at %s is refused with {detail} and the right status', async (_what, path, sent, status, detail) => {
  const reply = await send(path, sent);
  expect(reply.status).toBe(status);
  expect(Object.keys(reply.body ?? {})).toEqual(['detail']);
  expect(reply.body?.detail).toMatch(detail);
});

test('a call may take a larger body than usual, and says in its own words what is too much', async () => {
  const reply = await send('/long', { body: JSON.stringify({ words: 'x'.repeat(1_500_000) }) });
  expect(reply).toMatchObject({ status: 200, body: { length: 1_500_000 } });
  const refused = await send('/long', { body: JSON.stringify({ words: 'x'.repeat(2_000_000) }) });
  expect(refused).toMatchObject({ status: 413, body: { detail: 'At most two million, please.' } });
});

test('a part of a reply that is JSON already stands in it as it was made', async () => {
  for (const path of ['/long', '/longer']) {
    expect((await send(path, { body: '{"words":"a"}' })).body).toEqual({ length: 1, made: { of: [1, 2] } });
  }
});

test('a refusal for too many calls says when to try again', async () => {
  const reply = await send('/busy', { method: 'GET' });
  expect(reply).toMatchObject({ status: 429, body: { detail: 'Wait.' } });
  expect(reply.headers.get('retry-after')).toBe('7');
});

test('JSON nested a hundred thousand deep does no harm', async () => {
  const depth = 100_000;
  const body = `{"words":"a","unknown":${'['.repeat(depth)}${']'.repeat(depth)}}`;
  expect((await send('/say', { body })).status).toBe(200);
  expect((await send('/say', { body: '{"words":"still here"}' })).status).toBe(200);
});

test('what is no HTTP, or has headers without end, gets an answer in the shape of every other error', async () => {
  const { port } = server.server.address() as AddressInfo;
  const send = (bytes: string) =>
    new Promise<string>((resolve, reject) => {
      let text = '';
      connect(port, '127.0.0.1')
        .on('data', (words) => {
          text += words;
        })
        .on('close', () => resolve(text))
        .on('error', reject)
        // Left open at this end: the server is to close.
        .write(bytes);
    });
  expect(await send('HELLO\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [\s\S]*\r\n\r\n\{"detail":"[^"]+"\}$/);
  const long = `GET /api/busy HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`;
  expect(await send(long)).toMatch(/^HTTP\/1\.1 431 [\s\S]*\r\n\r\n\{"detail":"[^"]+"\}$/);
});

test('who sends far too much is told so, and may go on with the same connection', async () => {
  const tooMuch = 'x'.repeat(20_000_000);
  const answers = await Promise.all(Array.from({ length: 4 }, () => send('/say', { body: tooMuch })));
  for (const { status } of answers) expect(status).toBe(413);
  expect(await send('/long', { body: tooMuch })).toMatchObject({ status: 413, body: { detail: 'At most two million, please.' } });
  const reply = await fetch(`${url}/api/say`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: tooMuch });
  expect(reply.headers.get('connection')).not.toBe('close');
  expect(await send('/say', { body: '{"words":"hello"}' })).toMatchObject({ status: 200 });
});

test('who sends far too much without saying how much is told so, too', async () => {
  const pieces = new ReadableStream({
    start(controller) {
      for (let piece = 0; piece < 200; piece += 1) controller.enqueue(new Uint8Array(100_000).fill(120));
      controller.close();
    },
  });
  const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: pieces, duplex: 'half' } as const;
  const reply = await fetch(`${url}/api/say`, sent);
  expect([reply.status, await reply.json()]).toEqual([413, { detail: 'The body is too large.' }]);
});
