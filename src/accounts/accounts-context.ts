import type { AttemptLimit } from '../platform/attempt-limit.ts';
import type { Queries } from '../platform/database/database.ts';
import type { Environment } from '../platform/environment.ts';
import type { IdTokenIssuer } from './id-token-issuer.ts';

/** What the account functions work with; made once by the server or the command line. */
export interface AccountsContext {
  readonly queries: Queries;
  readonly environment: Environment;
  readonly tokenSecret: Uint8Array;
  readonly now: () => Date;
  readonly limits: {
    /** Failed sign-ins of one address at one e-mail. */
    readonly signIn: AttemptLimit;
    /** Failed sign-ins of one address altogether. */
    readonly address: AttemptLimit;
    /** Failed registrations of one address. */
    readonly registration: AttemptLimit;
    /** Wrong codes of the local developer. */
    readonly localCode: AttemptLimit;
  };
  /** Null where nobody can sign in with an ID token. */
  readonly idTokenIssuer: IdTokenIssuer | null;
}
