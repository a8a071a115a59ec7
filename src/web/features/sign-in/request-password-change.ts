import { changePasswordContract } from '../../../contracts/accounts/change-password.ts';
import type { Result } from '../../../shared/result.ts';
import { type CallFailure, callApi } from '../../app/api-client.ts';

/** Replaces the password within the session of the token, which is not stored yet. */
export function requestPasswordChange(token: string, currentPassword: string, newPassword: string): Promise<Result<unknown, CallFailure>> {
  return callApi(changePasswordContract, { current_password: currentPassword, new_password: newPassword }, { token });
}
