import type { Failure } from '../calls/failure.ts';
import type { Queries } from '../platform/database/database.ts';
import type { Protocol } from '../protocol/protocol.ts';
import { fail, type Result, succeed } from '../shared/result.ts';
import { readVersion } from './publications.ts';
import type { PublishedProtocols } from './published-protocols.ts';

const noSuchProtocol: Failure = { code: 'invalid', detail: 'protocol names no published protocol, neither by its name nor by its hash.' };

/** The current protocol of a name, or the version of a hash, current or not; null where the complaint chooses. Fails when there is no such. */
export async function findProtocol(
  { published, queries }: { readonly published: PublishedProtocols; readonly queries: Queries },
  chosen: string | null,
): Promise<Result<Protocol | null, Failure>> {
  if (chosen === null) return succeed(null);
  const current = (await published.newest()).find(({ name, hash }) => name === chosen || hash === chosen);
  const protocol = current ?? (await readVersion(queries, chosen));
  return protocol === null ? fail(noSuchProtocol) : succeed(protocol);
}
