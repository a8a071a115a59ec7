import type { FactValue } from '../../../../clinical/fact.ts';
import type { Finding } from '../../../../clinical/finding.ts';
import { numberWords } from '../../../../clinical/reading/number-words.ts';

const daysIn: Readonly<Record<string, number>> = { minute: 1 / 1440, hour: 1 / 24, day: 1, week: 7, month: 365.25 / 12, year: 365.25 };
const longestDays = 120 * 365.25;
const oldestYears = 120;
const mostOfScale = 10;

/** A number that a model read, with the words that it read it from. */
export interface AmountRead {
  readonly amount: number | null;
  readonly unit: string | null;
  readonly quote: string;
}

/** A length of time in days; null where the unit is none of time, or nobody lives as long. */
export function daysOf({ amount, unit, quote }: AmountRead): number | null {
  const perUnit = daysIn[(unit ?? '').trim().toLowerCase().replace(/s$/, '')];
  if (amount === null || perUnit === undefined || !isTold(amount, quote)) return null;
  const days = amount * perUnit;
  return days > 0 && days <= longestDays ? days : null;
}

/** An age in years, which may be told in months, weeks or days; null where it can be none. */
export function yearsOf(read: AmountRead): number | null {
  const { amount, unit, quote } = read;
  if (amount === null || amount < 0) return null;
  const isInYears = unit === null || /^\s*(?:years?)?\s*$/i.test(unit);
  const years = isInYears ? (isTold(amount, quote) ? amount : null) : (daysOf(read) ?? Number.NaN) / 365.25;
  return years !== null && years >= 0 && years <= oldestYears ? years : null;
}

const partsOfYear = [1, 12, 365.25 / 7, 365.25];

/** An age in years that a quote tells in years or, of a child, in months, weeks or days; null where its figures tell none such. */
export function ageTold(years: number | null, quote: string): number | null {
  if (years === null || years < 0 || years > oldestYears) return null;
  const figures = figuresIn(quote);
  const tells = figures.some((figure) => partsOfYear.some((parts) => Math.abs(figure / parts - years) < 0.1));
  return figures.length === 0 ? (isTold(years, quote) ? years : null) : tells ? years : null;
}

/** A plain number in the unit asked for; null where it has another unit, or the words tell another number. Temperatures may be in Fahrenheit. */
export function plainAmount({ amount, unit, quote }: AmountRead, wanted: string | null): number | null {
  if (amount === null || amount < 0 || !isTold(amount, quote)) return null;
  if (wanted === '°C' && amount >= 90 && amount <= 110) return Math.round(((amount - 32) / 1.8) * 10) / 10;
  const told = plainUnit(unit);
  if (wanted !== null && told !== '' && told !== plainUnit(wanted)) return null;
  return wanted === '°C' && (amount < 25 || amount > 45) ? null : amount;
}

/** A rating, where it is told as one out of ten. */
export function scaleOf({ amount, unit, quote }: AmountRead): FactValue | null {
  const isOutOfTen = /(?:\/|\bof) ?(?:10|ten)$/i.test((unit ?? '').trim());
  if (!isOutOfTen || amount === null || amount < 0 || amount > mostOfScale) return null;
  return figuresIn(quote).length === 0 || figuresIn(quote).includes(amount) ? { kind: 'scale', amount, outOf: mostOfScale } : null;
}

/** The value that goes with a finding, of the kind that the finding takes; null where there is none or it does not fit. */
export function valueFor(finding: Finding, read: AmountRead): FactValue | null {
  if (finding.answer === 'age') {
    const years = yearsOf(read);
    return years === null ? null : { kind: 'age', years };
  }
  if (finding.answer === 'number') {
    const amount = plainAmount(read, finding.unit ?? null);
    return amount === null ? null : { kind: 'number', amount, unit: finding.unit ?? null };
  }
  if (finding.answer === 'scale') {
    const amount = plainAmount({ ...read, unit: null }, null);
    return amount === null || amount > mostOfScale ? null : { kind: 'scale', amount, outOf: mostOfScale };
  }
  const days = daysOf(read);
  if (days !== null) return { kind: 'duration', days };
  const degrees = finding.code === 'fever' ? plainAmount(read, '°C') : null;
  return degrees === null || degrees < 35 ? null : { kind: 'number', amount: degrees, unit: '°C' };
}

/** Figures, or number words of the clinic's language, must say the number; words of another language cannot be held against it. */
function isTold(amount: number, quote: string): boolean {
  const figures = figuresIn(quote);
  if (figures.length > 0) return figures.includes(amount);
  const words = (quote.toLowerCase().match(/\p{L}+/gu) ?? []).flatMap((word) => numberWords[word] ?? []);
  return words.length === 0 || words.includes(amount) || words.reduce((sum, word) => sum + word, 0) === amount;
}

function figuresIn(quote: string): readonly number[] {
  return (quote.match(/\d+(?:[.,]\d+)?/g) ?? []).map((figure) => Number(figure.replace(',', '.')));
}

function plainUnit(unit: string | null): string {
  return (unit ?? '').toLowerCase().replace(/[\s.°]/g, '');
}
