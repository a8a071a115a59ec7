import type { Failure } from '../../calls/failure.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { Protocol } from '../../protocol/protocol.ts';
import { fail, type Result, succeed } from '../../shared/result.ts';
import type { CompileForViewer } from './compile-for-viewer.ts';
import { placeAmongCurrent } from './preview-publication.ts';
import { problemsFailure } from './problems-failure.ts';

/**
 * Compiles a prompt that is to be tried before it is published, under the name that it would be published with. Fails with its problems when nothing
 * runnable came of it.
 */
export async function compileUnpublished(
  { queries, compile }: { readonly queries: Queries; readonly compile: CompileForViewer },
  source: string,
  email: string,
): Promise<Result<Protocol, Failure>> {
  const candidate = await compile(email, source);
  if (!candidate.ok) return candidate;
  if (candidate.value.protocol === null) return fail(problemsFailure('The prompt does not compile.', candidate.value));
  return succeed((await placeAmongCurrent(queries, candidate.value.protocol)).protocol);
}
