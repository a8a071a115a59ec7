import type { Guard } from '../../protocol/guard.ts';
import { allOf, anyOf, negate } from './combine.ts';
import { peek, peekKind, type Reader, take } from './reader.ts';

export type Quantity =
  | { readonly kind: 'any' }
  | { readonly kind: 'all' }
  | { readonly kind: 'none' }
  | { readonly kind: 'at-least'; readonly count: number };

const counts = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const anyWords = ['any of', 'any one of', 'either of', 'either', 'one of', 'some of', 'one or more of', 'at least one of', 'any'];
const allWords = ['all of', 'both of', 'both', 'each of', 'every one of', 'all'];
const noneWords = ['none of', 'neither of', 'neither', 'not any of'];

/** Reads 'any of', 'all of', 'both', 'none of', 'at least two of', '2 or more of'; null when none stands here. */
export function takeQuantity(reader: Reader): Quantity | null {
  const start = reader.at;
  const counted = take(reader, ['at least', 'no fewer than', 'a minimum of']) !== null;
  const word = peek(reader);
  const count = peekKind(reader) === 'number' ? Number(word) : counts.indexOf(word) + 1;
  if (count >= 1 && Number.isInteger(count)) {
    reader.at += 1;
    const more = take(reader, ['or more', 'and more']) !== null;
    if ((counted || more || count > 1) && take(reader, ['of the following', 'of these', 'of']) !== null) {
      take(reader, [':']);
      return { kind: 'at-least', count };
    }
  }
  reader.at = start;
  for (const [kind, phrases] of [
    ['any', anyWords],
    ['all', allWords],
    ['none', noneWords],
  ] as const) {
    if (take(reader, phrases) === null) continue;
    take(reader, ['the following', 'these']);
    take(reader, [':']);
    return { kind };
  }
  return null;
}

export function quantify(quantity: Quantity, items: readonly Guard[]): Guard {
  if (quantity.kind === 'any') return anyOf(items);
  if (quantity.kind === 'all') return allOf(items);
  if (quantity.kind === 'none') return allOf(items.map(negate));
  return quantity.count === 1 ? anyOf(items) : { kind: 'at-least', count: quantity.count, of: items };
}
