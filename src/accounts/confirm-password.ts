import type { Failure } from '../calls/failure.ts';
import type { Viewer } from '../calls/viewer.ts';
import type { AccountsContext } from './accounts-context.ts';
import { verifyPassword } from './hash-password.ts';

/**
 * Whether whoever sits there knows the account's password: null when they do. Fails on a wrong one, on too many attempts, and for accounts that have
 * none. Never 401, which would end the session in the browser.
 */
export async function confirmPassword(
  { queries, limits }: Pick<AccountsContext, 'queries' | 'limits'>,
  { accountId }: Viewer,
  password: string,
): Promise<Failure | null> {
  const { password_hash: hash } = await queries
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (hash === null) return { code: 'forbidden', detail: 'This account signs in with Google and has no password.' };
  const tooMany = await limits.currentPassword.begin(accountId);
  if (tooMany) return tooMany;
  if (!(await verifyPassword(password, hash))) return { code: 'forbidden', detail: 'The current password is wrong.' };
  await limits.currentPassword.clear(accountId);
  return null;
}
