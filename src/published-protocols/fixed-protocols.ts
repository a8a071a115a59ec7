import type { Protocol } from '../protocol/protocol.ts';
import type { PublishedProtocols } from './published-protocols.ts';

/** Protocols that nobody publishes over, as runs without a database have them; `others` are at hand for who names them. */
export function fixedProtocols(protocols: readonly Protocol[], others: readonly Protocol[] = []): PublishedProtocols {
  return {
    newest: async () => protocols,
    lastSeen: () => protocols,
    version: async ({ name, hash }) => {
      const found = [...protocols, ...others].find((protocol) => protocol.name === name && protocol.hash === hash);
      if (found === undefined) throw new Error(`There is no protocol ${name} in version ${hash}`);
      return found;
    },
  };
}
