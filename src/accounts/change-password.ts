import type { Failure } from '../calls/failure.ts';
import type { Viewer } from '../calls/viewer.ts';
import { fail, type Result, succeed } from '../shared/result.ts';
import type { AccountsContext } from './accounts-context.ts';
import { hashPassword, verifyPassword } from './hash-password.ts';
import { endSessionsOf } from './sessions.ts';
import { weaknessOfPassword } from './weak-password.ts';

/** Replaces the viewer's password and ends their other sessions. Fails when the current one is wrong, or the new one weak or the same. */
export async function changePassword(
  context: AccountsContext,
  viewer: Viewer,
  { currentPassword, newPassword }: { readonly currentPassword: string; readonly newPassword: string },
): Promise<Result<undefined, Failure>> {
  const { password_hash: hash, name } = await context.queries
    .selectFrom('accounts')
    .select(['password_hash', 'name'])
    .where('id', '=', viewer.accountId)
    .executeTakeFirstOrThrow();
  if (hash === null) return fail({ code: 'forbidden', detail: 'This account signs in with Google and has no password.' });
  const weakness = weaknessOfPassword(newPassword, { name, email: viewer.email });
  if (weakness !== null) return fail({ code: 'invalid', detail: `new_password ${weakness}` });
  if (newPassword === currentPassword) {
    return fail({ code: 'invalid', detail: 'new_password must differ from the current one.' });
  }
  const tooMany = await context.limits.currentPassword.begin(viewer.accountId);
  if (tooMany) return fail(tooMany);
  if (!(await verifyPassword(currentPassword, hash))) {
    // Not 401, which would end the session in the browser.
    return fail({ code: 'forbidden', detail: 'The current password is wrong.' });
  }
  await context.limits.currentPassword.clear(viewer.accountId);
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
