import type { AttemptLimit } from '../platform/attempt-limit.ts';
import type { Queries } from '../platform/database/database.ts';
import type { Environment } from '../platform/environment.ts';
import type { IdTokenIssuer } from './id-token-issuer.ts';

/** How often what may be tried. */
export interface AccountLimits {
  /** Passwords of one account, from wherever, but for where it was signed in to before: by e-mail. */
  readonly account: AttemptLimit;
  /** Passwords of one account from one network where it was signed in to before: nobody elsewhere can lock its owner out. */
  readonly accountAtHome: AttemptLimit;
  /** Failed sign-ins of one network altogether. */
  readonly network: AttemptLimit;
  /** The current password, asked for in a session: by account. */
  readonly currentPassword: AttemptLimit;
  /** Codes of the second factor: by account. */
  readonly secondFactor: AttemptLimit;
  /** Wrong access codes of one network. */
  readonly registration: AttemptLimit;
  /** Registrations with one access code that tell only which e-mails are taken. */
  readonly takenEmail: AttemptLimit;
  /** Changes of an account's e-mail, each of which tells whether that e-mail is taken. */
  readonly emailChange: AttemptLimit;
  /** Wrong codes of the local developer. */
  readonly localCode: AttemptLimit;
}

/** What the account functions work with; made once by the server or the command line. */
export interface AccountsContext {
  readonly queries: Queries;
  readonly environment: Environment;
  readonly tokenSecret: Uint8Array;
  readonly now: () => Date;
  readonly limits: AccountLimits;
  /** Null where nobody can sign in with an ID token. */
  readonly idTokenIssuer: IdTokenIssuer | null;
}
