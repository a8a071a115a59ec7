import type { Failure } from '../calls/failure.ts';
import type { Viewer } from '../calls/viewer.ts';
import type { Role } from '../contracts/accounts/role.ts';
import { fail, type Result, succeed } from '../shared/result.ts';
import type { AccountsContext } from './accounts-context.ts';
import { isUniqueViolation } from './unique-violation.ts';

export interface AccountInfo {
  readonly name: string;
  readonly email: string;
  readonly role: Role;
}

/** The account of the viewer. */
export async function readAccountInfo({ queries }: Pick<AccountsContext, 'queries'>, viewer: Viewer): Promise<AccountInfo> {
  const row = await queries
    .selectFrom('accounts')
    .select(['name', 'email', 'role'])
    .where('id', '=', viewer.accountId)
    .executeTakeFirstOrThrow();
  return { ...row, role: row.role as Role };
}

/** Changes name and e-mail. Fails when the e-mail belongs to another account, or would change for an account of Google's. */
export async function updateAccountInfo(
  { queries }: Pick<AccountsContext, 'queries'>,
  viewer: Viewer,
  { name, email }: Pick<AccountInfo, 'name' | 'email'>,
): Promise<Result<AccountInfo, Failure>> {
  if (viewer.authProvider === 'google' && email !== viewer.email) {
    return fail({ code: 'forbidden', detail: 'The e-mail of a Google account is changed at Google.' });
  }
  try {
    await queries.updateTable('accounts').set({ name, email }).where('id', '=', viewer.accountId).execute();
  } catch (error) {
    if (isUniqueViolation(error)) return fail({ code: 'conflict', detail: 'An account with this e-mail exists already.' });
    throw error;
  }
  return succeed(await readAccountInfo({ queries }, viewer));
}
