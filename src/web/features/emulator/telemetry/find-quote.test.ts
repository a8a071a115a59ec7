import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findQuote } from './find-quote.ts';

function quoted(text: string, quote: string | null): string | null {
  const place = findQuote(text, quote);
  return place === null ? null : text.slice(place.start, place.end);
}

describe('where a quote stands', () => {
  it('does not count white space and letter case', () => {
    expect(quoted('It hurts\n  on the LEFT side.', 'on the left side')).toBe('on the LEFT side');
  });

  it('is at the whole word rather than within another', () => {
    expect(findQuote('I am not sure, no', 'no')).toEqual({ start: 15, end: 17 });
  });

  it('may be within a word where it stands nowhere alone', () => {
    expect(quoted('headaches', 'ache')).toBe('ache');
  });

  it('takes every character as it is', () => {
    expect(quoted('about 38.5 °C (101 °F)?', '38.5 °C (101 °F)?')).toBe('38.5 °C (101 °F)?');
    expect(quoted('38x5', '38.5')).toBeNull();
  });

  it('is nowhere for what was not said, and for no words', () => {
    expect(findQuote('I cough', 'fever')).toBeNull();
    expect(findQuote('I cough', ' ')).toBeNull();
    expect(findQuote('I cough', null)).toBeNull();
  });

  it('finds every run of words that a text holds', () => {
    const word = fc.string({ minLength: 1, maxLength: 6 }).filter((text) => /^\S+$/.test(text));
    fc.assert(
      fc.property(fc.array(word), fc.array(word, { minLength: 1 }), fc.array(word), (before, quote, after) => {
        const text = [...before, ...quote, ...after].join(' ');
        expect(quoted(text, quote.join('  '))?.toLowerCase()).toBe(quote.join(' ').toLowerCase());
      }),
    );
  });
});
