import { Agent as HttpAgent, type IncomingMessage, request as requestByHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestByHttps } from 'node:https';
import { TransportProblem } from './transport-problem.ts';
import { type CallWatch, type ReplyLimits, watchCall } from './watch-call.ts';

export interface BoundedFetch {
  readonly fetch: typeof globalThis.fetch;
  /** Ends the connections that are kept for the next call. */
  readonly close: () => void;
}

/** A kept connection that nobody used for so long is closed. */
const keptConnectionMs = 15_000;
const statusesWithoutBody = [204, 205, 304];

/**
 * A `fetch` for one endpoint that gives up in time: it follows no redirect, takes no compressed reply, none that is not strict UTF-8 and none
 * over the limit. Fails with a `TransportProblem`, or with the reason of the signal that called it off; the reply's body fails likewise.
 */
export function createBoundedFetch(limits: ReplyLimits): BoundedFetch {
  const kept = { keepAlive: true, maxFreeSockets: 4, timeout: keptConnectionMs };
  const agents = { plain: new HttpAgent(kept), encrypted: new HttpsAgent(kept) };
  return {
    fetch: (target, init = {}) =>
      new Promise((resolve, reject) => {
        const { signal } = init;
        signal?.throwIfAborted();
        const url = new URL(target instanceof Request ? target.url : target);
        const options = { method: init.method ?? 'GET', headers: { ...Object.fromEntries(new Headers(init.headers)), ...uncompressed } };
        const request =
          url.protocol === 'https:'
            ? requestByHttps(url, { ...options, agent: agents.encrypted })
            : requestByHttp(url, { ...options, agent: agents.plain });
        const watch = watchCall(request, limits, url.protocol === 'https:' ? 'secureConnect' : 'connect');
        watch.onFailure(reject);
        const callOff = () => watch.fail(signal?.reason);
        signal?.addEventListener('abort', callOff, { once: true });
        request.on('close', () => signal?.removeEventListener('abort', callOff));
        request.on('response', (incoming) => {
          const response = readResponse(incoming, watch, limits);
          if (response !== null) resolve(response);
        });
        // The kits send JSON text and nothing else.
        request.end(init.body as string);
      }),
    close: () => {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

const uncompressed = { 'accept-encoding': 'identity' };

/** The reply as far as its head; null where the call failed already. */
function readResponse(incoming: IncomingMessage, watch: CallWatch, limits: ReplyLimits): Response | null {
  const { headers, statusCode: status = 0 } = incoming;
  incoming.on('error', () => watch.fail(new TransportProblem('broken-off')));
  const refuse = (kind: TransportProblem['kind']) => {
    watch.fail(new TransportProblem(kind));
    return null;
  };
  if (Number(headers['content-length'] ?? 0) > limits.mostReplyBytes) return refuse('too-large');
  if (!['identity', undefined].includes(headers['content-encoding'])) return refuse('wrong-shape');
  if (status < 200 || status > 599) return refuse('wrong-shape');
  const init = { status, headers: headersToRead(headers) };
  if (statusesWithoutBody.includes(status)) {
    watch.done();
    incoming.resume();
    return new Response(null, init);
  }
  return new Response(readBody(incoming, watch, limits.mostReplyBytes), init);
}

function readBody(incoming: IncomingMessage, watch: CallWatch, mostBytes: number): ReadableStream<Uint8Array> {
  const strict = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  return new ReadableStream<Uint8Array>({
    start: (controller) => {
      watch.onFailure((reason) => controller.error(reason));
      const check = (chunk?: Uint8Array) => {
        try {
          strict.decode(chunk, { stream: chunk !== undefined });
          return true;
        } catch {
          watch.fail(new TransportProblem('wrong-shape'));
          return false;
        }
      };
      // Unpaused on purpose: the limit bounds what waits here, and a reader that stops must not look like an endpoint that stalls.
      incoming.on('data', (chunk: Buffer) => {
        if (watch.isOver()) return;
        bytes += chunk.length;
        if (bytes > mostBytes) watch.fail(new TransportProblem('too-large'));
        else if (check(chunk)) {
          watch.progress();
          controller.enqueue(new Uint8Array(chunk));
        }
      });
      incoming.on('end', () => {
        if (watch.isOver() || !check()) return;
        watch.done();
        controller.close();
      });
    },
    cancel: () => {
      watch.done();
      incoming.destroy();
    },
  });
}

function headersToRead(headers: IncomingMessage['headers']): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]));
}
