import type { z } from 'zod';

/** Who may make a call: anyone, anyone with a session, or staff (a company-domain `google` token). */
export type Access = 'public' | 'signed-in' | 'staff';

/**
 * One call of the API: the only place where its method, path, shapes and status codes are written. The server validates with it, the web
 * app calls with it, and the OpenAPI document is generated from it. Paths are below `/api`, with `{name}` for a parameter.
 */
export interface Contract<Request extends z.ZodType = z.ZodType, Reply extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  readonly access: Access;
  /** A public call of which more is open to whoever sends their session along. */
  readonly takesSession?: true;
  /** A `multipart` body is a form with files: a field that is a file is its bytes. */
  readonly encoding: 'json' | 'form' | 'multipart' | 'none';
  readonly request: Request;
  readonly reply: Reply;
  readonly status: 200 | 201 | 204;
  /** JSON unless it says otherwise; `text` is a file, whose type and name the reply tells; `audio` is a sound, whose type it tells. */
  readonly replyType?: 'json' | 'text' | 'audio';
  /**
   * Whose `Accept` names `text/event-stream` is sent server-sent events: `delta` with `{text}` as it becomes certain, in its order, `begin` before the first
   * of them and again where they are to be forgotten, and at the end `turn` with the reply, or `error` with `{status, detail}`.
   */
  readonly mayStream?: true;
  /** Where the body may be larger than usual: how large, and what whoever sends a larger one is told. */
  readonly bodyLimit?: { readonly bytes: number; readonly detail: string };
  /** The failures a caller should expect, by status, each with what it means. */
  readonly errors: Readonly<Record<number, string>>;
}

export type RequestOf<C extends Contract> = z.input<C['request']>;
export type ReplyOf<C extends Contract> = z.output<C['reply']>;

export function defineContract<Request extends z.ZodType, Reply extends z.ZodType>(
  contract: Contract<Request, Reply>,
): Contract<Request, Reply> {
  return contract;
}
