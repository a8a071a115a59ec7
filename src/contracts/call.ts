import type { z } from 'zod';
import type { Result } from '../shared/result.ts';
import type { Contract } from './contract.ts';

/** The role as the product's clients send and show it; the patient's is spelled so by them. */
export const roles = ['experiemntal patient', 'developer'] as const;
export type Role = (typeof roles)[number];

/** Whose session a call was made in. `sessionId` is the token's `jti`. */
export interface Viewer {
  readonly accountId: string;
  readonly email: string;
  readonly role: Role;
  readonly authProvider: 'password' | 'google';
  readonly sessionId: string;
  /** A one-time password was used: nothing but changing it, renewing the session and signing out is open. */
  readonly mustChangePassword: boolean;
}

/** Where a call came from, as far as a handler may care: for limits per address and for what only this machine may ask. */
export interface Caller {
  readonly ipAddress: string;
  /** The `Host` header, with its port. */
  readonly host: string | null;
  /** The request went through a proxy, by its headers. */
  readonly forwarded: boolean;
}

/** Why a call was not carried out. The code is stable and decides the HTTP status; `detail` is read by people. */
export interface Failure {
  readonly code:
    | 'invalid'
    | 'unauthenticated'
    | 'forbidden'
    | 'not-found'
    | 'conflict'
    | 'too-large'
    | 'wrong-content-type'
    | 'too-many-calls'
    | 'unavailable';
  readonly detail: string;
  /** With `too-many-calls` and `unavailable`: when it makes sense to try again. */
  readonly retryAfterSeconds?: number;
}

export interface CallContext<Request> {
  readonly request: Request;
  readonly params: Readonly<Record<string, string>>;
  readonly caller: Caller;
  /** Aborted when whoever made the call has gone before it was answered. */
  readonly signal: AbortSignal;
}

export interface SignedInContext<Request> extends CallContext<Request> {
  readonly viewer: Viewer;
}

/** A contract together with what carries it out, as the server mounts it. `viewer` is null on public calls only. */
export interface Call {
  readonly contract: Contract;
  handle(context: CallContext<unknown> & { readonly viewer: Viewer | null }): Promise<Result<unknown, Failure>>;
}

/**
 * A reply with one large part that is JSON text already, such as a stored output: the text is sent as it is, without being parsed and
 * written again. In `value` the part stands as null. A text of many megabytes comes in pieces, so that it is sent without holding up others.
 */
export class ReplyWithJson<Value extends object> {
  readonly value: Value;
  readonly key: string;
  readonly json: string | AsyncIterable<string>;

  constructor(value: Value, key: string, json: string | AsyncIterable<string>) {
    this.value = value;
    this.key = key;
    this.json = json;
  }
}

/** A reply that is a file: its text, whole or in pieces where it is large, its media type, and the name under which it is to be saved. */
export class ReplyWithFile {
  readonly text: string | AsyncIterable<string>;
  readonly mediaType: string;
  readonly fileName: string;

  constructor(text: string | AsyncIterable<string>, mediaType: string, fileName: string) {
    this.text = text;
    this.mediaType = mediaType;
    this.fileName = fileName;
  }
}

type HandledReply<C extends Contract> = Promise<
  Result<z.input<C['reply']> | ReplyWithJson<z.input<C['reply']> & object> | ReplyWithFile, Failure>
>;

/** Binds a handler to a contract that needs a session. The request has been parsed and the viewer's access checked before it runs. */
export function implementCall<C extends Contract>(
  contract: C,
  handle: (context: SignedInContext<z.output<C['request']>>) => HandledReply<C>,
): Call {
  if (contract.access === 'public') throw new Error(`${contract.name} is public: implement it with implementPublicCall`);
  return {
    contract,
    async handle({ viewer, request, params, caller, signal }) {
      if (!viewer) throw new Error(`${contract.name} was called without a session`);
      return handle({ viewer, request: request as z.output<C['request']>, params, caller, signal });
    },
  };
}

/** Binds a handler to a contract that anyone may call. The request has been parsed before it runs. */
export function implementPublicCall<C extends Contract>(
  contract: C,
  handle: (context: CallContext<z.output<C['request']>>) => HandledReply<C>,
): Call {
  if (contract.access !== 'public') throw new Error(`${contract.name} needs a session: implement it with implementCall`);
  return {
    contract,
    handle: ({ request, params, caller, signal }) => handle({ request: request as z.output<C['request']>, params, caller, signal }),
  };
}
