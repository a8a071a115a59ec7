import {
  confirmSecondFactorContract,
  readSecondFactorContract,
  removeSecondFactorContract,
  renewRecoveryCodesContract,
  setUpSecondFactorContract,
  verifySecondFactorContract,
} from '../../../contracts/accounts/second-factor.ts';
import type { ReplyOf } from '../../../contracts/contract.ts';
import { callApi } from '../api-client.ts';

/** A new secret, as the app may read or its owner type it. */
export type SetUpOffer = ReplyOf<typeof setUpSecondFactorContract>;

/** The session to call with while it is not the stored one. */
interface WithToken {
  readonly token?: string;
}

export function requestSecondFactor(options: WithToken = {}) {
  return callApi(readSecondFactorContract, undefined, options);
}

export function requestSetUp(password: string, options: WithToken = {}) {
  return callApi(setUpSecondFactorContract, { password }, options);
}

export function requestConfirmation(code: string, options: WithToken = {}) {
  return callApi(confirmSecondFactorContract, { code }, options);
}

export function requestVerification(code: string, token: string) {
  return callApi(verifySecondFactorContract, { code }, { token });
}

export function requestNewRecoveryCodes(password: string) {
  return callApi(renewRecoveryCodesContract, { password });
}

export function requestRemoval(password: string) {
  return callApi(removeSecondFactorContract, { password });
}
