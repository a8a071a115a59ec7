import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { speakableText } from './speakable-text.ts';

describe('a text is spoken', () => {
  test.each([
    ['**Thank you.** How *long* has it been?', 'Thank you. How long has it been?'],
    ['## Patient Summary\n\nAdult, 40', 'Patient Summary.\nAdult, 40.'],
    ['- fever\n- a cough', 'fever.\na cough.'],
    ['1. rest\n2. drink', '1: rest.\n2: drink.'],
    ['Read [more about it](https://x.test/a?b=c).', 'Read more about it.'],
    ['See https://x.test/a for more', 'See for more.'],
    ['![a picture](x.png) Look.', 'Look.'],
    ['| What | When |\n|---|---|\n| fever | Monday |', 'What: fever, When: Monday.'],
    ['`code` and <b>bold</b> 🙂', 'code and bold.'],
  ])('without its marks: %j', (text, said) => expect(speakableText(text)).toBe(said));

  test.each([
    ['a fever of 38.5 °C', 'a fever of 38.5 degrees Celsius.'],
    ['101°F', '101 degrees Fahrenheit.'],
    ['a pressure of 120/80 mmHg', 'a pressure of 120 over 80 millimeters of mercury.'],
    ['500 mg, or 1 g', '500 milligrams, or 1 gram.'],
    ['2x500 mg', '2 times 500 milligrams.'],
    ['1,500 ml', '1500 milliliters.'],
    ['for 2-3 days', 'for 2 to 3 days.'],
    ['pain of 7/10', 'pain of 7 out of 10.'],
    ['≥ 3 %', 'at least 3 percent.'],
    ['72 bpm', '72 beats per minute.'],
    ['at 8:30 pm', 'at 8 30 P M.'],
    ['at 17:05', 'at 17 oh 5.'],
    ['at 9 am', 'at 9 A M.'],
    ['since 2026-01-04', 'since January 4, 2026.'],
    ['sinusitis, migraine, etc.', 'sinusitis, migraine, and so on.'],
    ['painkillers (e.g. paracetamol) help', 'painkillers, for example, paracetamol, help.'],
    ['arms and/or legs', 'arms and or legs.'],
    ['yes/no', 'yes or no.'],
    ['Is it worse — or not?', 'Is it worse, or not?'],
  ])('with its numbers, units and abbreviations in words: %j', (text, said) => expect(speakableText(text)).toBe(said));

  test.each([
    ['Call 911 now', 'Call 9 1 1 now.'],
    ['call or text 988.', 'call or text 9 8 8.'],
    ['Ring 116 123', 'Ring 1 1 6 1 2 3.'],
    ['(020) 7946 0018', '0 2 0, 7 9 4 6 0 0 1 8.'],
    ['+1 555 123 4567', 'plus 1 5 5 5 1 2 3 4 5 6 7.'],
  ])('with telephone numbers digit by digit: %j', (text, said) => expect(speakableText(text, ['911', '988'])).toBe(said));

  test('whatever it is, without a mark that nobody can say', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        expect(speakableText(text)).not.toMatch(/[*_#`~|<>]/);
      }),
    );
  });
});
