import type { Queries } from '../platform/database/database.ts';
import type { Protocol } from '../protocol/protocol.ts';
import { type PublishedSet, readPublishedSet, readRevision, readVersion } from './publications.ts';

/** The published protocols as one process knows them. */
export interface PublishedProtocols {
  /** As they are now in the database, whichever process published last: one look at an index, and no more where nothing changed. */
  readonly newest: () => Promise<readonly Protocol[]>;
  /** As this process last saw them. */
  readonly lastSeen: () => readonly Protocol[];
  /** A version by its name and hash, current or not. Throws when it was never published. */
  readonly version: (chosen: { readonly name: string; readonly hash: string }) => Promise<Protocol>;
}

/** How many versions that are not current any more are kept at hand for the consultations that began on them. */
const keptVersions = 50;

/** Makes the process's view of the published protocols. */
export async function openPublishedProtocols(queries: Queries): Promise<PublishedProtocols> {
  let seen = protocolsOf(await readPublishedSet(queries));
  const earlier = new Map<string, Protocol>();
  return {
    newest: async () => {
      if ((await readRevision(queries)) !== seen.revision) {
        const read = protocolsOf(await readPublishedSet(queries));
        if (read.revision > seen.revision) seen = read;
      }
      return seen.protocols;
    },
    lastSeen: () => seen.protocols,
    version: async ({ name, hash }) => {
      const current = seen.protocols.find((protocol) => protocol.name === name && protocol.hash === hash);
      if (current !== undefined) return current;
      const key = `${name} ${hash}`;
      const found = earlier.get(key) ?? (await readVersion(queries, hash));
      if (found === null) throw new Error(`Protocol ${name} was never published in version ${hash}`);
      const protocol = found.name === name ? found : { ...found, name };
      // The one used last stands last, so that the first is the one to let go.
      earlier.delete(key);
      earlier.set(key, protocol);
      const [oldest] = earlier.keys();
      if (earlier.size > keptVersions && oldest !== undefined) earlier.delete(oldest);
      return protocol;
    },
  };
}

function protocolsOf({ revision, current }: PublishedSet): { readonly revision: number; readonly protocols: readonly Protocol[] } {
  return { revision, protocols: current.map(({ protocol }) => protocol) };
}
