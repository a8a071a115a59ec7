import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The first bytes of the SHA-256 of every password of at least 12 characters among the million commonest, in lower case and in order. From the
 * "10 million password list" of the OWASP SecLists project; as hashes, because many of them are nothing to read.
 */
const hashes = readFileSync(join(import.meta.dirname, 'common-password-hashes.bin'));
/** 44 thousand hashes of 48 bits: one in six billion other passwords is taken for one of them. */
const hashBytes = 6;

/** Whether a password, in lower case, is one of the commonest that have leaked. */
export function isLeakedFavourite(password: string): boolean {
  const wanted = createHash('sha256').update(password).digest().subarray(0, hashBytes);
  let [low, high] = [0, hashes.length / hashBytes - 1];
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const order = hashes.subarray(middle * hashBytes, (middle + 1) * hashBytes).compare(wanted);
    if (order === 0) return true;
    if (order < 0) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}
