/** One thing that somebody did or tried. Holds ids, never a name, an e-mail or anything that was said. */
export interface AuditEvent {
  readonly at: Date;
  readonly actor: AuditActor;
  /** The name of the call or of the command. */
  readonly action: string;
  /** Whose record, chat or account it was about: an account's id. */
  readonly subject: string | null;
  /** What it was about besides: the id of a case, a run, a session. */
  readonly object: string | null;
  /** The address that it came from; null for what this machine did by itself. */
  readonly address: string | null;
  /** `ok`, or the stable code of the failure. */
  readonly outcome: string;
  readonly requestId: string | null;
}

export type AuditActor =
  | { readonly kind: 'account'; readonly accountId: string }
  | { readonly kind: 'anonymous' }
  /** Whoever may run commands on the machine. */
  | { readonly kind: 'operator' }
  /** The product, by itself and in time. */
  | { readonly kind: 'server' };

/** An event as it stands in the trail. */
export interface StoredAuditEvent extends AuditEvent {
  /** From 1, without a gap. */
  readonly id: number;
  /** Hexadecimal; over this event and the hash of the one before it. */
  readonly hash: string;
}

const longestAddress = 64;

/** An event with an address that is one: what a proxy says of it may be any text. */
export function auditEventOf(event: AuditEvent): AuditEvent {
  return { ...event, address: event.address?.slice(0, longestAddress) ?? null };
}
