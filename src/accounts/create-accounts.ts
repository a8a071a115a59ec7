import { createAttemptLimit, noAttemptLimit } from '../platform/attempt-limit.ts';
import type { Queries } from '../platform/database/database.ts';
import type { Environment } from '../platform/environment.ts';
import type { AccountsContext } from './accounts-context.ts';
import { createIdTokenIssuer } from './id-token-issuer.ts';

const windowMs = 15 * 60_000;

/** Brings together what the account functions work with. */
export function createAccounts(
  queries: Queries,
  environment: Environment,
  tokenSecret: string,
  now: () => Date = () => new Date(),
): AccountsContext {
  const limit = (most: number) => (environment.rateLimits ? createAttemptLimit({ most, windowMs, now }) : noAttemptLimit);
  return {
    queries,
    environment,
    tokenSecret: new TextEncoder().encode(tokenSecret),
    now,
    limits: { signIn: limit(20), address: limit(200), registration: limit(100), localCode: limit(10) },
    idTokenIssuer: createIdTokenIssuer(environment, now),
  };
}
