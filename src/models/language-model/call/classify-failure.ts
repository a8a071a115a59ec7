import { APICallError, EmptyResponseBodyError, InvalidResponseDataError, JSONParseError, TypeValidationError } from '@ai-sdk/provider';
import { TransportProblem } from '../endpoint/transport-problem.ts';
import type { ModelFailure } from '../model-failure.ts';

const deepestCause = 8;

/**
 * Tells why asking a model failed, from what was thrown or from the error event of a stream. Takes over kinds only, no words: an error of the
 * kits holds the whole question.
 */
export function classifyFailure(error: unknown): ModelFailure {
  const causes = causesOf(error);
  const transport = causes.find((cause) => cause instanceof TransportProblem);
  if (transport !== undefined) return { kind: transport.kind };
  const reply = causes.find((cause) => APICallError.isInstance(cause));
  const status = reply?.statusCode ?? statusIn(error);
  const words = errorWords(reply === undefined ? error : (reply.data ?? reply.responseBody));
  if (status !== null && status >= 300) return ofStatus(status, words, retryAfterMs(reply?.responseHeaders ?? {}));
  const ofWords = byWords(words, null);
  if (ofWords !== null) return ofWords;
  if (causes.some((cause) => EmptyResponseBodyError.isInstance(cause))) return { kind: 'empty' };
  if (causes.some((cause) => JSONParseError.isInstance(cause) || TypeValidationError.isInstance(cause))) return { kind: 'wrong-shape' };
  if (causes.some((cause) => InvalidResponseDataError.isInstance(cause))) return { kind: 'broken-off' };
  return { kind: words === '' ? 'broken-off' : 'server-error' };
}

/** The wait that an endpoint asks for, in milliseconds; null where it asks for none. A date is read by the endpoint's own clock. */
export function retryAfterMs(headers: Readonly<Record<string, string>>): number | null {
  const exact = headers['retry-after-ms'];
  if (exact !== undefined && /^\d{1,9}(\.\d+)?$/.test(exact.trim())) return Math.ceil(Number(exact));
  const asked = headers['retry-after']?.trim() ?? '';
  if (/^\d{1,6}(\.\d+)?$/.test(asked)) return Math.ceil(Number(asked) * 1000);
  const until = Date.parse(asked) - Date.parse(headers.date ?? '');
  return Number.isNaN(until) ? null : Math.max(0, until);
}

function ofStatus(status: number, words: string, waitMs: number | null): ModelFailure {
  const ofWords = byWords(words, waitMs);
  if (status === 429) return ofWords?.kind === 'out-of-quota' ? ofWords : { kind: 'rate-limited', retryAfterMs: waitMs };
  if (status >= 500) return { kind: 'server-error' };
  if (status === 401 || status === 403) return ofWords?.kind === 'out-of-quota' ? ofWords : { kind: 'not-authorised' };
  if (status === 402) return { kind: 'out-of-quota' };
  if (status === 408) return { kind: 'timed-out' };
  if (status === 409 || status === 425) return { kind: 'server-error' };
  if (ofWords !== null && ['out-of-quota', 'refused', 'not-found'].includes(ofWords.kind)) return ofWords;
  return { kind: status === 404 ? 'not-found' : 'bad-request' };
}

/** The codes of the two protocols; a stream that began well tells its errors by them alone. */
function byWords(words: string, waitMs: number | null): ModelFailure | null {
  if (/quota|billing|credit_balance|insufficient_funds/.test(words)) return { kind: 'out-of-quota' };
  if (/content_filter|content_policy|responsible_ai/.test(words)) return { kind: 'refused' };
  if (/rate_limit|too_many_requests/.test(words)) return { kind: 'rate-limited', retryAfterMs: waitMs };
  if (/authentication|permission|invalid_api_key|unauthorized/.test(words)) return { kind: 'not-authorised' };
  if (/not_found|invalid_model|deploymentnotfound/.test(words)) return { kind: 'not-found' };
  if (/overloaded|server_error|api_error|internal|unavailable|timeout/.test(words)) return { kind: 'server-error' };
  if (/invalid_request|request_too_large|context_length/.test(words)) return { kind: 'bad-request' };
  return null;
}

/** The `type` and `code` fields of an error, wherever it holds them; its message quotes too freely to be judged by. */
function errorWords(error: unknown, depth = 0): string {
  if (typeof error === 'string' && depth === 0) return errorWords(parsed(error), 1);
  if (typeof error !== 'object' || error === null || depth > deepestCause) return '';
  const { type, code, error: inner, data, response } = error as Record<string, unknown>;
  const own = [type, code].filter((word) => typeof word === 'string');
  return [...own, ...[inner, data, response].map((part) => errorWords(part, depth + 1))].filter(Boolean).join(' ').toLowerCase();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function statusIn(error: unknown): number | null {
  if (typeof error !== 'object' || error === null) return null;
  const { statusCode } = error as { statusCode?: unknown };
  return typeof statusCode === 'number' ? statusCode : null;
}

function causesOf(error: unknown): unknown[] {
  const causes: unknown[] = [];
  let here = error;
  while (here !== undefined && here !== null && causes.length < deepestCause) {
    causes.push(here);
    here = typeof here === 'object' ? (here as { cause?: unknown }).cause : undefined;
  }
  return causes;
}
