import { numberWords } from '../../../../clinical/reading/number-words.ts';

/** The figures of a text in the digits 0 to 9, in whatever script they are written, sorted. */
export function figuresIn(text: string): readonly string[] {
  return (text.match(/\p{Nd}+/gu) ?? []).map((figure) => [...figure].map(digitValue).join('')).sort();
}

/** Whether a translation has every figure of the original, and no other than what the original says in words. */
export function hasSameFigures(translated: string, original: string): boolean {
  const left = [...figuresIn(translated)];
  for (const figure of figuresIn(original)) {
    const at = left.indexOf(figure);
    if (at === -1) return false;
    left.splice(at, 1);
  }
  const words = new Set((original.toLowerCase().match(/[a-z]+/g) ?? []).map((word) => String(numberWords[word] ?? '')));
  return left.every((figure) => words.has(figure));
}

/** The numbers of a text in the clinic's language, in figures or in words; 'one' and 'a few' count nothing in most sentences. */
export function numbersIn(text: string): readonly number[] {
  const said = text.toLowerCase().match(/\d+(?:[.,]\d+)?|[a-z]+/g) ?? [];
  return said.flatMap((word) => (/^\d/.test(word) ? Number(word.replace(',', '.')) : whole(word)));
}

function whole(word: string): readonly number[] {
  const amount = numberWords[word];
  return amount === undefined || amount < 2 || ['few', 'several', 'couple'].includes(word) ? [] : [amount];
}

/** Scripts have their ten digits in a row, which begins at a code point that ends in 0 or in 6. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  const row = code - (code % 16);
  return code - (/\p{Nd}/u.test(String.fromCodePoint(row)) ? row : row + 6);
}
