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
    if ((counted || more || count > 1) && take(reader, ['of the following', 'of these', 'of those', 'of']) !== null) {
      takeHolding(reader);
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
    take(reader, ['the following', 'these', 'those']);
    takeHolding(reader);
    return { kind };
  }
  return null;
}

/** 'any of the following is true:' says no more than 'any of the following:'. */
function takeHolding(reader: Reader): void {
  const start = reader.at;
  const told = take(reader, [
    'is true',
    'are true',
    'applies',
    'apply',
    'holds',
    'hold',
    'is present',
    'are present',
    'is met',
    'are met',
    'conditions',
    'things',
    'statements',
  ]);
  if (told !== null) take(reader, ['is true', 'are true', 'apply', 'are met', 'hold']);
  if (take(reader, [':']) === null && told !== null && take(reader, [',', '-']) === null) reader.at = start;
}

export function quantify(quantity: Quantity, items: readonly Guard[]): Guard {
  if (quantity.kind === 'any') return anyOf(items);
  if (quantity.kind === 'all') return allOf(items);
  if (quantity.kind === 'none') return allOf(items.map(negate));
  return quantity.count === 1 ? anyOf(items) : { kind: 'at-least', count: quantity.count, of: items };
}
