/** How much of a hash tells versions apart for people. */
const shownHashLength = 8;

/** A version of a protocol as people read it: its name and the beginning of its hash; null where there is none. */
export function versionName(name: string | null, hash: string | null): string | null {
  return name === null || hash === null ? null : `${name} ${hash.slice(0, shownHashLength)}`;
}
