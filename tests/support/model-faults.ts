import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import type { ModelFailure } from '../../src/models/language-model/model-failure.ts';
import { errorFrame, streamFrames } from './model-frames.ts';
import { type ModelPeer, type PeerReply, type PeerRequest, peerAnswer, startModelPeer } from './model-peer.ts';

/** One way in which a model fails. */
export interface ModelFault {
  readonly name: string;
  /** What is to be said of it; null where the answer can be used all the same. */
  readonly saidToBe: ModelFailure['kind'] | null;
  /** How often it may be asked, at most. */
  readonly attempts: number;
  readonly happens:
    | { readonly kind: 'reply'; readonly to: (request: PeerRequest, answer: unknown) => PeerReply }
    /** There is no model where one should be. */
    | { readonly kind: 'address'; readonly open: () => Promise<{ readonly baseUrl: string; readonly close: () => Promise<void> }> };
}

/** A right answer as it would be streamed. */
function framesOf({ protocol, body }: PeerRequest, answer: unknown): readonly string[] {
  const tool = Array.isArray(body.tools) ? 'json' : null;
  return streamFrames(protocol, { text: JSON.stringify(answer), finish: 'stop', refusal: null, tool, usage: null });
}

const stream = { 'content-type': 'text/event-stream' };

const reply = (to: (request: PeerRequest, answer: unknown) => PeerReply) => ({ kind: 'reply', to }) as const;

const status = (code: number, type: string, headers = {}) =>
  reply(({ protocol }) => ({
    kind: 'status',
    status: code,
    headers,
    body: JSON.stringify({ ...(protocol === 'anthropic' ? { type: 'error' } : {}), error: { type, code: type, message: 'No.' } }),
  }));

const byHand = (write: Extract<PeerReply, { kind: 'by-hand' }>['write']) => reply(() => ({ kind: 'by-hand', write }));

/** The first half of a right answer, and then something else. */
const halfway = (then: (socket: Socket | null, request: PeerRequest) => string | null) =>
  reply((_, answer) => ({
    kind: 'by-hand',
    write: (response, request) => {
      const frames = framesOf(request, answer);
      response.writeHead(200, stream);
      response.write(frames.slice(0, Math.ceil(frames.length / 2)).join(''), () => {
        const rest = then(response.socket, request);
        if (rest !== null) response.end(rest);
      });
    },
  }));

/** A second of a call that may take twenty, for tests whose calls may take two. */
const dripMs = 100;
const floodMs = 1;

export const modelFaults: readonly ModelFault[] = [
  { name: 'connection refused', saidToBe: 'unreachable', attempts: 3, happens: { kind: 'address', open: openClosedPort } },
  { name: 'no DNS', saidToBe: 'unreachable', attempts: 3, happens: { kind: 'address', open: openUnknownName } },
  { name: 'connect time-out', saidToBe: 'timed-out', attempts: 3, happens: { kind: 'address', open: openSilentPort } },
  { name: 'no first byte', saidToBe: 'timed-out', attempts: 2, happens: byHand(() => {}) },
  { name: 'stall', saidToBe: 'timed-out', attempts: 3, happens: halfway(() => null) },
  {
    name: 'one byte a second',
    saidToBe: 'timed-out',
    attempts: 1,
    happens: byHand((response) => {
      response.writeHead(200, stream);
      const drip = setInterval(() => response.write(':'), dripMs);
      response.write(':');
      response.on('close', () => clearInterval(drip));
    }),
  },
  {
    name: 'reset',
    saidToBe: 'broken-off',
    attempts: 3,
    happens: halfway((socket) => {
      socket?.resetAndDestroy();
      return null;
    }),
  },
  { name: 'truncated body', saidToBe: 'broken-off', attempts: 3, happens: halfway(() => '') },
  {
    name: 'error event in a stream',
    saidToBe: 'server-error',
    attempts: 3,
    happens: halfway((_, { protocol }) => errorFrame(protocol, protocol === 'anthropic' ? 'overloaded_error' : 'server_error')),
  },
  {
    name: '429 with Retry-After',
    saidToBe: 'rate-limited',
    attempts: 3,
    happens: status(429, 'rate_limit_error', { 'retry-after': '1' }),
  },
  { name: '429 without Retry-After', saidToBe: 'rate-limited', attempts: 3, happens: status(429, 'rate_limit_error') },
  { name: '500', saidToBe: 'server-error', attempts: 3, happens: status(500, 'api_error') },
  {
    name: '503',
    saidToBe: 'server-error',
    attempts: 3,
    happens: reply(() => ({ kind: 'status', status: 503, body: '<html>busy</html>' })),
  },
  { name: '401', saidToBe: 'not-authorised', attempts: 1, happens: status(401, 'authentication_error') },
  { name: 'quota', saidToBe: 'out-of-quota', attempts: 1, happens: status(429, 'insufficient_quota') },
  {
    name: 'invalid JSON',
    saidToBe: 'wrong-shape',
    attempts: 2,
    happens: reply((_, answer) => peerAnswer(JSON.stringify(answer).slice(0, -1))),
  },
  { name: 'wrong schema', saidToBe: 'wrong-shape', attempts: 2, happens: reply(() => peerAnswer({ something: ['else'] })) },
  { name: 'empty', saidToBe: 'empty', attempts: 3, happens: reply(() => peerAnswer('')) },
  { name: 'refusal', saidToBe: 'refused', attempts: 1, happens: reply(() => peerAnswer('', { refusal: 'I cannot help with that.' })) },
  {
    name: '10 MB reply',
    saidToBe: 'too-large',
    attempts: 1,
    happens: byHand((response) => {
      response.writeHead(200, stream);
      response.end(`: ${'.'.repeat(10_000_000)}\n\n`);
    }),
  },
  {
    name: 'endless stream',
    saidToBe: 'too-large',
    attempts: 1,
    happens: byHand((response) => {
      response.writeHead(200, stream);
      const flood = setInterval(() => response.write(`: ${'.'.repeat(20_000)}\n\n`), floodMs);
      response.on('close', () => clearInterval(flood));
    }),
  },
  {
    name: 'bad UTF-8',
    saidToBe: 'wrong-shape',
    attempts: 3,
    happens: reply((_, answer) => ({
      kind: 'by-hand',
      write: (response, request) => {
        response.writeHead(200, stream);
        response.write(Buffer.from([0x3a, 0xc3, 0x28, 0x0a, 0x0a]));
        response.end(framesOf(request, answer).join(''));
      },
    })),
  },
  { name: 'missing usage', saidToBe: null, attempts: 1, happens: reply((_, answer) => peerAnswer(answer, { usage: null })) },
];

/** Starts a model that has the fault from the first call on; the other function says what it would answer without. */
export async function startFaultyModel(
  { happens }: ModelFault,
  rightAnswer: (request: PeerRequest) => unknown,
): Promise<Pick<ModelPeer, 'baseUrl' | 'requests' | 'openSockets' | 'close'>> {
  if (happens.kind === 'reply') return startModelPeer((request) => happens.to(request, rightAnswer(request)));
  return { requests: [], openSockets: () => 0, ...(await happens.open()) };
}

async function openClosedPort() {
  const peer = await startModelPeer(() => peerAnswer(''));
  await peer.close();
  return { baseUrl: peer.baseUrl, close: async () => {} };
}

/** The domain that is never given away (RFC 2606). */
async function openUnknownName() {
  return { baseUrl: 'http://no-such-model.invalid/v1', close: async () => {} };
}

/** Takes the connection and never answers the offer to encrypt it. */
async function openSilentPort() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `https://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
