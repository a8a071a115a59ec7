import { isIP, SocketAddress } from 'node:net';

const groups = 8;
const groupsOfNetwork = 4;

/**
 * Whom an address is counted as: an IPv4 address as itself, an IPv6 address as its /64, because whoever has one has all of it. An IPv4
 * address written as IPv6 is the IPv4 address. A text that is no address is itself, cut to a length.
 */
export function callerNetwork(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined && isIP(mapped) === 4) return mapped;
  if (isIP(address) !== 6) return address.slice(0, 64);
  // Node writes every address in one way, without a zone.
  const [head = '', tail] = new SocketAddress({ address: address.split('%')[0] ?? address, family: 'ipv6' }).address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const whole = tail === undefined ? before : [...before, ...Array<string>(groups - before.length - after.length).fill('0'), ...after];
  return `${whole.slice(0, groupsOfNetwork).join(':')}::/64`;
}
