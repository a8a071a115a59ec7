import { createHash } from 'node:crypto';
import type { Queries } from '../platform/database/database.ts';

const keptDays = 90;

/** As it is kept: of the account and the network together, so that rows of two accounts do not tell that they were used in one place. */
function networkHash(accountId: string, network: string): string {
  return createHash('sha256').update(`${accountId} ${network}`).digest('hex');
}

/** Whether the account was signed in to from this network within the last months. */
export async function isKnownNetwork(queries: Queries, accountId: string, network: string): Promise<boolean> {
  const row = await queries
    .selectFrom('known_networks')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('network_hash', '=', networkHash(accountId, network))
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that the account was signed in to from this network. */
export async function rememberNetwork(queries: Queries, accountId: string, network: string, now: Date): Promise<void> {
  await queries
    .insertInto('known_networks')
    .values({ account_id: accountId, network_hash: networkHash(accountId, network), last_used_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'network_hash']).doUpdateSet({ last_used_at: now }))
    .execute();
}

/** Forgets the networks that were not used for some months. */
export async function forgetOldNetworks(queries: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000);
  await queries.deleteFrom('known_networks').where('last_used_at', '<', before).execute();
}
