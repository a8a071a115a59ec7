import type { Queries } from '../platform/database/database.ts';
import type { ShippedPrompt } from './shipped-protocols.ts';
import { insertPublication, publishInTurn } from './store-publication.ts';

/**
 * Publishes the prompts that came with the product, where that is due: one that was never published, and a newer version of one that staff
 * left alone. Where staff published their own, the newer version is only entered in the history. A version that was shipped before is never
 * published again, so that a process of an earlier release does not undo what a later one brought. Answers the names kept back.
 */
export async function publishShippedPrompts(
  queries: Queries,
  prompts: readonly ShippedPrompt[],
  now: () => Date,
): Promise<readonly string[]> {
  if (prompts.length === 0) return [];
  return await publishInTurn(queries, async (transaction) => {
    const rows = await transaction
      .selectFrom('protocol_publications')
      .select(['name', 'hash', 'origin', 'takes_effect'])
      .where(
        'name',
        'in',
        prompts.map(({ protocol }) => protocol.name),
      )
      .orderBy('id')
      .execute();
    const keptBack: string[] = [];
    for (const { source, protocol } of prompts) {
      const entries = rows.filter(({ name }) => name === protocol.name);
      const shipped = entries.filter(({ origin }) => origin === 'shipped');
      if (shipped.some(({ hash }) => hash === protocol.hash)) continue;
      const current = entries.findLast(({ takes_effect }) => takes_effect);
      const takesEffect = current === undefined || current.hash === shipped.at(-1)?.hash;
      const entry = { source, protocol, origin: 'shipped', takesEffect, publishedBy: null, note: '', publishedAt: now() } as const;
      await insertPublication(transaction, entry);
      if (!takesEffect) keptBack.push(protocol.name);
    }
    return keptBack;
  });
}
