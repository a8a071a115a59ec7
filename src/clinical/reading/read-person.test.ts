import { expect, test } from 'vitest';
import { readPerson } from './read-person.ts';
import { tokenise } from './tokenise.ts';

test.each([
  ["I'm on the pill and I feel sick", 'female'],
  ['my period is late', 'female'],
  ["I'm 20 weeks pregnant", 'female'],
  ['my prostate is playing up', 'male'],
  ['my left testicle hurts', 'male'],
])('tells the sex of who says "%s"', (text, sex) => {
  expect(readPerson(tokenise(text), null)?.sex).toBe(sex);
});

test.each(['my wife is on the pill', 'his prostate is large', 'I feel sick'])('tells no sex by "%s"', (text) => {
  expect(readPerson(tokenise(text), null)?.sex ?? null).toBeNull();
});

test.each([
  ['3/52 old, poor feeding', 3 / 52],
  ['newborn, 3 weeks, feels hot', 3 / 52],
  ['6/12 M, 3/7 runny nose', 0.5],
  ['Telephone call: 18 months F, rash', 1.5],
])('reads the age in "%s"', (text, years) => {
  expect(readPerson(tokenise(text), null)?.ageYears).toBeCloseTo(years, 2);
});

test.each([
  ['A 37-year-old mother of two worries', 37, 'female'],
  ['A 17-year-old lad with spots', 17, 'male'],
])('knows who "%s" is about', (text, years, sex) => {
  expect(readPerson(tokenise(text), null)).toMatchObject({ ageYears: years, sex });
});

test.each([
  ['girl of 3 years with fever', 3],
  ['28-year-old mother breastfeeding her 3-week-old', 28],
  ['27-year-old woman with a 10-week-old baby', 27],
])('reads the age of the patient in "%s"', (text, years) => {
  expect(readPerson(tokenise(text), null)?.ageYears).toBe(years);
});

test.each(['I have a baby 10 weeks old', 'I have a 6-week-old baby', 'nursing her 3-week-old'])(
  'takes the age of a child for nobody else in "%s"',
  (text) => {
    expect(readPerson(tokenise(text), null)?.ageYears ?? null).toBeNull();
  },
);

test.each([
  ["my nan, she's 91, off her food", { relation: 'other', ageYears: 91, sex: 'female' }],
  ["He's 84 and his ankles swell", { relation: 'other', ageYears: 84, sex: 'male' }],
  ["My dad had a heart attack, he's 84 now, and I'm worried about my chest", null],
  ['my 8 year old has a tummy ache and I have a headache', null],
])('gives the age in "%s" to nobody but whose it is', (text, who) => {
  expect(readPerson(tokenise(text), null)).toEqual(who);
});

test.each([
  ['I am woman, I have 38 years.', 38],
  ['i have 20 years and my head hurts', 20],
  ['I have 20 years of experience', null],
  ['I have 3 years with this cough', null],
  ['I have 10 years smoking', null],
])('reads in "%s" an age as other languages say it', (text, years) => {
  expect(readPerson(tokenise(text), null)?.ageYears ?? null).toBe(years);
});

test('takes no time that a complaint has lasted for an age', () => {
  expect(readPerson(tokenise('Headache for 6/12, men in the family have it, too'), null)?.ageYears ?? null).toBeNull();
});
