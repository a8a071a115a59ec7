import { sql } from 'kysely';
import type { ModelCallTrace } from '../../models/language-model/model-call.ts';
import type { Queries } from '../../platform/database/database.ts';

/** A message as it was read, without what stands behind it. */
export interface SpokenMessage {
  readonly sender: 'ai' | 'user';
  readonly content: string;
  /** The question's node; null where none of the protocol was asked. */
  readonly node: string | null;
  /** The choices that were shown below it. */
  readonly options: readonly { readonly label: string }[];
  readonly calls: readonly ModelCallTrace[];
}

/** All messages of a consultation as they were read, oldest first. Turns are large: only what is needed of them is fetched. */
export async function readSpokenMessages(queries: Queries, consultationId: string): Promise<readonly SpokenMessage[]> {
  const rows = await queries
    .selectFrom('consultation_messages')
    .where('consultation_id', '=', consultationId)
    .orderBy('position')
    .select([
      'sender',
      'content',
      'model_calls',
      sql<string | null>`turn ->> 'node'`.as('node'),
      sql<SpokenMessage['options'] | null>`turn #> '{choices,options}'`.as('options'),
    ])
    .execute();
  return rows.map(({ sender, content, node, options, model_calls }) => ({
    sender: sender === 'ai' ? 'ai' : 'user',
    content,
    node,
    options: options ?? [],
    calls: callsOf(model_calls),
  }));
}

/** Calls as they are stored beside a message, where there were any. */
export function callsOf(stored: unknown): readonly ModelCallTrace[] {
  return (stored as readonly ModelCallTrace[] | null) ?? [];
}
