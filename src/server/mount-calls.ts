import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call, Caller } from '../calls/call.ts';
import type { Failure } from '../calls/failure.ts';
import { ReplyWithBytes } from '../calls/reply-with-bytes.ts';
import { ReplyWithFile, ReplyWithJson } from '../calls/reply-with-text.ts';
import type { Viewer } from '../calls/viewer.ts';
import type { Contract } from '../contracts/contract.ts';
import { callerNetwork } from '../platform/caller-network.ts';
import type { Log } from '../platform/log.ts';
import type { Result } from '../shared/result.ts';
import { attachmentNamed } from './attachment-named.ts';
import { replyWithFailure, tellBroken } from './error-replies.ts';
import { asksForEvents, eventStream, failureTold } from './event-stream.ts';
import { readMultipart } from './read-multipart.ts';
import { readRequest } from './read-request.ts';

/** Who may make which call: how a bearer token becomes a viewer, and why that viewer may not go on. */
export interface Gate {
  readonly authenticate: (bearerToken: string) => Promise<Result<Viewer, Failure>>;
  readonly refuse: (contract: Contract, viewer: Viewer | null) => Failure | null;
}

/** A call as a witness tells of it. */
export interface SeenCall {
  readonly contract: Contract;
  readonly viewer: Viewer | null;
  /** The account that it is about. */
  subject: string | null;
  readonly params: Readonly<Record<string, string>>;
  readonly address: string;
  readonly requestId: string;
}

/** Hears of every call before it is answered. Where it cannot keep what it must, it throws, and the call fails. */
export interface Witness {
  readonly refused: (call: SeenCall, code: Failure['code']) => Promise<void>;
  readonly answered: (call: SeenCall, outcome: 'ok' | 'error' | Failure['code']) => Promise<void>;
}

export interface Surroundings {
  readonly witness: Witness;
  readonly log: Log;
  /** Calls under way when it aborts are told to come to an end at once, and are answered still. */
  readonly hurry: AbortSignal | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null;
  }
  interface FastifyContextConfig {
    /** The contract's name. */
    callName?: string;
    /** What whoever sends a body over the limit is told. */
    tooLargeDetail?: string;
  }
}

const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

/**
 * Makes each call answer below `/api`: access is decided before the body is read, the body is parsed by the contract, the reply cut to it.
 */
export function mountCalls(server: FastifyInstance, calls: readonly Call[], gate: Gate, surroundings: Surroundings): void {
  // Each contract says how its own body is encoded, so the framework hands over bytes.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  server.decorateRequest('viewer', null);
  for (const call of calls) mountCall(server, call, gate, surroundings);
}

function mountCall(server: FastifyInstance, call: Call, gate: Gate, surroundings: Surroundings): void {
  const { contract } = call;
  server.route({
    method: contract.method,
    url: `/api${contract.path.replace(/\{(\w+)\}/g, ':$1')}`,
    ...(contract.bodyLimit === undefined ? {} : { bodyLimit: contract.bodyLimit.bytes }),
    config: { callName: contract.name, ...(contract.bodyLimit === undefined ? {} : { tooLargeDetail: contract.bodyLimit.detail }) },
    onRequest: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const failure = await admit(request, contract, gate);
      if (!failure) return;
      await surroundings.witness.refused(seen(request, contract), failure.code);
      return replyWithFailure(reply, failure);
    },
    handler: (request, reply) => answer(request, reply, call, surroundings),
  });
}

