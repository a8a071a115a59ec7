import type { Contract, ReplyOf, RequestOf } from '../../../contracts/contract.ts';
import { fail, type Result } from '../../../shared/result.ts';
import { type CallFailure, type CallOptions, callApi } from '../api-client.ts';
import { endExpiredSession } from './end-session.ts';
import { refreshForPlayground } from './refresh-session.ts';
import { keepToken, storedToken } from './session-store.ts';

/** What is said when the server refuses a session even after its token was refreshed. */
export const authenticationFailed = 'Authentication failed after token refresh attempt';

/** Makes a call of the playground. After a 401 the token is refreshed and the call made once more; a second 401 ends the session. */
export async function callWithRefresh<C extends Contract>(
  contract: C,
  request: RequestOf<C>,
  options: CallOptions = {},
): Promise<Result<ReplyOf<C>, CallFailure>> {
  const used = storedToken();
  const first = await callApi(contract, request, { ...options, endsSession: false });
  if (!isUnauthorised(first)) return first;
  // Another tab, or the regular look at the token, may have refreshed it meanwhile: then that one is tried.
  if (storedToken() === used) {
    const refreshed = await refreshForPlayground();
    if (refreshed.ok) keepToken(refreshed.value.access_token);
    else if (refreshed.error.kind !== 'refused') return refreshed;
    else return signedOut(used);
  }
  const retried = storedToken();
  const second = await callApi(contract, request, { ...options, endsSession: false });
  return isUnauthorised(second) ? signedOut(retried) : second;
}

function isUnauthorised(outcome: Result<unknown, CallFailure>): boolean {
  return !outcome.ok && outcome.error.kind === 'refused' && outcome.error.status === 401;
}

function signedOut(refused: string | null): Result<never, CallFailure> {
  if (refused !== null) endExpiredSession(refused);
  return fail({ kind: 'refused', status: 401, statusText: '', detail: authenticationFailed });
}
