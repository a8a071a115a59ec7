/** An offer that names only these addresses of the machine, or all of them for null. Candidates are lines of RFC 8839: the fifth word is the address. */
export function offeredAt(sdp: string, addresses: readonly string[] | null): string {
  return keepCandidates(sdp, ([, , , , address = '']) => addresses === null || addresses.includes(address));
}

/** An answer without candidates: it is the browser that calls, and nobody can have this server call on addresses of their choice. */
export function withoutCandidates(sdp: string): string {
  return keepCandidates(sdp, () => false);
}

function keepCandidates(sdp: string, isKept: (words: readonly string[]) => boolean): string {
  return sdp
    .split('\n')
    .filter((line) => !line.startsWith('a=candidate:') || (/ udp /i.test(line) && isKept(line.trim().split(' '))))
    .join('\n');
}
