import { expect, test } from 'vitest';
import { offeredAt, withoutCandidates } from './offered-addresses.ts';

const sdp = [
  'v=0',
  'a=candidate:1 1 udp 2122265343 fd00::2 40293 typ host generation 0 network-id 2',
  'a=candidate:2 1 udp 2122194687 192.0.2.2 55816 typ host generation 0 network-id 1',
  'a=candidate:3 1 UDP 2122063615 127.0.0.1 40056 typ host generation 0 network-id 3',
  'a=candidate:4 1 tcp 1518083839 127.0.0.1 46909 typ host tcptype passive generation 0 network-id 3',
  'a=ice-ufrag:qEXu',
  '',
].join('\r\n');
const addressesIn = (text: string) => [...text.matchAll(/a=candidate:\d \d \w+ \d+ (\S+)/g)].map(([, address]) => address);

test('an offer names the addresses of the host alone, by UDP', () => {
  expect(addressesIn(offeredAt(sdp, ['127.0.0.1']))).toEqual(['127.0.0.1']);
  expect(addressesIn(offeredAt(sdp, ['fd00::2']))).toEqual(['fd00::2']);
  expect(addressesIn(offeredAt(sdp, null))).toEqual(['fd00::2', '192.0.2.2', '127.0.0.1']);
  expect(offeredAt(sdp, [])).toBe('v=0\r\na=ice-ufrag:qEXu\r\n');
});

test('nothing that an answer names as an address is used', () => {
  expect(withoutCandidates(sdp)).toBe('v=0\r\na=ice-ufrag:qEXu\r\n');
});