/** Sets the request's viewer, or answers why the call is refused. */
async function admit(request: FastifyRequest, contract: Contract, gate: Gate): Promise<Failure | null> {
  if (contract.access !== 'public' || contract.takesSession) {
    const bearerToken = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const session = bearerToken === undefined ? null : await gate.authenticate(bearerToken);
    if (session && !session.ok) return session.error;
    request.viewer = session?.value ?? null;
  }
  return gate.refuse(contract, request.viewer);
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { contract, handle }: Call,
  { hurry, witness, log }: Surroundings,
): Promise<FastifyReply> {
  const body = Buffer.isBuffer(request.body) ? request.body : null;
  const raw = { contentType: request.headers['content-type'], body, query: request.query };
  const parsed = contract.encoding === 'multipart' ? await readMultipart(contract, raw) : readRequest(contract, raw);
  if (!parsed.ok) return replyWithFailure(reply, parsed.error);
  const params = request.params as Readonly<Record<string, string>>;
  if (Object.values(params).some((value) => value.includes('\0'))) {
    return replyWithFailure(reply, { code: 'not-found', detail: 'There is no such thing.' });
  }
  const call = seen(request, contract);
  const events = asksForEvents(contract, request) ? eventStream(reply) : null;
  const handled = async () => {
    const outcome = await handle({
      viewer: request.viewer,
      request: parsed.value,
      params,
      caller: callerOf(request),
      concerns: (accountId) => {
        call.subject = accountId;
      },
      signal: endSignal(reply, hurry),
      listener: events?.listener ?? null,
    }).catch(async (error: unknown) => {
      // What was thrown is the news; that it could not be told besides is not.
      await witness.answered(call, 'error').catch(() => undefined);
      throw error;
    });
    await witness.answered(call, outcome.ok ? 'ok' : outcome.error.code);
    return outcome;
  };
  if (events !== null) {
    try {
      const outcome = await handled();
      if (!outcome.ok && !events.isOpen()) return replyWithFailure(reply, outcome.error);
      events.endWith(outcome.ok ? { turn: contract.reply.parse(outcome.value) } : { error: failureTold(outcome.error) });
    } catch (error) {
      if (!events.isOpen()) throw error;
      // A reply that has begun can be no other: the framework would break the connection.
      const thrown = error instanceof Error ? error : new Error('Something else than an error was thrown', { cause: error });
      events.endWith({ error: tellBroken(thrown, request, log) });
    }
    return reply;
  }
  const outcome = await handled();
  if (!outcome.ok) return replyWithFailure(reply, outcome.error);
  reply.code(contract.status);
  if (contract.status === 204) return reply.send();
  if (outcome.value instanceof ReplyWithBytes) return reply.type(outcome.value.mediaType).send(asBuffer(outcome.value.bytes));
  if (outcome.value instanceof ReplyWithFile) {
    const { text, mediaType, fileName } = outcome.value;
    reply.type(`${mediaType}; charset=utf-8`).header('content-disposition', attachmentNamed(fileName));
    return reply.send(typeof text === 'string' ? text : Readable.from(text));
  }
  if (!(outcome.value instanceof ReplyWithJson)) return reply.send(contract.reply.parse(outcome.value));
  return reply.type('application/json; charset=utf-8').send(withJson(contract.reply.parse(outcome.value.value) as object, outcome.value));
}

function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

function withJson(value: object, { key, json }: ReplyWithJson<object>): string | Readable {
  const rest = JSON.stringify({ ...value, [key]: undefined }).slice(1);
  const before = `{${JSON.stringify(key)}:`;
  const after = `${rest === '}' ? '' : ','}${rest}`;
  return typeof json === 'string' ? `${before}${json}${after}` : Readable.from(inPieces(before, json, after));
}

async function* inPieces(before: string, json: AsyncIterable<string>, after: string): AsyncGenerator<string> {
  yield before;
  yield* json;
  yield after;
}

/** Aborted when the connection ends before the reply was sent, or when the reply has to come at once. */
function endSignal({ raw }: FastifyReply, hurry: AbortSignal | null): AbortSignal {
  const end = new AbortController();
  const abort = () => end.abort();
  if (hurry?.aborted) abort();
  hurry?.addEventListener('abort', abort, { once: true });
  raw.once('close', () => {
    hurry?.removeEventListener('abort', abort);
    if (!raw.writableFinished) abort();
  });
  return end.signal;
}

function seen(request: FastifyRequest, contract: Contract): SeenCall {
  return {
    contract,
    viewer: request.viewer,
    subject: request.viewer?.accountId ?? null,
    params: request.params as Readonly<Record<string, string>>,
    address: request.ip,
    requestId: request.id,
  };
}

function callerOf(request: FastifyRequest): Caller {
  return {
    ipAddress: request.ip,
    network: callerNetwork(request.ip),
    host: request.headers.host ?? null,
    forwarded: request.ip === request.socket.remoteAddress && forwardingHeaders.some((name) => request.headers[name] !== undefined),
  };
}
