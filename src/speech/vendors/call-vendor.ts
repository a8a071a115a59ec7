import { setTimeout as delay } from 'node:timers/promises';
import { type CircuitBreaker, createCircuitBreaker } from '../../models/language-model/endpoint/circuit-breaker.ts';
import { fail, type Result, succeed } from '../../shared/result.ts';

export interface VendorSettings {
  /** With its version, such as `https://api.example.com/v1`, without a slash at the end. */
  readonly baseUrl: string;
  /** The value of the `Authorization` header; null for an endpoint that asks for none. */
  readonly authorization: string | null;
  /** One attempt, and all of them together. */
  readonly timeoutMs: number;
  readonly deadlineMs: number;
  readonly mostReplyBytes: number;
}

export interface VendorRequest {
  readonly method: 'POST' | 'DELETE';
  readonly path: string;
  readonly body: FormData | object | null;
}

export interface VendorReply {
  readonly status: number;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

export type VendorFailure = 'unavailable' | 'called-off';

/** Calls one vendor. A reply of any status below 500 is a reply; what is not one in time is a failure. */
export type CallVendor = (request: VendorRequest, signal: AbortSignal) => Promise<Result<VendorReply, VendorFailure>>;

const mostAttempts = 2;
const pauseMs = 300;

/**
 * Calls a vendor within bounds: each attempt and all of them have a time limit, a second attempt is made where the first met an overloaded or
 * broken endpoint, one that fails all the time is left alone for half a minute, and no redirect is followed with our key.
 */
export function createCallVendor(settings: VendorSettings): CallVendor {
  const breaker = createCircuitBreaker(() => performance.now());
  return async (request, signal) => {
    const deadline = AbortSignal.timeout(settings.deadlineMs);
    for (let attempt = 1; ; attempt += 1) {
      const reply = await attemptOnce(settings, breaker, request, AbortSignal.any([signal, deadline]));
      if (signal.aborted) return fail('called-off');
      if (reply !== null && reply.status < 500 && reply.status !== 429) return succeed(reply);
      if (attempt >= mostAttempts || deadline.aborted) return reply === null || reply.status >= 500 ? fail('unavailable') : succeed(reply);
      await delay(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  };
}

/** Null where there is no reply, or where the vendor is being left alone. */
async function attemptOnce(
  settings: VendorSettings,
  breaker: CircuitBreaker,
  { method, path, body }: VendorRequest,
  signal: AbortSignal,
): Promise<VendorReply | null> {
  const passage = breaker.enter();
  if (passage === null) return null;
  try {
    const response = await fetch(`${settings.baseUrl.replace(/\/+$/, '')}${path}`, {
      method,
      redirect: 'error',
      headers: {
        ...(settings.authorization === null ? {} : { authorization: settings.authorization }),
        ...(body === null || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      },
      body: body === null || body instanceof FormData ? body : JSON.stringify(body),
      signal: AbortSignal.any([signal, AbortSignal.timeout(settings.timeoutMs)]),
    });
    const bytes = await readAtMost(response, settings.mostReplyBytes);
    if (bytes === null || response.status >= 500) passage.failed();
    else passage.succeeded();
    return bytes === null ? null : { status: response.status, mediaType: response.headers.get('content-type') ?? '', bytes };
  } catch {
    // Who called it off says nothing of the vendor.
    if (signal.aborted) passage.undecided();
    else passage.failed();
    return null;
  }
}

async function readAtMost(response: Response, most: number): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > most) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
