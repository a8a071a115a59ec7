import type { Failure } from '../calls/failure.ts';
import type { Viewer } from '../calls/viewer.ts';
import { fail, type Result, succeed } from '../shared/result.ts';
import type { AccountsContext } from './accounts-context.ts';
import { confirmPassword } from './confirm-password.ts';
import { hashPassword } from './hash-password.ts';
import { endSessionsOf } from './sessions.ts';
import { weaknessOfPassword } from './weak-password.ts';

/** Replaces the viewer's password and ends their other sessions. Fails when the current one is wrong, or the new one weak or the same. */
export async function changePassword(
  context: AccountsContext,
  viewer: Viewer,
  { currentPassword, newPassword }: { readonly currentPassword: string; readonly newPassword: string },
): Promise<Result<undefined, Failure>> {
  const { name } = await context.queries.selectFrom('accounts').select('name').where('id', '=', viewer.accountId).executeTakeFirstOrThrow();
  if (viewer.authProvider === 'password') {
    const weakness = weaknessOfPassword(newPassword, { name, email: viewer.email });
    if (weakness !== null) return fail({ code: 'invalid', detail: `new_password ${weakness}` });
    if (newPassword === currentPassword) {
      return fail({ code: 'invalid', detail: 'new_password must differ from the current one.' });
    }
  }
  const refused = await confirmPassword(context, viewer, currentPassword);
  if (refused) return fail(refused);
  const newHash = await hashPassword(newPassword);
  await context.queries.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('accounts')
      .set({ password_hash: newHash, must_change_password: false })
      .where('id', '=', viewer.accountId)
      .execute();
    await endSessionsOf(transaction, viewer.accountId, viewer.sessionId);
  });
  return succeed(undefined);
}
