import type { Failure } from '../../calls/failure.ts';
import type { Knowledge } from '../../clinical/knowledge.ts';
import type { Models } from '../../models/models.ts';
import type { Protocol } from '../../protocol/protocol.ts';
import type { PublishedProtocols } from '../../published-protocols/published-protocols.ts';
import type { Result } from '../../shared/result.ts';
import type { BenchParts } from '../runs/capacity.ts';

/** Compiles the text of a prompt that is not published, for the member of staff named. Fails with its problems where nothing runnable comes of it. */
export type CompileUnpublished = (source: string, email: string) => Promise<Result<Protocol, Failure>>;

/** What batches work with. */
export interface BatchesContext extends BenchParts {
  readonly knowledge: Knowledge;
  readonly knowledgeVersion: string;
  readonly published: PublishedProtocols;
  readonly models: Pick<Models, 'speakers'>;
  readonly compileUnpublished: CompileUnpublished;
  readonly now: () => Date;
}
