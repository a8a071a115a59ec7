import type { Predicate } from '../../protocol/predicate.ts';
import { allOf, anyOf, negate } from './combine.ts';
import { peek, peekKind, type Reader, take } from './reader.ts';

export type Quantity =
  | { readonly kind: 'any' }
  | { readonly kind: 'all' }
  | { readonly kind: 'none' }
  | { readonly kind: 'at-least' | 'exactly' | 'at-most'; readonly count: number };

const counts = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const anyWords = ['any of', 'any one of', 'either of', 'either', 'one of', 'some of', 'one or more of', 'at least one of', 'any'];
const allWords = ['all of', 'both of', 'both', 'each of', 'every one of', 'all'];
const noneWords = ['none of', 'neither of', 'neither', 'not any of'];

interface Counting {
  readonly kind: 'at-least' | 'exactly' | 'at-most';
  /** 'More than two' is three and more. */
  readonly more: number;
}

const countings: Readonly<Record<string, Counting>> = {
  'at least': { kind: 'at-least', more: 0 },
  'no fewer than': { kind: 'at-least', more: 0 },
  'not less than': { kind: 'at-least', more: 0 },
  'a minimum of': { kind: 'at-least', more: 0 },
  'more than': { kind: 'at-least', more: 1 },
  over: { kind: 'at-least', more: 1 },
  exactly: { kind: 'exactly', more: 0 },
  only: { kind: 'exactly', more: 0 },
  just: { kind: 'exactly', more: 0 },
  'at most': { kind: 'at-most', more: 0 },
  'no more than': { kind: 'at-most', more: 0 },
  'not more than': { kind: 'at-most', more: 0 },
  'fewer than': { kind: 'at-most', more: -1 },
  'less than': { kind: 'at-most', more: -1 },
};

/** Reads 'any of', 'all of', 'both', 'none of', 'at least two of', '2 or more of'; null when none stands here. */
export function takeQuantity(reader: Reader): Quantity | null {
  const start = reader.at;
  const counting = take(reader, Object.keys(countings));
  const { kind: counted, more: beyond } = counting === null ? { kind: null, more: 0 } : (countings[counting] as Counting);
  const word = peek(reader);
  const count = peekKind(reader) === 'number' ? Number(word) : counts.indexOf(word) + 1;
  if (count >= 1 && Number.isInteger(count)) {
    reader.at += 1;
    const more = take(reader, ['or more', 'and more']) !== null;
    if ((counted !== null || more || count > 1) && take(reader, ['of the following', 'of these', 'of those', 'of']) !== null) {
      takeHolding(reader);
      return { kind: counted ?? 'at-least', count: count + beyond };
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

export function quantify(quantity: Quantity, items: readonly Predicate[]): Predicate {
  if (quantity.kind === 'any') return anyOf(items);
  if (quantity.kind === 'all') return allOf(items);
  if (quantity.kind === 'none') return allOf(items.map(negate));
  const { count } = quantity;
  if (quantity.kind === 'at-least') return atLeast(count, items);
  const most: Predicate = { kind: 'not', of: atLeast(count + 1, items) };
  return quantity.kind === 'at-most' ? most : allOf([atLeast(count, items), most]);
}

function atLeast(count: number, items: readonly Predicate[]): Predicate {
  return count <= 1 ? anyOf(items) : { kind: 'at-least', count, of: items };
}
