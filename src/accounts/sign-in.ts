import type { Caller } from '../calls/call.ts';
import type { Failure } from '../calls/failure.ts';
import type { Owed } from '../calls/viewer.ts';
import type { Role } from '../contracts/accounts/role.ts';
import { fail, type Result, succeed } from '../shared/result.ts';
import type { AccountsContext } from './accounts-context.ts';
import { pretendToVerify, verifyPassword } from './hash-password.ts';
import { isKnownNetwork, rememberNetwork } from './known-networks.ts';
import { openSession } from './sessions.ts';

/** The id of no account, so that an unknown e-mail costs the same queries as a known one. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** One answer for an unknown e-mail and for a wrong password: it must not tell who has an account. */
const wrongCredentials: Failure = { code: 'unauthenticated', detail: 'The e-mail or the password is wrong.' };

export interface SignedIn {
  readonly token: string;
  readonly owes: Owed | null;
}

/** Signs in with e-mail and password. Fails on wrong credentials and on too many attempts, whether there is such an account or not. */
export async function signIn(
  context: AccountsContext,
  { username, password }: { readonly username: string; readonly password: string },
  { network }: Pick<Caller, 'network'>,
  concerns: (accountId: string) => void,
): Promise<Result<SignedIn, Failure>> {
  const { queries, limits, now } = context;
  const email = username.trim().toLowerCase();
  const account = await queries
    .selectFrom('accounts')
    .select(['id', 'email', 'role', 'password_hash', 'must_change_password'])
    .where('auth_provider', '=', 'password')
    .where('email', '=', email)
    .executeTakeFirst();
  if (account) concerns(account.id);
  const isAtHome = await isKnownNetwork(queries, account?.id ?? nobody, network);
  const limited = isAtHome
    ? [{ limit: limits.accountAtHome, subject: `${email} ${network}` }]
    : [
        { limit: limits.network, subject: network },
        { limit: limits.account, subject: email },
      ];
  for (const { limit, subject } of limited) {
    const tooMany = await limit.begin(subject);
    if (tooMany) return fail(tooMany);
  }
  const isRight = account?.password_hash ? await verifyPassword(password, account.password_hash) : await pretendToVerify(password);
  if (!account || !isRight) return fail(wrongCredentials);
  if (isAtHome) await limits.accountAtHome.clear(`${email} ${network}`);
  else {
    await limits.account.clear(email);
    await limits.network.forgive(network);
  }
  const { token, owes } = await openSession(context, { id: account.id, email, role: account.role as Role, authProvider: 'password' });
  // Who may not know the code has not been there yet.
  if (owes === 'code') return succeed({ token, owes });
  await rememberNetwork(queries, account.id, network, now());
  return succeed({ token, owes: account.must_change_password ? 'new-password' : owes });
}
