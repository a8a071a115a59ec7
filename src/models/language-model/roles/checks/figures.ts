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

/** Scripts have their ten digits in a row, which begins at a code point that ends in 0 or in 6. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  const row = code - (code % 16);
  return code - (/\p{Nd}/u.test(String.fromCodePoint(row)) ? row : row + 6);
}
