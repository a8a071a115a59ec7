import { type Call, implementCall, implementPublicCall } from '../calls/call.ts';
import type { Owed } from '../calls/viewer.ts';
import { readAccountInfoContract, updateAccountInfoContract } from '../contracts/accounts/account-info.ts';
import { changePasswordContract } from '../contracts/accounts/change-password.ts';
import { deleteAccountContract } from '../contracts/accounts/delete-account.ts';
import { devIdTokenContract } from '../contracts/accounts/dev-id-token.ts';
import { refreshTokenContract } from '../contracts/accounts/refresh-token.ts';
import { registerContract } from '../contracts/accounts/register.ts';
import { signoutContract } from '../contracts/accounts/signout.ts';
import { tokenContract } from '../contracts/accounts/token.ts';
import { verifyGoogleTokenContract } from '../contracts/accounts/verify-google-token.ts';
import { fail, succeed } from '../shared/result.ts';
import { isStaff } from './access-policy.ts';
import { readAccountInfo, updateAccountInfo } from './account-info.ts';
import type { AccountsContext } from './accounts-context.ts';
import { changePassword } from './change-password.ts';
import { deleteAccount } from './delete-account.ts';
import { registerAccount } from './register-account.ts';
import { secondFactorCalls } from './second-factor/second-factor-calls.ts';
import { endSession, renewSession } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { issueLocalIdToken, signInStaff } from './staff-sign-in.ts';

/** The calls about accounts and sessions. */
export function accountCalls(context: AccountsContext): readonly Call[] {
  return [
    implementPublicCall(tokenContract, async ({ request, caller, concerns }) => {
      const outcome = await signIn(context, request, caller, concerns);
      if (!outcome.ok) return outcome;
      return succeed(signedIn(outcome.value));
    }),
    implementPublicCall(registerContract, async ({ request, caller, concerns }) => {
      const outcome = await registerAccount(context, request, caller, concerns);
      return outcome.ok ? succeed(signedIn(outcome.value)) : outcome;
    }),
    implementPublicCall(verifyGoogleTokenContract, async ({ request, caller, concerns }) => {
      const outcome = await signInStaff(context, request.token, caller, concerns);
      return outcome.ok ? succeed({ email: outcome.value.email, ...bearer(outcome.value.token) }) : outcome;
    }),
    implementPublicCall(devIdTokenContract, async ({ request, caller }) => {
      const outcome = await issueLocalIdToken(context, request.code, caller);
      return outcome.ok ? succeed({ token: outcome.value }) : outcome;
    }),
    implementCall(refreshTokenContract, async ({ viewer, request: { extendForPlayground } }) => {
      if (extendForPlayground && !isStaff(viewer, context.environment.companyDomain)) {
        return fail({ code: 'forbidden', detail: 'Only staff may extend a session for the playground.' });
      }
      const outcome = await renewSession(context, viewer, extendForPlayground);
      return outcome.ok ? succeed(bearer(outcome.value)) : outcome;
    }),
    implementCall(signoutContract, async ({ viewer }) => {
      await endSession(context, viewer);
      return succeed(undefined);
    }),
    implementCall(changePasswordContract, async ({ viewer, request }) => {
      const passwords = { currentPassword: request.current_password, newPassword: request.new_password };
      return changePassword(context, viewer, passwords);
    }),
    implementCall(deleteAccountContract, ({ viewer, request }) => deleteAccount(context, viewer, request.password)),
    ...secondFactorCalls(context),
    implementCall(readAccountInfoContract, async ({ viewer }) => succeed(await readAccountInfo(context, viewer))),
    implementCall(updateAccountInfoContract, async ({ viewer, request }) => updateAccountInfo(context, viewer, request)),
  ];
}

function signedIn({ token, owes }: { readonly token: string; readonly owes: Owed | null }) {
  if (owes === null) return bearer(token);
  if (owes === 'new-password') return { ...bearer(token), must_change_password: true as const };
  return { ...bearer(token), second_factor: owes === 'code' ? ('code' as const) : ('set-up' as const) };
}

function bearer(token: string) {
  return { access_token: token, token_type: 'bearer' as const };
}
