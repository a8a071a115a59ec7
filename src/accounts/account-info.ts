import type { Failure } from '../calls/failure.ts';
import type { Viewer } from '../calls/viewer.ts';
import type { Role } from '../contracts/accounts/role.ts';
import { fail, type Result, succeed } from '../shared/result.ts';
import type { AccountsContext } from './accounts-context.ts';
import { endSessionsOf } from './sessions.ts';
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

/** How long after a sign-in whoever sits there is taken for who signed in, where an account could be taken over. */
const freshMs = 10 * 60_000;

const notFresh: Failure = {
  code: 'forbidden',
  detail: 'To change your e-mail, please sign out and sign in again first: you signed in more than 10 minutes ago.',
};

/**
 * Changes name and e-mail. A changed e-mail ends the other sessions. Fails when the e-mail belongs to another account, would change for an account
 * of Google's, the sign-in is not fresh, or the account has tried too many.
 */
export async function updateAccountInfo(
  { queries, limits, now }: Pick<AccountsContext, 'queries' | 'limits' | 'now'>,
  viewer: Viewer,
  { name, email }: Pick<AccountInfo, 'name' | 'email'>,
): Promise<Result<AccountInfo, Failure>> {
  if (email !== viewer.email) {
    if (viewer.authProvider === 'google')
      return fail({ code: 'forbidden', detail: 'The e-mail of a Google account is changed at Google.' });
    if (now().getTime() - viewer.signedInAt.getTime() > freshMs) return fail(notFresh);
    const tooMany = await limits.emailChange.begin(viewer.accountId);
    if (tooMany) return fail(tooMany);
  }
  try {
    await queries.transaction().execute(async (transaction) => {
      await transaction.updateTable('accounts').set({ name, email }).where('id', '=', viewer.accountId).execute();
      if (email !== viewer.email) await endSessionsOf(transaction, viewer.accountId, viewer.sessionId);
    });
  } catch (error) {
    if (isUniqueViolation(error)) return fail({ code: 'conflict', detail: 'An account with this e-mail exists already.' });
    throw error;
  }
  return succeed(await readAccountInfo({ queries }, viewer));
}
