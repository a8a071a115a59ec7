import { type Call, implementCall } from '../../calls/call.ts';
import {
  confirmSecondFactorContract,
  readSecondFactorContract,
  removeSecondFactorContract,
  renewRecoveryCodesContract,
  setUpSecondFactorContract,
  verifySecondFactorContract,
} from '../../contracts/accounts/second-factor.ts';
import { succeed } from '../../shared/result.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { confirmSecondFactor, readSecondFactor, removeSecondFactor, renewRecoveryCodes, setUpSecondFactor } from './second-factor.ts';
import { verifySecondFactor } from './verify-second-factor.ts';

/** The calls about what an account signs in with besides its password. */
export function secondFactorCalls(context: AccountsContext): readonly Call[] {
  return [
    implementCall(readSecondFactorContract, async ({ viewer }) => {
      const { state, recoveryCodesLeft } = await readSecondFactor(context.queries, viewer.accountId);
      return succeed({ state, required: context.environment.requireSecondFactor, recovery_codes_left: recoveryCodesLeft });
    }),
    implementCall(setUpSecondFactorContract, ({ viewer, request }) => setUpSecondFactor(context, viewer, request.password)),
    implementCall(confirmSecondFactorContract, async ({ viewer, request }) => {
      const outcome = await confirmSecondFactor(context, viewer, request.code);
      if (!outcome.ok) return outcome;
      const { token, recoveryCodes } = outcome.value;
      return succeed({ access_token: token, token_type: 'bearer' as const, recovery_codes: [...recoveryCodes] });
    }),
    implementCall(verifySecondFactorContract, async ({ viewer, request, caller }) => {
      const outcome = await verifySecondFactor(context, viewer, request.code, caller);
      if (!outcome.ok) return outcome;
      const { token, owes } = outcome.value;
      const password = owes === 'new-password' ? { must_change_password: true as const } : {};
      return succeed({ access_token: token, token_type: 'bearer' as const, ...password });
    }),
    implementCall(renewRecoveryCodesContract, async ({ viewer, request }) => {
      const codes = await renewRecoveryCodes(context, viewer, request.password);
      return codes.ok ? succeed({ recovery_codes: [...codes.value] }) : codes;
    }),
    implementCall(removeSecondFactorContract, ({ viewer, request }) => removeSecondFactor(context, viewer, request.password)),
  ];
}
