import { registerContract } from '../../../contracts/accounts/register.ts';
import type { ReplyOf, RequestOf } from '../../../contracts/contract.ts';
import type { Result } from '../../../shared/result.ts';
import { type CallFailure, callApi } from '../../app/api-client.ts';

export type Registration = Omit<RequestOf<typeof registerContract>, 'role'>;

/** Opens a patient account, and with it a session. */
export function requestRegistration(registration: Registration): Promise<Result<ReplyOf<typeof registerContract>, CallFailure>> {
  return callApi(registerContract, { ...registration, role: 'experiemntal patient' });
}
