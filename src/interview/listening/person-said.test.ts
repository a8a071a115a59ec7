import { describe, expect, it } from 'vitest';
import { ageOfAnother, bareAge, sexSaid, sexSaidBeside, soundAge } from './person-said.ts';

const years = (amount: number) => ({ kind: 'amount' as const, amount, unit: 'years' });

describe('words for a man or a woman', () => {
  it.each([
    ['bloke', 'male'],
    ['58, lass', 'female'],
    ['a lad', 'male'],
  ])('tells the sex in %s', (reply, sex) => {
    expect(sexSaid(reply)).toBe(sex);
  });
});

describe('words for a man or a woman in a sentence', () => {
  it.each(['come on dude', 'this guy at work', 'ask the old chap', 'a lad I know had it'])('tell nothing of the patient: %s', (reply) => {
    expect(sexSaid(reply)).toBeNull();
    expect(sexSaidBeside(reply, false)).toBeNull();
  });
});

describe('the sex that a short reply states', () => {
  it.each([
    ['67, woman', 'female'],
    ['52 m', 'male'],
    ['f', 'female'],
    ['girl', 'female'],
    ['I am a man', 'male'],
    ['male, 38', 'male'],
  ])('%s', (reply, sex) => expect(sexSaid(reply)).toBe(sex));

  it.each(['my man is ill', 'no', 'not a woman', 'man or woman', "I'm 34", 'since the woman next door had it I feel so bad'])(
    'is none in: %s',
    (reply) => expect(sexSaid(reply)).toBeNull(),
  );
});

describe('an age', () => {
  it('is not a length of time', () => {
    expect(soundAge(years(3), 'been a few weeks', null)).toBeNull();
    expect(soundAge(years(2), 'two weeks', 'your wife')).toBeNull();
    expect(soundAge(years(1), 'one', null)).toBeNull();
    expect(soundAge(years(400), '400', null)).toBeNull();
  });

  it('is what is said as one', () => {
    expect(soundAge(years(58), '58', null)).toEqual(years(58));
    expect(soundAge(years(40), "I'm 40 since last week", null)).toEqual(years(40));
    expect(soundAge(years(9), 'he is 9', 'your son')).toEqual(years(9));
  });

  it('may be in weeks or months for a small child', () => {
    expect(soundAge(years(6), 'six weeks', 'your baby')).toMatchObject({ amount: expect.closeTo(0.115, 2) });
    expect(soundAge(years(18), '18 months', 'your daughter')).toMatchObject({ amount: expect.closeTo(1.5, 2) });
  });

  it('may come late, as a bare number', () => {
    expect(bareAge('58')).toBe(58);
    expect(bareAge("I'm 58")).toBe(58);
    expect(bareAge('38.6')).toBeNull();
    expect(bareAge('58 times')).toBeNull();
  });
});

describe('a sex said beside other words', () => {
  it.each([
    ['no, male', 'male'],
    ["yes. I'm a man", 'male'],
    ['since Monday, 58 m', 'male'],
    ['I am a 62 year old woman and it hurts', 'female'],
    ['Male. help is on the way', 'male'],
    ['a man of 58', null],
    ['oh man, it hurts', null],
    ['I saw a man, no', null],
    ['I am with my female cousin', null],
    ['my boss, a man of sixty', null],
    ['male, female', null],
  ])('%s', (reply, sex) => {
    expect(sexSaidBeside(reply, false)).toBe(sex);
  });

  it('is not the patient’s where the speaker tells of themselves', () => {
    expect(sexSaidBeside("yes, I'm a man", true)).toBe(null);
    expect(sexSaidBeside('yes, female', true)).toBe('female');
  });
});

describe('the age of somebody else', () => {
  it.each([
    ["I'm 44, Dan. Karen is 41, it's her that's ill", 41],
    ["she's 41, I'm 44", 41],
    ['he is 3 years old', 3],
    ['hes 4 not a baby', 4],
  ])('is told in %s', (reply, age) => expect(ageOfAnother(reply)).toBe(age));

  it.each([
    'Temp is 39',
    "she's 38.5",
    "he's 6 months",
    'hes 6 mths old',
    "she's 8 wks",
    'her pulse is 90',
    'he is 4 out of 10',
    "he's 39 degrees",
    'Karen is 41 kg',
  ])('is not told in %s', (reply) => expect(ageOfAnother(reply)).toBeNull());
});
