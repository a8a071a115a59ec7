import type { Failure } from '../calls/failure.ts';
import type { Role } from '../contracts/accounts/role.ts';
import { fail, type Result, succeed } from '../shared/result.ts';
import type { AccountsContext } from './accounts-context.ts';
import { pretendToVerify, verifyPassword } from './hash-password.ts';
import { openSession } from './sessions.ts';

/** One answer for an unknown e-mail and for a wrong password: it must not tell who has an account. */
const wrongCredentials: Failure = { code: 'unauthenticated', detail: 'The e-mail or the password is wrong.' };

/** Signs in with e-mail and password. Fails on wrong credentials and on too many attempts. */
export async function signIn(
  context: AccountsContext,
  { username, password }: { readonly username: string; readonly password: string },
  ipAddress: string,
): Promise<Result<{ readonly token: string; readonly mustChangePassword: boolean }, Failure>> {
  const email = username.trim().toLowerCase();
  const key = `${ipAddress} ${email}`;
  const tooMany = context.limits.signIn.begin(key) ?? context.limits.address.begin(ipAddress);
  if (tooMany) return fail(tooMany);
  const account = await context.queries
    .selectFrom('accounts')
    .select(['id', 'email', 'role', 'password_hash', 'must_change_password'])
    .where('auth_provider', '=', 'password')
    .where('email', '=', email)
    .executeTakeFirst();
  const isRight = account?.password_hash ? await verifyPassword(password, account.password_hash) : await pretendToVerify(password);
  if (!account || !isRight) return fail(wrongCredentials);
  context.limits.signIn.forgive(key);
  context.limits.address.forgive(ipAddress);
  const token = await openSession(context, { id: account.id, email, role: account.role as Role, authProvider: 'password' });
  return succeed({ token, mustChangePassword: account.must_change_password });
}
