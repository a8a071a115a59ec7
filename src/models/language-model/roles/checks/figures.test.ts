import { describe, expect, it } from 'vitest';
import { figuresIn, hasSameFigures } from './figures.ts';

describe('figures', () => {
  it.each([
    'Call 112 now',
    'اتصل بالرقم ١١٢ الآن',
    'با ۱۱۲ تماس بگیرید',
    'अभी ११२ पर फ़ोन करें',
    '১১২ নম্বরে ফোন করুন',
    'โทร ๑๑๒',
    '１１２へ電話',
  ])('are read by their value in any script: %s', (text) => {
    expect(figuresIn(text)).toEqual(['112']);
  });

  it('stay the same where each is there, in whatever order, and what was said in words may be written in figures', () => {
    expect(hasSameFigures('del 10 al 0', 'from 0 to 10')).toBe(true);
    expect(hasSameFigures('hace 3 días', 'three days ago')).toBe(true);
  });

  it.each([
    ['Llame al 911 o al 912', 'Call 911'],
    ['Llame', 'Call 911'],
    ['Llame al 119', 'Call 911'],
    ['de 0 a 0', 'from 0 to 10'],
    ['hace 4 días', 'three days ago'],
  ])('are not the same in “%s” for “%s”', (translated, original) => {
    expect(hasSameFigures(translated, original)).toBe(false);
  });
});
