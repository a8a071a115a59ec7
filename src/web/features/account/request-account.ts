import { readAccountInfoContract } from '../../../contracts/accounts/account-info.ts';
import type { ReplyOf } from '../../../contracts/contract.ts';
import type { Result } from '../../../shared/result.ts';
import { type CallFailure, callApi } from '../../app/api-client.ts';

export type Account = ReplyOf<typeof readAccountInfoContract>;

/** Asks for the account signed in. */
export function requestAccount(): Promise<Result<Account, CallFailure>> {
  return callApi(readAccountInfoContract, undefined);
}
