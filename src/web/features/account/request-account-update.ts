import { updateAccountInfoContract } from '../../../contracts/accounts/account-info.ts';
import type { Result } from '../../../shared/result.ts';
import { type CallFailure, callApi } from '../../app/api-client.ts';
import type { Account } from './request-account.ts';

/** Changes the name and e-mail of the account signed in; answers what it is now, as far as the server says. */
export function requestAccountUpdate(name: string, email: string): Promise<Result<Partial<Account> | undefined, CallFailure>> {
  return callApi(updateAccountInfoContract, { name, email }, { mayAnswerNothing: true });
}
