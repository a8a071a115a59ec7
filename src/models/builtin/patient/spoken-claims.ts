import { cardinals } from '../../../clinical/reading/number-words.ts';
import { daysIn } from '../../../shared/days-in.ts';
import { wordTable } from '../../../shared/word-table.ts';

/** A number that a text states; times are in days. The unit as written tells '3 weeks' from '3 days'. */
export interface Quantity {
  readonly amount: number;
  readonly unit: string | null;
  readonly days: number | null;
  readonly words: string;
}

const numberWords = wordTable<number>({ ...cardinals, couple: 2, a: 1, an: 1 });

/** 'A second opinion' tells no time. */
const daysByName = wordTable<number | null>({ ...daysIn, second: null });

const number = `\\d+(?:[.,]\\d+)?|${Object.keys(numberWords)
  .filter((word) => word.length > 2)
  .join('|')}|an?`;
const quantity = new RegExp(
  `(?<![\\p{L}\\d])(${number})(?:\\s?(?:-|–|to|or)\\s?(\\d+(?:\\.\\d+)?|${Object.keys(numberWords)
    .filter((word) => word.length > 2)
    .join('|')}))?(?:[\\s-]+(?:of\\s+|full\\s+|whole\\s+|more\\s+|good\\s+)?([a-z%°]+))?`,
  'giu',
);

function amountOf(word: string): number {
  return numberWords[word.toLowerCase()] ?? Number(word.replace(',', '.'));
}

/** The numbers that a text states, in figures or words; 'a' and 'one' count only before a unit of time. Both ends of a range are stated. */
export function quantitiesIn(text: string): readonly Quantity[] {
  return [...text.matchAll(quantity)].flatMap((match): readonly Quantity[] => {
    const unit = (match[3] ?? '').toLowerCase().replace(/s$/, '');
    const days = daysByName[unit] ?? null;
    const first = match[1] ?? '';
    if (/^(?:an?|one|hundred|couple)$/i.test(first) && days === null) return [];
    if (
      /^an?$/i.test(first) &&
      /\b(?:times?|once|twice|per|cigarettes|drinks|glasses|units|packs?|tablets?)\s*$/i.test(text.slice(0, match.index))
    )
      return [];
    return [first, ...(match[2] === undefined ? [] : [match[2]])].map((word) => {
      const amount = amountOf(word);
      return { amount, unit: unit === '' ? null : unit, days: days === null ? null : amount * days, words: match[0].trim() };
    });
  });
}

/** Times that are converted ('four weeks' for 'a month') agree within this share. */
const conversionShare = 0.1;

/** Whether a stated number is one of those that may be stated. */
export function isHeldQuantity(said: Quantity, held: readonly Quantity[]): boolean {
  return held.some((known) => {
    if (said.days === null) return known.amount === said.amount;
    if (known.days === null) return false;
    if (known.unit === said.unit) return known.amount === said.amount;
    return Math.abs(known.days - said.days) <= conversionShare * known.days;
  });
}

/** A side and what it is said of. */
export interface SideClaim {
  readonly side: 'left' | 'right';
  readonly of: string;
}

/** 'Right now' and 'all right' name no side. */
const side =
  /(?<!\b(?:all|that's|that is|just|alright|quite|not)\s)\b(left|right)(?:[- ](?:side|sided|hand side|hand))?\b(?!\s+(?:now|away|after|before|there|here|then|home|work|alone|the\b|him|her|me|it|untreated|over))(?:\s+(?:of (?:the|my|his|her) )?(?:upper |lower |inner |outer |front |back )*([a-z]+))?/gi;

/** The sides that a text names, each with the part of the body that follows it. */
export function sidesIn(text: string): readonly SideClaim[] {
  return [...text.matchAll(side)].map((match) => ({
    side: (match[1] ?? '').toLowerCase() as 'left' | 'right',
    of: (match[2] ?? '').toLowerCase().replace(/s$/, ''),
  }));
}

/** Whether a side may be stated: the history names it of the same part, or does not name the other side of that part. */
export function isHeldSide(said: SideClaim, held: readonly SideClaim[]): boolean {
  const sameSide = held.filter((known) => known.side === said.side);
  if (sameSide.some((known) => known.of === said.of || known.of === '' || said.of === '')) return true;
  return sameSide.length > 0 && !held.some((known) => known.side !== said.side && known.of === said.of);
}

const moments =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:day before )?yesterday|last (?:night|week|month|year)|this (?:morning|afternoon|evening)|childhood)\b/gi;

/** Points in time that a text names by a word of their own. */
export function momentsIn(text: string): readonly string[] {
  return (text.match(moments) ?? []).map((moment) => moment.toLowerCase());
}
