import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkNumbering } from './check-numbering.ts';

const messages = (source: string) => checkNumbering(source).shown.map(({ message }) => message);

describe('the numbering check', () => {
  it('asks for a period and a space after every number', () => {
    expect(messages('1 When?')).toEqual(['Number must end with period: 1']);
    expect(messages('2.1 When?')).toEqual(['Number must end with period: 2.1']);
    expect(messages('3.When?')).toEqual(['Number must end with period: 3']);
    expect(messages('4) When?')).toEqual(['Number must end with period: 4']);
    expect(messages('5.')).toEqual(['Number must end with period: 5']);
    expect(messages('   6.2 When?')).toEqual(['Number must end with period: 6.2']);
  });

  it('is content with numbers as they should be, and with a tab or a non-breaking space after them', () => {
    expect(messages('# 3 things\n1. When?\n   1.1. Where?\n2.\tHow?\n3.\u00a0Why?\nIf 3 is yes, stop.\n')).toEqual([]);
  });

  it('takes an indented number with a bracket for an answer', () => {
    expect(messages('1. Which?\n   1) this\n   2) that')).toEqual([]);
  });

  it('names each number that comes again, at its line', () => {
    expect(checkNumbering('1. When?\n\n1. Where?\n2. How?\n1. Why?')).toEqual({
      shown: [
        { line: 3, message: 'Duplicate number: 1' },
        { line: 5, message: 'Duplicate number: 1' },
      ],
      more: 0,
    });
    expect(messages('1. When?\n1 Where?')).toEqual(['Number must end with period: 1', 'Duplicate number: 1']);
  });

  it('shows three and counts the rest', () => {
    const check = checkNumbering('1 a\n2 b\n3 c\n4 d\n5 e');
    expect(check.shown.map(({ line }) => line)).toEqual([1, 2, 3]);
    expect(check.more).toBe(2);
  });

  it('finds nothing in any text without digits at the beginning of a line', () => {
    fc.assert(
      fc.property(fc.array(fc.string().map((text) => `x${text.replaceAll(/[\n\r\u2028\u2029]/g, ' ')}`)), (lines) => {
        expect(checkNumbering(lines.join('\n'))).toEqual({ shown: [], more: 0 });
      }),
    );
  });
});
