import { unspaced } from '../count-words.ts';

/**
 * The words of the reply that a quote repeats, as they stand there; null when they do not occur. Case, white space and the shape of apostrophes
 * do not matter; a part of a word is no quote.
 */
export function findQuote(quote: string, reply: string): string | null {
  const words = quote
    .normalize('NFC')
    .replace(/^[\s\p{P}]+|[\s\p{P}]+$/gu, '')
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return null;
  const pattern = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/['’‘`´]/g, "['’‘`´]")).join('\\s+');
  const before = unspaced.test(words[0]?.charAt(0) ?? '') ? '' : '(?<![\\p{L}\\p{N}])';
  const after = unspaced.test(words.at(-1)?.at(-1) ?? '') ? '' : '(?![\\p{L}\\p{N}])';
  return new RegExp(`${before}${pattern}${after}`, 'iu').exec(reply.normalize('NFC'))?.[0] ?? null;
}
