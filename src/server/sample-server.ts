import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { type Call, implementCall, implementPublicCall } from '../calls/call.ts';
import type { Failure } from '../calls/failure.ts';
import { ReplyWithJson } from '../calls/reply-with-text.ts';
import type { Viewer } from '../calls/viewer.ts';
import { defineContract } from '../contracts/contract.ts';
import { createLog } from '../platform/log.ts';
import { fail, succeed } from '../shared/result.ts';
import { createHttpServer, type Patience } from './create-http-server.ts';
import { mountCalls } from './mount-calls.ts';
import { serveWebApp } from './serve-web-app.ts';

const viewer: Viewer = {
  accountId: 'a',
  email: 'a@example.org',
  role: 'experiemntal patient',
  authProvider: 'password',
  sessionId: 's',
  signedInAt: new Date(0),
  owes: null,
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

/** A call that anyone may make, without a word to it. */
const takesNothing = (name: string) =>
  defineContract({
    ...base,
    name,
    method: 'GET',
    path: `/${name}`,
    access: 'public',
    encoding: 'none',
    request: z.unknown(),
    reply: z.object({}),
  });

const told = defineContract({ ...say, name: 'told', path: '/told', mayStream: true });
/** The witness can't keep what it hears of this call. */
const unseen = defineContract({ ...told, name: 'unseen', path: '/unseen' });

const tells = (contract: typeof told) =>
  implementPublicCall(contract, async ({ request: { words }, listener }) => {
    listener?.begins();
    if (words === 'busy') return fail({ code: 'too-many-calls', detail: 'Wait.', retryAfterSeconds: 7 });
    for (const word of words.split(' ')) {
      if (word === 'anew') listener?.begins();
      else listener?.hears(`${word} `);
    }
    if (words.endsWith('busy')) return fail({ code: 'too-many-calls', detail: 'Wait.', retryAfterSeconds: 7 });
    if (words.endsWith('broken')) throw new Error('select * from patients');
    if (words.endsWith('thrown')) throw 'select * from patients';
    return succeed({ heard: words.endsWith('misfit') ? (7 as unknown as string) : words, secret: 'not in the contract' });
  });

const calls: readonly Call[] = [
  tells(told),
  tells(unseen),
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
  implementPublicCall(takesNothing('broken'), async () => {
    throw new Error('select * from patients at /srv/anamnesis: "I have a headache"');
  }),
  implementPublicCall(takesNothing('busy'), async () => fail({ code: 'too-many-calls', detail: 'Wait.', retryAfterSeconds: 7 })),
  implementPublicCall(takesNothing('away'), async () => {
    throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  }),
  implementPublicCall(takesNothing('full'), async () => {
    throw Object.assign(new Error('could not extend file "base/1/2": No space left on device'), { code: '53100' });
  }),
];

export interface Sent {
  readonly method?: string;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  readonly type?: string;
  readonly token?: string;
  readonly accept?: string;
}

/** A server of a few calls of every kind, on a port of its own, and a way to send it anything. */
export async function startSampleServer(patience?: Patience, trustedProxies: readonly string[] = []) {
  const environment = { googleClientId: null, rateLimits: false, trustedProxies };
  const log = createLog({ level: 'silent' });
  const server = await createHttpServer(environment, log, patience);
  mountCalls(
    server,
    calls,
    {
      authenticate: async (token) =>
        token === 'good' ? succeed(viewer) : fail<Failure>({ code: 'unauthenticated', detail: 'Please sign in.' }),
      refuse: ({ access }, who) => {
        if (access === 'public') return null;
        if (who === null) return { code: 'unauthenticated', detail: 'Please sign in.' };
        return access === 'staff' ? { code: 'forbidden', detail: 'Staff only.' } : null;
      },
    },
    {
      hurry: null,
      log,
      witness: {
        refused: async () => undefined,
        answered: async ({ contract }) => {
          if (contract.name === unseen.name) throw new Error('disk full of patients');
        },
      },
    },
  );
  await serveWebApp(
    server,
    '/nowhere',
    calls.map(({ contract }) => contract),
  );
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;

  const send = async (path: string, { method = 'POST', body, type = 'application/json', token, accept }: Sent = {}) => {
    const reply = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': type }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(accept === undefined ? {} : { accept }),
      },
      ...(body === undefined ? {} : { body }),
    });
    const text = await reply.text();
    const isEvents = /^text\/event-stream/.test(reply.headers.get('content-type') ?? '');
    const parsed = text === '' || isEvents ? null : (JSON.parse(text) as Record<string, unknown>);
    return { status: reply.status, headers: reply.headers, text, body: parsed };
  };

  return { url, port, send, close: () => server.close() };
}
