import type { Contract, ReplyOf, RequestOf } from '../../contracts/contract.ts';
import { fail, type Result, succeed } from '../../shared/result.ts';
import { hearReply, isEventStream } from './hear-reply.ts';
import { misfitIn } from './reply-shape.ts';
import { replyShape } from './reply-shape-of-contract.ts';
import { endExpiredSession } from './session/end-session.ts';
import { storedToken } from './session/session-store.ts';
import { apiActivityEvent } from './session/watch-activity.ts';

/**
 * Why a call failed: the server refused it, could not be reached, answered something that is no JSON, or answered what this version of the page
 * does not know. `where` names the field that is missing or of another kind.
 */
export type CallFailure =
  | { readonly kind: 'refused'; readonly status: number; readonly statusText: string; readonly detail: string }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'other-version'; readonly where: string };

export interface CallOptions {
  /** What stands in the place of each `{name}` of the contract's path. */
  readonly params?: Readonly<Record<string, string>>;
  /** The session to call with, where it is not yet the stored one. */
  readonly token?: string;
  /** Leaves the session out of a call that takes one and does not need it. */
  readonly isAnonymous?: boolean;
  /** False for the calls that keep or end a session: they are no sign of a user at work. */
  readonly isActivity?: boolean;
  /** False where a 401 is not the end yet: it is only reported. */
  readonly endsSession?: boolean;
  /** Lets the call outlive the page. */
  readonly keepalive?: boolean;
  /** What the call answers is not needed: an empty answer does, and its value is then undefined. */
  readonly mayAnswerNothing?: boolean;
  /** Whoever calls makes do with what the answer holds, whatever is missing from it or new in it. */
  readonly isReadLoosely?: boolean;
  /** Of a reply that may be heard as it is made: told its words in their order, and null where those told before are to be forgotten. */
  readonly hears?: (words: string | null) => void;
  /** Calls the call off: it then counts as one that did not reach the server. */
  readonly signal?: AbortSignal;
}

/**
 * Makes one call as its contract says, with the session's bearer token. A 401 of a call that carried the stored session ends that session,
 * unless the caller has something left to try; public calls, such as those that sign in, only report it.
 */
export async function callApi<C extends Contract>(
  contract: C,
  request: RequestOf<C>,
  options: CallOptions = {},
): Promise<Result<ReplyOf<C>, CallFailure>> {
  if (options.isActivity !== false) document.dispatchEvent(new Event(apiActivityEvent, { bubbles: true }));
  const isAnonymous = contract.access === 'public' && (!contract.takesSession || options.isAnonymous === true);
  const token = isAnonymous ? null : (options.token ?? storedToken());

  let response: Response;
  let body: unknown;
  try {
    response = await fetch(`/api${addressOf(contract, request, options.params)}`, {
      method: contract.method,
      headers: { ...accepted(options), ...contentType(contract), ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
      // Nothing that the server answers stays in the browser's cache.
      cache: 'no-store',
      keepalive: options.keepalive === true,
      signal: options.signal ?? null,
      ...encodedBody(contract, request),
    });
    const heard = options.hears !== undefined && isEventStream(response) ? await hearReply(response, options.hears) : null;
    if (heard !== null && 'failure' in heard) return fail({ kind: 'refused', statusText: '', ...heard.failure });
    body = heard === null ? await bodyOf(response, contract) : heard.reply;
  } catch {
    return fail({ kind: 'unreachable' });
  }

  if (response.ok) {
    const emptyIsFine = contract.status === 204 || options.mayAnswerNothing === true;
    const readable = body === undefined ? emptyIsFine : contract.replyType === 'text' || (typeof body === 'object' && body !== null);
    if (!readable) return fail({ kind: 'unreadable' });
    const isChecked = (contract.replyType ?? 'json') === 'json' && !emptyIsFine && options.isReadLoosely !== true;
    const where = isChecked ? misfitIn(body, replyShape(contract)) : null;
    return where === null ? succeed(body as ReplyOf<C>) : fail({ kind: 'other-version', where });
  }
  if (response.status === 401 && token !== null && options.endsSession !== false) endExpiredSession(token);
  return fail({ kind: 'refused', status: response.status, statusText: response.statusText, detail: detailOf(body) });
}

function accepted({ hears }: CallOptions): Record<string, string> {
  return hears === undefined ? {} : { accept: 'text/event-stream, application/json' };
}

/** The path with its parameters, and the request as the query of a call that has no body. */
function addressOf(contract: Contract, request: unknown, params: Readonly<Record<string, string>> = {}): string {
  const path = contract.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  if (contract.encoding !== 'none' || typeof request !== 'object' || request === null) return path;
  const query = new URLSearchParams(request as Record<string, string>).toString();
  return query === '' ? path : `${path}?${query}`;
}

function contentType(contract: Contract): Record<string, string> {
  // A form with files names the boundary between its fields itself.
  if (contract.encoding === 'none' || contract.encoding === 'multipart') return {};
  return { 'content-type': contract.encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json' };
}

function encodedBody(contract: Contract, request: unknown): { body?: string | FormData } {
  if (contract.encoding === 'none') return {};
  if (contract.encoding === 'form') return { body: new URLSearchParams(request as Record<string, string>).toString() };
  if (contract.encoding === 'multipart') return { body: formOf(request as Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>) };
  return { body: JSON.stringify(request) };
}

function formOf(request: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(request)) form.set(name, typeof value === 'string' ? value : new Blob([value]));
  return form;
}

async function bodyOf(response: Response, contract: Contract): Promise<unknown> {
  if (response.ok && contract.replyType === 'audio') return response.arrayBuffer();
  const text = await response.text();
  if (response.ok && contract.replyType === 'text') return text;
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function detailOf(body: unknown): string {
  const detail = typeof body === 'object' && body !== null && 'detail' in body ? body.detail : null;
  return typeof detail === 'string' ? detail : '';
}
