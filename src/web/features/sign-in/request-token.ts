import { tokenContract } from '../../../contracts/accounts/token.ts';
import type { ReplyOf } from '../../../contracts/contract.ts';
import type { Result } from '../../../shared/result.ts';
import { type CallFailure, callApi } from '../../app/api-client.ts';

/** Asks for a session with e-mail and password. */
export function requestToken(email: string, password: string): Promise<Result<ReplyOf<typeof tokenContract>, CallFailure>> {
  return callApi(tokenContract, { username: email, password });
}
