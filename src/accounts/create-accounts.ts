import type { Queries } from '../platform/database/database.ts';
import type { Environment } from '../platform/environment.ts';
import { accountLimits, noAccountLimits } from './account-limits.ts';
import type { AccountsContext } from './accounts-context.ts';
import { createIdTokenIssuer } from './id-token-issuer.ts';

/** Brings together what the account functions work with. */
export function createAccounts(
  queries: Queries,
  environment: Environment,
  tokenSecret: string,
  now: () => Date = () => new Date(),
): AccountsContext {
  return {
    queries,
    environment,
    tokenSecret: new TextEncoder().encode(tokenSecret),
    now,
    limits: environment.rateLimits ? accountLimits(queries, now) : noAccountLimits,
    idTokenIssuer: createIdTokenIssuer(environment, now),
  };
}
