import { daysIn } from '../shared/days-in.ts';
import { wordTable } from '../shared/word-table.ts';

const daysOf: readonly (readonly [RegExp, number])[] = [
  [/^(?:s|secs?|seconds?)$/, daysIn.second],
  [/^(?:min|mins|minutes?)$/, daysIn.minute],
  [/^(?:h|hrs?|hours?)$/, daysIn.hour],
  [/^(?:d|days?|nights?)$/, daysIn.day],
  [/^(?:w|wks?|weeks?)$/, daysIn.week],
  [/^fortnights?$/, daysIn.fortnight],
  [/^(?:m|mo|mths?|months?)$/, daysIn.month],
  [/^(?:y|yrs?|years?)$/, daysIn.year],
  [/^decades?$/, daysIn.decade],
];

const plainUnits: readonly (readonly [RegExp, string])[] = [
  [/^(?:°? ?c|celsius|degrees? c(?:elsius)?|centigrade)$/, '°C'],
  [/^(?:°? ?f|fahrenheit|degrees? f(?:ahrenheit)?)$/, '°F'],
  [/^(?:kg|kgs|kilos?|kilograms?)$/, 'kg'],
  [/^(?:lb|lbs|pounds?)$/, 'lb'],
  [/^(?:cm|centimet(?:re|er)s?)$/, 'cm'],
  [/^(?:m|met(?:re|er)s?)$/, 'm'],
  [/^(?:in|inch(?:es)?)$/, 'in'],
  [/^(?:ft|foot|feet)$/, 'ft'],
  [/^(?:bpm|beats (?:per|a) minute|beats\/min)$/, 'bpm'],
  [/^(?:%|per ?cent)$/, '%'],
  [/^(?:mm ?hg)$/, 'mmHg'],
];

const conversions: Readonly<Record<string, (amount: number) => number>> = {
  '°F>°C': (amount) => ((amount - 32) * 5) / 9,
  '°C>°F': (amount) => (amount * 9) / 5 + 32,
  'lb>kg': (amount) => amount * 0.45359237,
  'kg>lb': (amount) => amount / 0.45359237,
  'm>cm': (amount) => amount * 100,
  'cm>m': (amount) => amount / 100,
  'in>cm': (amount) => amount * 2.54,
  'ft>cm': (amount) => amount * 30.48,
};

/** Days in one of a unit of time, months counted as 30 days and years as 365; null when the word is no unit of time. */
export function daysInUnit(unit: string): number | null {
  const word = unit.trim().toLowerCase();
  return daysOf.find(([pattern]) => pattern.test(word))?.[1] ?? null;
}

/** The usual sign of a unit (`°C`, `kg`); a unit of another kind is returned as it is written. */
export function plainUnit(unit: string): string {
  const word = unit.trim().toLowerCase();
  return plainUnits.find(([pattern]) => pattern.test(word))?.[1] ?? unit.trim();
}

/** An amount in another unit, or null when one cannot be turned into the other. A missing unit is taken for the one that is wanted. */
export function convertUnit(amount: number, from: string | null, to: string | null): number | null {
  if (from === null || to === null || from === to) return amount;
  const [plainFrom, plainTo] = [plainUnit(from), plainUnit(to)];
  if (plainFrom === plainTo) return amount;
  const [days, perUnit] = [daysInUnit(from), daysInUnit(to)];
  if (days !== null && perUnit !== null) return (amount * days) / perUnit;
  return conversions[`${plainFrom}>${plainTo}`]?.(amount) ?? null;
}

const countWords = wordTable<number>({
  a: 1,
  an: 1,
  one: 1,
  'a couple of': 2,
  two: 2,
  'a few': 3,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  several: 5,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  half: 0.5,
  'half a': 0.5,
  'half an': 0.5,
});

const amountAndUnit =
  /(\d+(?:[.,]\d+)?|\b(?:a couple of|a few|half an?|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|several))\s?([a-z]+)/gi;

/** How many days a text such as '3 days', 'two weeks' or 'since yesterday' speaks of; null when it names no length of time. */
export function durationDays(text: string): number | null {
  let days: number | null = null;
  for (const match of text.matchAll(amountAndUnit)) {
    const perUnit = daysInUnit(match[2] ?? '');
    const word = (match[1] ?? '').toLowerCase();
    const count = countWords[word] ?? Number(word.replace(',', '.'));
    if (perUnit !== null && Number.isFinite(count)) days = (days ?? 0) + count * perUnit;
  }
  if (days !== null) return days;
  if (/\b(?:today|this morning|just now|tonight)\b/i.test(text)) return 0;
  if (/\b(?:yesterday|last night)\b/i.test(text)) return 1;
  if (/\blast week\b/i.test(text)) return 7;
  if (/\blast month\b/i.test(text)) return 30;
  return /\blast year\b/i.test(text) ? 365 : null;
}
