import { daysInUnit } from '../../protocol/measure.ts';
import type { Comparison } from '../../protocol/predicate.ts';
import { peek, peekKind, type Reader, take } from './reader.ts';

/** One side of a range: 'above 7', with the unit as written. */
export interface Limit {
  readonly comparison: Comparison;
  readonly amount: number;
  readonly unit: string | null;
}

const before: Readonly<Record<string, Comparison>> = {
  above: 'above',
  over: 'above',
  'more than': 'above',
  'greater than': 'above',
  'higher than': 'above',
  'longer than': 'above',
  'older than': 'above',
  'worse than': 'above',
  'bigger than': 'above',
  exceeds: 'above',
  exceeding: 'above',
  '>': 'above',
  below: 'below',
  under: 'below',
  'less than': 'below',
  'fewer than': 'below',
  'lower than': 'below',
  'shorter than': 'below',
  'younger than': 'below',
  'smaller than': 'below',
  '<': 'below',
  'at least': 'at-least',
  'no less than': 'at-least',
  'not less than': 'at-least',
  'not below': 'at-least',
  'not under': 'at-least',
  minimum: 'at-least',
  '>=': 'at-least',
  '≥': 'at-least',
  '> =': 'at-least',
  'greater than or equal to': 'at-least',
  'more than or equal to': 'at-least',
  'at most': 'at-most',
  'within the last': 'at-most',
  'within the past': 'at-most',
  'in the last': 'at-most',
  'in the past': 'at-most',
  'during the last': 'at-most',
  'up to': 'at-most',
  'no more than': 'at-most',
  'not more than': 'at-most',
  'not above': 'at-most',
  'not over': 'at-most',
  maximum: 'at-most',
  '<=': 'at-most',
  '≤': 'at-most',
  '< =': 'at-most',
  'less than or equal to': 'at-most',
  exactly: 'equal',
  'equal to': 'equal',
  equals: 'equal',
  '=': 'equal',
  '==': 'equal',
};
const after: Readonly<Record<string, Comparison>> = {
  'or more': 'at-least',
  'or higher': 'at-least',
  'or above': 'at-least',
  'or over': 'at-least',
  'or older': 'at-least',
  'or greater': 'at-least',
  'or longer': 'at-least',
  'or worse': 'at-least',
  'and over': 'at-least',
  'and above': 'at-least',
  'and older': 'at-least',
  'and more': 'at-least',
  'and up': 'at-least',
  'or up': 'at-least',
  '+': 'at-least',
  'or less': 'at-most',
  'or fewer': 'at-most',
  'or lower': 'at-most',
  'or below': 'at-most',
  'or under': 'at-most',
  'or younger': 'at-most',
  'or shorter': 'at-most',
  'and under': 'at-most',
  'and below': 'at-most',
  'and younger': 'at-most',
};
const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const beforeWords = Object.keys(before);
const afterWords = Object.keys(after);

/** A whole or decimal number, in digits or in words up to twelve. */
export function takeNumber(reader: Reader): number | null {
  const negative = peek(reader) === '-' && peekKind(reader, 1) === 'number';
  const text = peek(reader, negative ? 1 : 0);
  const value = peekKind(reader, negative ? 1 : 0) === 'number' && /^\d+(\.\d+)?$/.test(text) ? Number(text) : words.indexOf(text);
  if (value < 0 || peekKind(reader) === 'quoted') return null;
  reader.at += negative ? 2 : 1;
  return negative ? -value : value;
}

/** Reads 'above 7', 'between 7 and 10', '12 to 55', '65 or older', '7': the limits that an amount must keep, all of them; null when no amount stands here. */
export function takeLimits(reader: Reader): readonly Limit[] | null {
  const start = reader.at;
  const limits = readLimits(reader);
  if (limits === null) reader.at = start;
  return limits;
}

function readLimits(reader: Reader): readonly Limit[] | null {
  const word = take(reader, beforeWords);
  const between = word === null ? take(reader, ['between', 'from', 'in the range', 'within']) : null;
  take(reader, ['the age of', 'age', 'a', 'an']);
  const first = takeNumber(reader) ?? oneOfUnit(reader);
  if (first === null) return null;
  const unit = takeUnit(reader);
  if (word !== null) return [{ comparison: before[word] as Comparison, amount: first, unit }];
  const start = reader.at;
  const to = take(reader, between === null ? ['to', '-', 'through', 'until', 'up to'] : ['and', 'to', '-', 'through', 'until', 'up to']);
  const second = to === null ? null : takeNumber(reader);
  if (second !== null) {
    const secondUnit = takeUnit(reader) ?? unit;
    take(reader, ['inclusive', 'included']);
    return [
      { comparison: 'at-least', amount: first, unit: unit ?? secondUnit },
      { comparison: 'at-most', amount: second, unit: secondUnit },
    ];
  }
  reader.at = start;
  if (between !== null) return null;
  const open = take(reader, afterWords);
  const comparison = open === null ? 'equal' : (after[open] as Comparison);
  return [{ comparison, amount: first, unit: takeUnit(reader) ?? unit }];
}

/** 'An hour' and 'a week' are one of them. */
function oneOfUnit(reader: Reader): number | null {
  return ['a', 'an'].includes(peek(reader, -1)) && peekKind(reader) === 'word' && daysInUnit(peek(reader)) !== null ? 1 : null;
}

const unitWords = [
  '°c',
  '°f',
  'c',
  'f',
  'celsius',
  'fahrenheit',
  'kg',
  'lb',
  'lbs',
  'kilos',
  'pounds',
  'cm',
  'mmhg',
  'bpm',
  '%',
  'percent',
  'metres',
  'metre',
  'meters',
  'meter',
  'feet',
  'foot',
  'inches',
  'mg',
  'ml',
  'litres',
  'liters',
  'units',
  'drinks',
  'times',
  'episodes',
  'attacks',
  'cigarettes',
  'tablets',
  'points',
];

function takeUnit(reader: Reader): string | null {
  take(reader, ['degrees', 'degree', 'full', 'completed', 'whole']);
  if (take(reader, ['out of']) !== null || take(reader, ['/']) !== null) {
    takeNumber(reader);
    return null;
  }
  const word = peek(reader);
  if (peekKind(reader) !== 'word' || (daysInUnit(word) === null && !unitWords.includes(word)) || word === 'm' || word === 's') return null;
  reader.at += 1;
  take(reader, ['old', 'of age', 'ago', 'long']);
  return word;
}
