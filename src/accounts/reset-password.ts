import { randomBytes } from 'node:crypto';
import type { Queries } from '../platform/database/database.ts';
import { hashPassword } from './hash-password.ts';
import { endSessionsOf } from './sessions.ts';

/**
 * Gives an account a one-time password, which must be changed at the next sign-in, and ends its sessions. Answers the password and whose it is, or null
 * when no account signs in with this e-mail and a password.
 */
export async function resetPassword(
  queries: Queries,
  email: string,
): Promise<{ readonly password: string; readonly accountId: string } | null> {
  const password = randomBytes(15).toString('base64url');
  const passwordHash = await hashPassword(password);
  return queries.transaction().execute(async (transaction) => {
    const account = await transaction
      .updateTable('accounts')
      .set({ password_hash: passwordHash, must_change_password: true })
      .where('auth_provider', '=', 'password')
      .where('email', '=', email.trim().toLowerCase())
      .returning('id')
      .executeTakeFirst();
    if (!account) return null;
    await endSessionsOf(transaction, account.id);
    return { password, accountId: account.id };
  });
}
