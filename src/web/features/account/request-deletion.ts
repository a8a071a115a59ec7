import { deleteAccountContract } from '../../../contracts/accounts/delete-account.ts';
import type { Result } from '../../../shared/result.ts';
import { type CallFailure, callApi } from '../../app/api-client.ts';

/** Erases the account signed in, for good. */
export function requestDeletion(password: string): Promise<Result<unknown, CallFailure>> {
  return callApi(deleteAccountContract, { password });
}
