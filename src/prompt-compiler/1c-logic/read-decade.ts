import type { Limit } from './read-amounts.ts';
import { peek, type Reader, take } from './reader.ts';

const decades: readonly string[] = ['twenties', 'thirties', 'forties', 'fifties', 'sixties', 'seventies', 'eighties', 'nineties'];

/** Reads the decade of an age ('in their 60s', 'in her forties', 'in his 70s or older'); null when none stands here, or only a vague part of one. */
export function takeDecade(reader: Reader): readonly Limit[] | null {
  const start = reader.at;
  take(reader, ['in their', 'in his', 'in her', 'in your', 'in the', 'in']);
  const part = take(reader, ['early', 'mid', 'late']);
  const word = peek(reader);
  const first = /^[1-9]0s$/.test(word) ? Number(word.slice(0, 2)) : decades.includes(word) ? 20 + 10 * decades.indexOf(word) : 0;
  const teens = word === 'teens';
  if ((first === 0 && !teens) || part !== null) {
    reader.at = start;
    return null;
  }
  reader.at += 1;
  const least: Limit = { comparison: 'at-least', amount: teens ? 13 : first, unit: null };
  const most: Limit = { comparison: 'at-most', amount: teens ? 19 : first + 9, unit: null };
  if (take(reader, ['or older', 'or above', 'or over', 'and older', 'and above', 'and over', 'or more', '+']) !== null) return [least];
  return take(reader, ['or younger', 'or below', 'and younger', 'and below']) === null ? [least, most] : [most];
}
