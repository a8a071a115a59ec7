import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';

/** The addresses at which a browser may reach a server that listens on a host; null where that is every address of the machine. */
export async function reachableAddresses(host: string): Promise<readonly string[] | null> {
  if (host === '0.0.0.0' || host === '::') return null;
  if (isIP(host) !== 0) return [host];
  return (await lookup(host, { all: true })).map(({ address }) => address);
}
