import type { Failure } from '../calls/failure.ts';
import type { Viewer } from '../calls/viewer.ts';
import { fail, type Result, succeed } from '../shared/result.ts';
import type { AccountsContext } from './accounts-context.ts';
import { confirmPassword } from './confirm-password.ts';
import { erasePatientOfId } from './erase-accounts.ts';

/** Erases the viewer's account with all that belongs to it, at their own word. Fails on a wrong password, and for accounts that have none. */
export async function deleteAccount(context: AccountsContext, viewer: Viewer, password: string): Promise<Result<undefined, Failure>> {
  const refused = await confirmPassword(context, viewer, password);
  if (refused) return fail(refused);
  await erasePatientOfId(context.queries, viewer.accountId);
  return succeed(undefined);
}
