import type { Queries } from '../platform/database/database.ts';
import { endSessionsOf } from './sessions.ts';
import type { StaffIdentity } from './verify-id-token.ts';

/**
 * The account of a member of staff, made at the first sign-in. It is found by the issuer's own name of the person. An e-mail that was given to
 * somebody else brings that person an account of their own; the earlier holder's keeps its work and loses the e-mail and its sessions.
 */
export function staffAccount(queries: Queries, { subject, email, name }: StaffIdentity): Promise<string> {
  return queries.transaction().execute(async (transaction) => {
    const holder = await transaction
      .selectFrom('accounts')
      .select(['id', 'provider_subject'])
      .where('auth_provider', '=', 'google')
      .where('email', '=', email)
      .forUpdate()
      .executeTakeFirst();
    if (holder && (holder.provider_subject === null || holder.provider_subject === subject)) {
      await transaction.updateTable('accounts').set({ provider_subject: subject }).where('id', '=', holder.id).execute();
      return holder.id;
    }
    if (holder) {
      await transaction
        .updateTable('accounts')
        .set({ email: `${holder.id}@replaced.invalid` })
        .where('id', '=', holder.id)
        .execute();
      await endSessionsOf(transaction, holder.id);
    }
    const account = await transaction
      .insertInto('accounts')
      .values({ email, name, auth_provider: 'google', role: 'developer', provider_subject: subject })
      .onConflict((conflict) => conflict.columns(['auth_provider', 'provider_subject']).doUpdateSet({ email }))
      .returning('id')
      .executeTakeFirstOrThrow();
    return account.id;
  });
}
