import type { z } from 'zod';
import type { Contract } from '../contracts/contract.ts';
import type { Result } from '../shared/result.ts';
import type { Failure } from './failure.ts';
import type { ReplyListener } from './reply-listener.ts';
import type { ReplyWithBytes } from './reply-with-bytes.ts';
import type { ReplyWithFile, ReplyWithJson } from './reply-with-text.ts';
import type { Viewer } from './viewer.ts';

/** Where a call came from, as far as a handler may care: for limits per address and for what only this machine may ask. */
export interface Caller {
  readonly ipAddress: string;
  /** Whom limits count it as: the address, or the network that one caller has all of. */
  readonly network: string;
  /** The `Host` header, with its port. */
  readonly host: string | null;
  /** The request went through a proxy, by its headers, and not one that the operator named: the address is then the proxy's. */
  readonly forwarded: boolean;
}

export interface CallContext<Request> {
  readonly request: Request;
  readonly params: Readonly<Record<string, string>>;
  readonly caller: Caller;
  /** Says whose account the call turned out to be about, for the audit trail; a call in a session is about its own unless it says so. */
  readonly concerns: (accountId: string) => void;
  /** Aborted when whoever made the call has gone before it was answered. */
  readonly signal: AbortSignal;
  /** Where the contract's reply may be heard as it is made, and whoever made the call asks for it; else null. */
  readonly listener: ReplyListener | null;
}

export interface SignedInContext<Request> extends CallContext<Request> {
  readonly viewer: Viewer;
}

/** A contract together with what carries it out, as the server mounts it. `viewer` is null on public calls only. */
export interface Call {
  readonly contract: Contract;
  handle(context: CallContext<unknown> & { readonly viewer: Viewer | null }): Promise<Result<unknown, Failure>>;
}

type HandledReply<C extends Contract> = Promise<
  Result<z.input<C['reply']> | ReplyWithJson<z.input<C['reply']> & object> | ReplyWithFile | ReplyWithBytes, Failure>
>;

/** Binds a handler to a contract that needs a session. The request has been parsed and the viewer's access checked before it runs. */
export function implementCall<C extends Contract>(
  contract: C,
  handle: (context: SignedInContext<z.output<C['request']>>) => HandledReply<C>,
): Call {
  if (contract.access === 'public') throw new Error(`${contract.name} is public: implement it with implementPublicCall`);
  return {
    contract,
    async handle({ viewer, request, ...context }) {
      if (!viewer) throw new Error(`${contract.name} was called without a session`);
      return handle({ viewer, request: request as z.output<C['request']>, ...context });
    },
  };
}

export interface PublicContext<Request> extends CallContext<Request> {
  /** Null where no session was sent along, or the contract takes none. */
  readonly viewer: Viewer | null;
}

/** Binds a handler to a contract that anyone may call. The request has been parsed before it runs. */
export function implementPublicCall<C extends Contract>(
  contract: C,
  handle: (context: PublicContext<z.output<C['request']>>) => HandledReply<C>,
): Call {
  if (contract.access !== 'public') throw new Error(`${contract.name} needs a session: implement it with implementCall`);
  return {
    contract,
    handle: ({ request, ...context }) => handle({ ...context, request: request as z.output<C['request']> }),
  };
}
