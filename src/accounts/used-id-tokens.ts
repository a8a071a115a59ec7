import { createHash } from 'node:crypto';
import type { Queries } from '../platform/database/database.ts';

/** Longer than any ID token is taken after it was made. */
const keptMs = 3_600_000;

/** Notes that an ID token was used, in all processes at once; false when it was before. */
export async function spendIdToken(queries: Queries, idToken: string, now: Date): Promise<boolean> {
  const row = await queries
    .insertInto('used_id_tokens')
    .values({ hash: hashOf(idToken), expires_at: new Date(now.getTime() + keptMs) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets tokens that would not be taken any more in any case. */
export async function forgetUsedIdTokens(queries: Queries, now: Date): Promise<void> {
  await queries.deleteFrom('used_id_tokens').where('expires_at', '<', now).execute();
}

/** Of what is signed, without the signature: its last character can be written in several ways that mean the same. */
function hashOf(idToken: string): string {
  return createHash('sha256')
    .update(idToken.slice(0, idToken.lastIndexOf('.')))
    .digest('hex');
}
