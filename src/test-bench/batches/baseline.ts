import { type RawBuilder, sql } from 'kysely';
import type { Protocol } from '../../protocol/protocol.ts';

/** What a prompt is judged against: the interview that asks by the knowledge alone, or the version that the prompt replaces. */
export type Baseline = { readonly kind: 'plain' } | { readonly kind: 'before'; readonly protocol: Pick<Protocol, 'hash'> };

/** Whether a row of `test_runs`, by the name `other`, is one of a baseline; its batch goes by the name `other_batch`. */
export function isRunOf(baseline: Baseline): RawBuilder<unknown> {
  return baseline.kind === 'plain'
    ? sql`other_batch.question_source = 'knowledge-only'`
    : sql`other_batch.question_source = 'all' and other.protocol_hash = ${baseline.protocol.hash}`;
}
