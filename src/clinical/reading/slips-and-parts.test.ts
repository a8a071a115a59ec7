import { expect, it } from 'vitest';
import { hearingLexicon as lexicon } from '../../../tests/support/hearing-lexicon.ts';
import { readMessage } from './read-message.ts';

const read = (message: string) =>
  readMessage(message, { lexicon, turn: 0, topic: null, asked: null, person: { ageYears: null, sex: null }, context: null });

it('a denial that stands right before what it denies is one, and a contrast is none', () => {
  const statusOf = (message: string, code: string) => read(message).facts.find(({ finding }) => finding === code)?.status;
  expect(statusOf('I have not lost control of my bladder. I said that I hold my water.', 'urinary-incontinence')).not.toBe('present');
  expect(statusOf("He hasn't got a rash", 'rash')).toBe('absent');
  expect(statusOf("It's not the cough that worries me, it's the fever", 'cough')).not.toBe('absent');
  expect(statusOf("It's not a cough", 'cough')).toBe('absent');
});

it('an age beside an illness is no length of it', () => {
  const { facts } = read('its my little boy hes 14 months hes had a temp since monday');
  expect(facts.find(({ finding }) => finding === 'fever')?.value).not.toMatchObject({ kind: 'duration' });
});

it('a medicine is told once, by its name', () => {
  const { mentions } = read('The naproxen I take three times a day; it helps a little, for two or three hours.').reading;
  const medicines = mentions.filter(({ kind }) => kind === 'medicine');
  expect(medicines.map(({ quote }) => quote.toLowerCase().replace(/^the /, ''))).toEqual(['naproxen']);
});

it('what is put right at once counts alone', () => {
  const { mentions } = read('Ramipril 5 mg, no, 10 mg, and amlodipine 5').reading;
  const ramipril = mentions.find(({ quote }) => /ramipril/i.test(quote));
  expect(ramipril?.attributes.dose).toEqual(['10 mg']);
});

it.each([
  ["It's my legs you see, they've been ever so swollen, both of them", 'ankle-swelling'],
  ["It's my ear, it's blocked", 'ear-blocked'],
])('what is said of the part that was named is said of it: %s', (message, code) => {
  expect(read(message).facts).toContainEqual(expect.objectContaining({ finding: code, status: 'present' }));
});
