import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Failure } from '../calls/failure.ts';
import type { Log } from '../platform/log.ts';
import { statusOfFailure } from './failure-status.ts';

/** Not to be reached, stopping, starting, full, out of memory or connections, or a copy that only reads while another takes over: it passes. */
const databaseIsAwayCodes = [
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['57P01', '57P02', '57P03', '08000', '08001', '08003', '08006', '53100', '53200', '53300', '58030', '25006'],
];
const databaseIsAwayWords = /Connection terminated|timeout exceeded when trying to connect|not queryable/;

const detailOfStatus: Readonly<Record<number, string>> = {
  400: 'The request is malformed.',
  404: 'There is no such call.',
  408: 'The request took too long to arrive.',
  413: 'The body is too large.',
  414: 'The address is too long.',
  415: 'The content type is not accepted.',
  429: 'Too many calls. Please wait before you try again.',
  431: 'The headers are too large.',
  503: 'The server is busy. Please try again.',
};

/** Answers a failure of a call in the one shape that all errors have. */
export function replyWithFailure(reply: FastifyReply, failure: Failure): FastifyReply {
  if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', String(failure.retryAfterSeconds));
  if (failure.code === 'unauthenticated') reply.header('www-authenticate', 'Bearer');
  return reply.code(statusOfFailure[failure.code]).send({ detail: failure.detail });
}

/** Makes every error that is thrown, ours or the framework's, a `{detail}` that tells nothing of the machine. */
export function shapeErrors(server: FastifyInstance, log: Log): void {
  server.setErrorHandler((error: FastifyError, request, reply) => {
    if (isDatabaseAway(error)) return replyWithFailure(reply, tellDatabaseAway(error, request, log));
    if (error.statusCode === 413) {
      // The framework would end the connection with the reply, while the body still arrives: that resets it, and many senders never see the reply.
      // Left open, the rest is read and thrown away; who sends without end is cut off by the request's time limit.
      reply.removeHeader('connection');
      const detail = request.routeOptions.config.tooLargeDetail;
      if (detail !== undefined) return replyWithFailure(reply, { code: 'too-large', detail });
    }
    return replyToFrameworkError(error, reply) ?? reply.code(500).send({ detail: tellBug(error, request, log) });
  });
}

/** Answers what the framework refuses by itself; null when the error is not of that kind. */
export function replyToFrameworkError(error: FastifyError, reply: FastifyReply): FastifyReply | null {
  const status = error.statusCode ?? 500;
  const detail = detailOfStatus[status];
  if (!detail) return null;
  if (status === 503) reply.header('retry-after', '2');
  return reply.code(status).send({ detail });
}

const statusOfUnreadable: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Answers what is no HTTP that Node could read, in the same shape as every other error, and ends the connection. */
export function replyToUnreadableRequest(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = statusOfUnreadable[error.code ?? ''] ?? '400 Bad Request';
  const body = JSON.stringify({ detail: detailOfStatus[Number.parseInt(status, 10)] });
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${body.length}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    'Connection: close',
  ];
  // A sender that never closes its side would otherwise keep the connection.
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

/** Logs what a call threw when its reply had begun; answers what is told of it instead of the rest. */
export function tellBroken(
  error: Error & { readonly code?: string },
  request: FastifyRequest,
  log: Log,
): { readonly status: number; readonly detail: string } {
  if (!isDatabaseAway(error)) return { status: 500, detail: tellBug(error, request, log) };
  const { code, detail } = tellDatabaseAway(error, request, log);
  return { status: statusOfFailure[code], detail };
}

function tellDatabaseAway(error: Error & { readonly code?: string }, request: FastifyRequest, log: Log): Failure {
  log.warn({ route: request.routeOptions.url, code: error.code, requestId: request.id }, 'A call failed because the database is away');
  return { code: 'unavailable', detail: 'The database is not available. Please try again.', retryAfterSeconds: 2 };
}

function tellBug(error: Error & { readonly code?: string }, request: FastifyRequest, log: Log): string {
  // The message may quote what a patient wrote; where it happened does not.
  const where = error.stack?.split('\n').filter((line) => line.startsWith('    at '));
  log.error({ route: request.routeOptions.url, name: error.name, code: error.code, where, requestId: request.id }, 'A call failed');
  return 'Something went wrong on the server.';
}

function isDatabaseAway(error: Error & { readonly code?: string }): boolean {
  return databaseIsAwayCodes.includes(error.code ?? '') || databaseIsAwayWords.test(error.message);
}
