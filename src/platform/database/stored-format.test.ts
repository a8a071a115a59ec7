import { describe, expect, it } from 'vitest';
import { numbered, storedFormat, type Upcast } from './stored-format.ts';

interface Person {
  readonly name: string;
  readonly ageYears: number | null;
}

const agesInYears: Upcast = ({ age, ...person }) => ({ ...person, ageYears: age });
const agesMayBeUnknown: Upcast = (person) => ({ ...person, ageYears: person.ageYears ?? null });
const format = storedFormat<Person>('person', [numbered, agesInYears, agesMayBeUnknown]);
const ada: Person = { name: 'Ada', ageYears: 36 };

describe('an object that is stored', () => {
  it('comes back as it was, with its format beside it in the database', () => {
    expect(JSON.parse(format.encode(ada))).toEqual({ format: 3, ...ada });
    expect(format.decode(JSON.parse(format.encode(ada)))).toEqual(ada);
  });

  it.each([
    ['without a number', { name: 'Ada', age: 36 }, ada],
    ['in the first format', { format: 1, name: 'Ada', age: 36 }, ada],
    ['in the second', { format: 2, name: 'Ada' }, { name: 'Ada', ageYears: null }],
  ])('is read in today’s shape where it was stored %s', (_, stored, expected) => {
    expect(format.decode(stored)).toEqual(expected);
  });

  it.each([
    ['by a newer version', { format: 4, name: 'Ada' }, /person has format 4; this version of the program reads up to 3/],
    ['with a format that is none', { format: 'x' }, /person has no format/],
    ['as a list', [ada], /person is no object/],
    ['as nothing', null, /person is no object/],
  ])('is not guessed at where it was stored %s', (_, stored, words) => {
    expect(() => format.decode(stored)).toThrow(words);
  });

  it('loses half of a surrogate pair, which the database cannot hold', () => {
    expect(format.decode(JSON.parse(format.encode({ name: 'A\ud83d', ageYears: 1 })))).toEqual({ name: 'A\ufffd', ageYears: 1 });
  });
});
