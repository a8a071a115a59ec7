import { describe, expect, it } from 'vitest';
import { isTelling, patientsWords } from './summary-story.ts';

const told = (...texts: string[]) => patientsWords(texts.map((text, turn) => ({ turn, text })));

describe('the story in the patient’s words', () => {
  it('drops greetings, fillers and markup, and closes each sentence', () => {
    expect(told('Hi doctor, um, my **head** hurts, you know')).toEqual(['My head hurts.']);
  });

  it('leaves out short replies, but never everything', () => {
    expect(told('headache', 'no', 'it began after the gym')).toEqual(['Headache.', 'It began after the gym.']);
  });

  it('keeps a ramble within bounds', () => {
    expect(told('pain '.repeat(500)).join(' ').split(' ').length).toBeLessThan(130);
  });

  it('is empty where nothing was told', () => {
    expect(told('', '  ')).toEqual([]);
  });
});

describe('an answer in the patient’s own words', () => {
  it.each([
    'Yes',
    'yes.',
    'None of these',
    'no, none of them',
    "I don't know",
    'not sure',
    'Maybe',
    'Something else',
    'no idea',
    'Yes, I do',
    'dunno',
  ])('says nothing where it is: %s', (reply) => expect(isTelling(reply)).toBe(false));

  it.each([
    'Yes, an ECG',
    'ibuprofen',
    'None of these help',
    'some tablets for blood pressure',
    'maybe metformin',
    'both my parents',
    'a blood test',
  ])('says something where it is: %s', (reply) => expect(isTelling(reply)).toBe(true));

  it.each(['High blood pressure since 2010', 'Hives all over my arms', 'Hip pain when I walk', 'Heydays of pain are over now'])(
    'keeps the first letters of words that only begin like a greeting: %s',
    (text) => {
      expect(patientsWords([{ turn: 0, text }])).toEqual([`${text}.`]);
    },
  );
});
