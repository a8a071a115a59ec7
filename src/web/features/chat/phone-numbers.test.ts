import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitAtPhoneNumbers } from './phone-numbers.ts';

const numbersIn = (text: string, known: string[]) =>
  splitAtPhoneNumbers(text, known).flatMap((part) => (part.kind === 'number' ? [part.href] : []));

describe('telephone numbers in a text', () => {
  test('are the configured short ones and any long one', () => {
    expect(numbersIn('Call 911 now, or 988. The line 0800 111 0111 is free, +49 (30) 123456 as well.', ['911', '988'])).toEqual([
      'tel:911',
      'tel:988',
      'tel:08001110111',
      'tel:+4930123456',
    ]);
  });

  test('are not parts of other numbers, nor amounts', () => {
    expect(numbersIn('In 9110 cases, 1911, 20 minutes, 2 or 3 tablets', ['911'])).toEqual([]);
  });

  test('are found whatever the configuration holds', () => {
    expect(numbersIn('Call 116 117.', ['116 117', '', '(*'])).toEqual(['tel:116117']);
  });

  test('leave every character of the text in its place', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string()), (text, known) => {
        expect(
          splitAtPhoneNumbers(text, known)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
