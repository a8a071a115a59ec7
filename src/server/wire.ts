import { refuseAccess } from '../accounts/access-policy.ts';
import { accountCalls } from '../accounts/account-calls.ts';
import { startAccountUpkeep } from '../accounts/account-upkeep.ts';
import type { AccountsContext } from '../accounts/accounts-context.ts';
import { createAccounts } from '../accounts/create-accounts.ts';
import { authenticate } from '../accounts/sessions.ts';
import type { Call } from '../contracts/call.ts';
import { patientRecordCalls } from '../patient-record/patient-record-calls.ts';
import type { Database } from '../platform/database/database.ts';
import type { Environment } from '../platform/environment.ts';
import type { Log } from '../platform/log.ts';
import { loadTokenSecret } from '../platform/secrets.ts';
import type { Gate } from './mount-calls.ts';

/** Everything the server serves, wired together. */
export interface Services {
  readonly accounts: AccountsContext;
  readonly calls: readonly Call[];
  readonly gate: Gate;
  readonly stop: () => void;
}

/** Wires every feature to what it works with: the one place that knows them all. Throws when one cannot be set up. */
export async function wire(environment: Environment, database: Database, log: Log): Promise<Services> {
  const now = () => new Date();
  const queries = database.kysely;
  const accounts = createAccounts(queries, environment, await loadTokenSecret(environment), now);
  const stopUpkeep = await startAccountUpkeep(accounts, log);
  return {
    accounts,
    calls: [...accountCalls(accounts), ...patientRecordCalls({ queries, now })],
    gate: {
      authenticate: (bearerToken) => authenticate(accounts, bearerToken),
      refuse: (contract, viewer) => refuseAccess(contract, viewer, environment.companyDomain),
    },
    stop: stopUpkeep,
  };
}
