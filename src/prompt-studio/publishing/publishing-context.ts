import type { LatestBatch } from '../../contracts/test-bench/latest-batch.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { Vocabulary } from '../../prompt-compiler/vocabulary.ts';
import type { Protocol } from '../../protocol/protocol.ts';

/** The newest batch on a version, and whether it is good enough to publish by; null where none was made. */
export type FindLatestBatch = (version: { readonly protocol: Protocol; readonly replaces: string | null }) => Promise<LatestBatch | null>;

export interface PublishingContext {
  readonly queries: Queries;
  readonly latestBatch: FindLatestBatch;
  /** The words for what a question is understood to ask. */
  readonly vocabulary: Pick<Vocabulary, 'finding'>;
  readonly now: () => Date;
}
